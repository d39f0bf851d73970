/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes a text of ASCII into the array of a Netty buffer. It does by the buffer's own methods what
 * its {@code writeBytes} does: makes room, with the same exception if there is none to be had,
 * copies to the writer index, and moves that.
 */
final class StraightWrite {
  /** How many variables it needs. */
  static final int VARIABLES = 3;

  private StraightWrite() {}

  /** Loads this class; where it is needed first may be inside of a transformer. */
  static void load() {}

  /**
   * Adds {@code ..., buffer, text -> ..., buffer}.
   *
   * @param type internal name of the buffers' type
   * @param free the first of its variables
   */
  static void add(InsnList code, String type, int free) {
    int text = free;
    int buffer = free + 1;
    int length = free + 2;
    String self = "L" + type + ";";
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, text));
    code.add(RuntimeCalls.charsOf()); //                   ..., buffer, length
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ISTORE, length));
    code.add(call(type, "ensureWritable", "(I)" + self)); // ..., buffer
    code.add(new VarInsnNode(Opcodes.ASTORE, buffer)); //  ...
    code.add(new VarInsnNode(Opcodes.ALOAD, text));
    code.add(new VarInsnNode(Opcodes.ALOAD, buffer));
    code.add(call(type, "array", "()[B")); //              ..., text, array
    code.add(new VarInsnNode(Opcodes.ALOAD, buffer));
    code.add(call(type, "arrayOffset", "()I"));
    code.add(new VarInsnNode(Opcodes.ALOAD, buffer));
    code.add(call(type, "writerIndex", "()I"));
    code.add(new InsnNode(Opcodes.IADD)); //               ..., text, array, index
    code.add(RuntimeCalls.copy()); //                      ...
    code.add(new VarInsnNode(Opcodes.ALOAD, buffer));
    code.add(new InsnNode(Opcodes.DUP));
    code.add(call(type, "writerIndex", "()I"));
    code.add(new VarInsnNode(Opcodes.ILOAD, length));
    code.add(new InsnNode(Opcodes.IADD)); //               ..., buffer, index
    code.add(call(type, "writerIndex", "(I)" + self)); //  ..., buffer
  }

  private static MethodInsnNode call(String owner, String name, String desc) {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, owner, name, desc, false);
  }
}
