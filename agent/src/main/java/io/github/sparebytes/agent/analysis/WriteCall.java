/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * A call that writes an array, or a range of it, to its receiver, and has an overload of the same
 * owner that takes a range: {@code sink.write(bytes)} and {@code sink.write(bytes, from, count)}.
 * Immutable.
 */
public final class WriteCall {
  private static final List<String> NAMES = Arrays.asList("put", "write", "writeBytes", "update");
  private static final String WHOLE = "([B)";
  private static final String RANGE = "([BII)";

  private final MethodInsnNode call;
  private final boolean range;

  private WriteCall(MethodInsnNode call, boolean range) {
    this.call = call;
    this.range = range;
  }

  /** The write that an instruction is, or null. */
  public static WriteCall of(AbstractInsnNode insn) {
    if (insn.getOpcode() != Opcodes.INVOKEVIRTUAL && insn.getOpcode() != Opcodes.INVOKEINTERFACE) {
      return null; // Through super, the class of the receiver says nothing of the method called.
    }
    MethodInsnNode call = (MethodInsnNode) insn;
    boolean range = call.desc.startsWith(RANGE);
    if (!(range || call.desc.startsWith(WHOLE))
        || !NAMES.contains(call.name)
        || Sinks.of(call.owner, call.name, call.desc, 0) == Sinks.Kind.UNKNOWN) {
      return null;
    }
    return new WriteCall(call, range);
  }

  /** The instruction. */
  public MethodInsnNode call() {
    return call;
  }

  /** Whether offset and count lie on the stack above the array. */
  public boolean isRange() {
    return range;
  }

  /** Whether the receiver is one of the JDK's byte buffers, which nobody can extend. */
  public boolean isToByteBuffer() {
    return Sinks.of(call.owner, call.name, call.desc, 0) == Sinks.Kind.CLOSED;
  }

  /** Whether a whole array goes to a receiver of Netty's own type of buffers. */
  public boolean isToNettyBuffer() {
    return !range
        && call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && Sinks.isByteBuf(call.owner)
        && call.desc.equals(WHOLE + "L" + call.owner + ";");
  }

  /** The descriptor of the overload that takes a range; the call's own if it is that one. */
  public String rangeDesc() {
    return range ? call.desc : RANGE + call.desc.substring(WHOLE.length());
  }

  /**
   * The array that is written.
   *
   * @param frame the frame before the call
   */
  public SourceValue array(Frame<SourceValue> frame) {
    return frame.getStack(frame.getStackSize() - (range ? 3 : 1));
  }
}
