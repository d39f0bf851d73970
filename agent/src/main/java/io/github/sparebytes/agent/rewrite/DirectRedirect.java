/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.DirectUses;
import io.github.sparebytes.agent.analysis.FrameSlots;
import io.github.sparebytes.agent.analysis.WriteCall;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Keeps the text where its array was, and asks the runtime for whatever the array was asked for.
 * The variable changes its type from {@code byte[]} to {@code Object}: it holds a text, or an array
 * of the host's own; loads, stores and null checks stay as they are.
 */
final class DirectRedirect {
  private static final String ARRAY = "[B";
  private static final String OBJECT = "java/lang/Object";

  private final MethodNode method;
  private final ByteFlow flow;
  private final WriteRedirect writes;

  DirectRedirect(MethodNode method, ByteFlow flow, WriteRedirect writes) {
    this.method = method;
    this.flow = flow;
    this.writes = writes;
  }

  /**
   * Rewrites one site and its uses.
   *
   * @param guarded whether the class of a receiver is tested before it gets a scratch array
   */
  void apply(CallSite site, int number, boolean guarded) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      Frame<SourceValue> frame = flow.frameBefore(insn);
      if (frame == null) {
        continue; // Not reachable, or added by a redirect.
      }
      if (insn instanceof FrameNode) {
        retype((FrameNode) insn, frame, site);
      } else {
        SourceValue value = DirectUses.arrayTaken(insn, frame);
        if (value != null && ByteFlow.mayBe(value, site)) {
          replace(insn, number, guarded);
        }
      }
    }
    DebugNames.retypeAsObject(method, flow, site);
    TextCall.replace(method, site, number, RuntimeCalls.text());
  }

  private void replace(AbstractInsnNode insn, int number, boolean guarded) {
    switch (insn.getOpcode()) {
      case Opcodes.ARRAYLENGTH:
        method.instructions.set(insn, RuntimeCalls.lengthOf());
        break;
      case Opcodes.BALOAD:
        //                                                               ..., text, index
        method.instructions.insertBefore(insn, new InsnNode(Opcodes.POP)); // ..., text
        method.instructions.set(insn, RuntimeCalls.lastOf()); //            ..., byte
        break;
      default:
        writes.apply(WriteCall.of(insn), number, guarded);
    }
  }

  private static void retype(FrameNode declared, Frame<SourceValue> frame, CallSite site) {
    for (FrameSlots slots = FrameSlots.ofLocals(declared); slots.next(); ) {
      if (ARRAY.equals(slots.type()) && ByteFlow.mayBe(frame.getLocal(slots.index()), site)) {
        slots.setType(OBJECT);
      }
    }
    for (FrameSlots slots = FrameSlots.ofStack(declared); slots.next(); ) {
      if (ARRAY.equals(slots.type()) && ByteFlow.mayBe(frame.getStack(slots.index()), site)) {
        slots.setType(OBJECT);
      }
    }
  }
}
