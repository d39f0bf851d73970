/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Recognises {@code bytes[bytes.length - 1]}. */
final class LastByte {
  private LastByte() {}

  /**
   * Whether a {@code baload} reads the last element of the array.
   *
   * <p>That the length is that of the same array needs a thought where the site lies in a loop. A
   * value that has the site as its only source is always the array of the site's latest run: were
   * it an older one, then the same path, entered at the site's first run, would read a variable
   * that was never set, and the method would not verify. A value that may also be null has no such
   * proof; there both operands must be loaded from one variable, side by side.
   */
  static boolean isReadBy(AbstractInsnNode load, ByteFlow flow, CallSite site) {
    Frame<SourceValue> frame = flow.frameBefore(load);
    int top = frame.getStackSize() - 1;
    AbstractInsnNode minus = onlySource(frame.getStack(top));
    if (minus == null || minus.getOpcode() != Opcodes.ISUB) {
      return false;
    }
    Frame<SourceValue> operands = flow.frameBefore(minus);
    int last = operands.getStackSize() - 1;
    AbstractInsnNode one = onlySource(operands.getStack(last));
    AbstractInsnNode length = onlySource(operands.getStack(last - 1));
    if (one == null
        || one.getOpcode() != Opcodes.ICONST_1
        || length == null
        || length.getOpcode() != Opcodes.ARRAYLENGTH) {
      return false;
    }
    Frame<SourceValue> measured = flow.frameBefore(length);
    boolean bothOfTheSite =
        ByteFlow.isOnly(frame.getStack(top - 1), site)
            && ByteFlow.isOnly(measured.getStack(measured.getStackSize() - 1), site);
    return bothOfTheSite || (previous(load) == minus && isOfOneVariable(minus, one, length));
  }

  private static boolean isOfOneVariable(
      AbstractInsnNode minus, AbstractInsnNode one, AbstractInsnNode length) {
    if (previous(minus) != one || previous(one) != length) {
      return false;
    }
    AbstractInsnNode second = previous(length);
    AbstractInsnNode first = second == null ? null : previous(second);
    return first != null
        && first.getOpcode() == Opcodes.ALOAD
        && (second.getOpcode() == Opcodes.DUP
            || (second.getOpcode() == Opcodes.ALOAD
                && ((VarInsnNode) first).var == ((VarInsnNode) second).var));
  }

  /**
   * The instruction before another one; null where a frame lies between, since paths meet there.
   */
  private static AbstractInsnNode previous(AbstractInsnNode insn) {
    AbstractInsnNode previous = insn.getPrevious();
    while (previous instanceof LabelNode || previous instanceof LineNumberNode) {
      previous = previous.getPrevious();
    }
    return previous != null && previous.getOpcode() >= 0 ? previous : null;
  }

  private static AbstractInsnNode onlySource(SourceValue value) {
    return value.insns.size() == 1 ? value.insns.iterator().next() : null;
  }
}
