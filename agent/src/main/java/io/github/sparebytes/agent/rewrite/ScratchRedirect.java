/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.FillCall;
import io.github.sparebytes.agent.analysis.FrameSlots;
import io.github.sparebytes.agent.analysis.TextMade;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Replaces a new array by one that the thread lends, with bounds of its own, until a text was made
 * of it. The variable changes its type from {@code byte[]} to {@code Scratch}.
 */
final class ScratchRedirect {
  /** Words that the operand stack grows by. */
  static final int EXTRA_STACK = 2;

  /** Variables behind the method's own, none of which is read after a text was made. */
  private static final int VARIABLES = 2;

  private final MethodNode method;
  private final ByteFlow flow;
  private final OpenFrames frames;
  private final int scratch;
  private final int charset;

  /**
   * Prepares a method.
   *
   * @param ownLocals the limit of locals that the method came with
   */
  ScratchRedirect(MethodNode method, ByteFlow flow, OpenFrames frames, int ownLocals) {
    this.method = method;
    this.flow = flow;
    this.frames = frames;
    this.scratch = ownLocals;
    this.charset = ownLocals + 1;
  }

  /** Rewrites one site and its uses. */
  void apply(CallSite site, int number) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      Frame<SourceValue> frame = flow.frameBefore(insn);
      if (frame == null) {
        continue; // Not reachable, or added by a redirect.
      }
      if (insn instanceof FrameNode) {
        retype((FrameNode) insn, frame, site);
      } else if (isOnStack(insn, frame, site)) {
        replace(insn);
      }
    }
    DebugNames.retype(method, flow, site, "L" + RuntimeCalls.SCRATCH + ";");
    method.maxLocals = Math.max(method.maxLocals, scratch + VARIABLES);
    method.instructions.insertBefore(site.insn(), RuntimeCalls.push(number)); // ..., size, number
    method.instructions.set(site.insn(), RuntimeCalls.take()); //                ..., scratch
  }

  /** Whether an instruction that asks for an array asks for that of the site. */
  private static boolean isOnStack(AbstractInsnNode insn, Frame<SourceValue> frame, CallSite site) {
    int depth;
    if (insn.getOpcode() == Opcodes.ARRAYLENGTH || FillCall.isOne(insn)) {
      depth = 1;
    } else if (TextMade.isOne(insn)) {
      depth = TextMade.hasCharset((MethodInsnNode) insn) ? 2 : 1;
    } else {
      return false;
    }
    return ByteFlow.isOnly(frame.getStack(frame.getStackSize() - depth), site);
  }

  private void replace(AbstractInsnNode insn) {
    if (insn.getOpcode() == Opcodes.ARRAYLENGTH) {
      method.instructions.set(insn, RuntimeCalls.scratchLength());
    } else if (FillCall.isOne(insn)) {
      fill((MethodInsnNode) insn);
    } else {
      read((MethodInsnNode) insn);
    }
  }

  private void fill(MethodInsnNode call) {
    JumpInsnNode toStock = new JumpInsnNode(Opcodes.IFEQ, new LabelNode());
    JumpInsnNode toEnd = new JumpInsnNode(Opcodes.GOTO, new LabelNode());
    InsnList before = new InsnList(); //               ..., source, scratch
    before.add(new InsnNode(Opcodes.DUP2));
    before.add(RuntimeCalls.fills());
    before.add(toStock); //                            ..., source, scratch
    before.add(new InsnNode(Opcodes.DUP));
    before.add(RuntimeCalls.scratchArray());
    before.add(new InsnNode(Opcodes.SWAP)); //         ..., source, array, scratch
    before.add(RuntimeCalls.scratchLength());
    before.add(new InsnNode(Opcodes.ICONST_0));
    before.add(new InsnNode(Opcodes.SWAP)); //         ..., source, array, 0, length
    before.add(
        new MethodInsnNode(
            call.getOpcode(), call.owner, call.name, FillCall.rangeDesc(call), call.itf));
    before.add(toEnd); //                              ..., result
    before.add(toStock.label);
    before.add(frames.at(toStock)); //                 ..., source, scratch
    before.add(RuntimeCalls.scratchArray()); //        ..., source, array
    method.instructions.insertBefore(call, before);
    frames.meetBehind(call, toEnd, method); //                    ..., result
  }

  private void read(MethodInsnNode call) {
    boolean hasCharset = TextMade.hasCharset(call);
    InsnList before = new InsnList(); //               ..., text, scratch [, charset]
    if (hasCharset) {
      before.add(new VarInsnNode(Opcodes.ASTORE, charset));
    }
    before.add(new InsnNode(Opcodes.DUP));
    before.add(new VarInsnNode(Opcodes.ASTORE, scratch));
    before.add(RuntimeCalls.scratchArray());
    before.add(new InsnNode(Opcodes.ICONST_0));
    before.add(new VarInsnNode(Opcodes.ALOAD, scratch));
    before.add(RuntimeCalls.scratchLength()); //       ..., text, array, 0, length
    if (hasCharset) {
      before.add(new VarInsnNode(Opcodes.ALOAD, charset));
    }
    InsnList after = new InsnList();
    after.add(new VarInsnNode(Opcodes.ALOAD, scratch));
    after.add(RuntimeCalls.release());
    method.instructions.insertBefore(call, before);
    method.instructions.insert(call, after);
    call.desc = TextMade.rangeDesc(call);
  }

  /** Declares the variables and stack slots of a frame that hold the array to hold a scratch. */
  static void retype(FrameNode declared, Frame<SourceValue> frame, CallSite site) {
    for (FrameSlots slots = FrameSlots.ofLocals(declared); slots.next(); ) {
      if (!Opcodes.TOP.equals(slots.type())
          && ByteFlow.isOnly(frame.getLocal(slots.index()), site)) {
        slots.setType(RuntimeCalls.SCRATCH);
      }
    }
    for (FrameSlots slots = FrameSlots.ofStack(declared); slots.next(); ) {
      if (ByteFlow.isOnly(frame.getStack(slots.index()), site)) {
        slots.setType(RuntimeCalls.SCRATCH);
      }
    }
  }
}
