/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.FrameSlots;
import io.github.sparebytes.agent.analysis.RangeCall;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Replaces a new array by one that the thread lends, with bounds of its own, until the method
 * returns. The variable changes its type from {@code byte[]} to {@code Scratch}.
 *
 * <p>Where the method ends by an exception, or returns on a path on which no variable is known to
 * hold the array, nothing is given back, and the thread makes itself another one.
 */
final class LoanRedirect {
  /** Variables behind the method's own, none of which is read after a call. */
  private static final int VARIABLES = 3;

  private final MethodNode method;
  private final ByteFlow flow;
  private final int from;
  private final int count;
  private final int charset;

  /**
   * Prepares a method.
   *
   * @param ownLocals the limit of locals that the method came with
   */
  LoanRedirect(MethodNode method, ByteFlow flow, int ownLocals) {
    this.method = method;
    this.flow = flow;
    this.from = ownLocals;
    this.count = ownLocals + 1;
    this.charset = ownLocals + 2;
  }

  /** Rewrites one site and its uses. */
  void apply(CallSite site, int number) {
    giveBack(site);
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      Frame<SourceValue> frame = flow.frameBefore(insn);
      if (frame == null) {
        continue; // Not reachable, or added by a redirect.
      }
      if (insn instanceof FrameNode) {
        ScratchRedirect.retype((FrameNode) insn, frame, site);
      } else if (isOnStack(insn, frame, site)) {
        replace(insn);
      }
    }
    DebugNames.retype(method, flow, site, "L" + RuntimeCalls.SCRATCH + ";");
    method.maxLocals = Math.max(method.maxLocals, from + VARIABLES);
    method.instructions.insertBefore(site.insn(), RuntimeCalls.push(number)); // ..., size, number
    method.instructions.set(site.insn(), RuntimeCalls.blank()); //               ..., scratch
  }

  /** Whether an instruction that asks for an array asks for that of the site. */
  private static boolean isOnStack(AbstractInsnNode insn, Frame<SourceValue> frame, CallSite site) {
    int depth;
    if (insn.getOpcode() == Opcodes.ARRAYLENGTH) {
      depth = 1;
    } else if (RangeCall.isOne(insn)) {
      depth = RangeCall.hasCharset(insn) ? 4 : 3;
    } else {
      return false;
    }
    return ByteFlow.isOnly(frame.getStack(frame.getStackSize() - depth), site);
  }

  private void replace(AbstractInsnNode insn) {
    if (insn.getOpcode() == Opcodes.ARRAYLENGTH) {
      method.instructions.set(insn, RuntimeCalls.scratchLength());
      return;
    }
    boolean hasCharset = RangeCall.hasCharset(insn);
    InsnList before = new InsnList(); //                     ..., scratch, from, count [, charset]
    if (hasCharset) {
      before.add(new VarInsnNode(Opcodes.ASTORE, charset));
    }
    before.add(new VarInsnNode(Opcodes.ISTORE, count));
    before.add(new VarInsnNode(Opcodes.ISTORE, from)); //    ..., scratch
    before.add(new VarInsnNode(Opcodes.ILOAD, from));
    before.add(new VarInsnNode(Opcodes.ILOAD, count));
    before.add(RuntimeCalls.scratchRange()); //              ..., array
    before.add(new VarInsnNode(Opcodes.ILOAD, from));
    before.add(new VarInsnNode(Opcodes.ILOAD, count));
    if (hasCharset) {
      before.add(new VarInsnNode(Opcodes.ALOAD, charset));
    }
    method.instructions.insertBefore(insn, before);
  }

  /** Releases the array before each return at which a variable is sure to hold it. */
  private void giveBack(CallSite site) {
    int holder = -1;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      Frame<SourceValue> frame = flow.frameBefore(insn);
      if (insn instanceof FrameNode) {
        holder = frame == null ? -1 : holder((FrameNode) insn, frame, site);
      } else if (insn.getOpcode() == Opcodes.ASTORE && frame != null) {
        int variable = ((VarInsnNode) insn).var;
        if (ByteFlow.isOnly(frame.getStack(frame.getStackSize() - 1), site)) {
          holder = variable;
        } else if (variable == holder) {
          holder = -1;
        }
      } else if (isReturn(insn) && frame != null && isHeld(holder, frame, site)) {
        method.instructions.insertBefore(insn, new VarInsnNode(Opcodes.ALOAD, holder));
        method.instructions.insertBefore(insn, RuntimeCalls.release());
      }
    }
  }

  // Other stores can overwrite the variable as well; then the flow says so.
  private static boolean isHeld(int holder, Frame<SourceValue> frame, CallSite site) {
    return holder >= 0 && ByteFlow.isOnly(frame.getLocal(holder), site);
  }

  /** A variable that a stack map frame declares to hold the array; -1 if there is none. */
  private static int holder(FrameNode declared, Frame<SourceValue> frame, CallSite site) {
    for (FrameSlots slots = FrameSlots.ofLocals(declared); slots.next(); ) {
      if ("[B".equals(slots.type()) && ByteFlow.isOnly(frame.getLocal(slots.index()), site)) {
        return slots.index();
      }
    }
    return -1;
  }

  private static boolean isReturn(AbstractInsnNode insn) {
    return insn.getOpcode() >= Opcodes.IRETURN && insn.getOpcode() <= Opcodes.RETURN;
  }
}
