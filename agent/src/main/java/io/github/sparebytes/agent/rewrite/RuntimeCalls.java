/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Calls of {@code io.github.sparebytes.runtime.Encoded}, the only class that rewritten code names.
 */
final class RuntimeCalls {
  /** Internal name of that class. */
  static final String OWNER = "io/github/sparebytes/runtime/Encoded";

  private RuntimeCalls() {}

  /** {@code text, charset, site -> byte[]}. */
  static MethodInsnNode cached() {
    return call("cached", "(Ljava/lang/String;Ljava/nio/charset/Charset;I)[B");
  }

  /** {@code site -> byte[]}. */
  static MethodInsnNode constant() {
    return call("constant", "(I)[B");
  }

  /** {@code text, charset, site -> int}. */
  static MethodInsnNode length() {
    return call("length", "(Ljava/lang/String;Ljava/nio/charset/Charset;I)I");
  }

  /** {@code sink, byte[] -> byte[]}. */
  static MethodInsnNode admit() {
    return call("admit", "(Ljava/lang/Object;[B)[B");
  }

  /** Pushes a site number with the shortest instruction that holds it. */
  static AbstractInsnNode push(int number) {
    if (number <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + number);
    }
    return new IntInsnNode(number <= Byte.MAX_VALUE ? Opcodes.BIPUSH : Opcodes.SIPUSH, number);
  }

  private static MethodInsnNode call(String name, String desc) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, OWNER, name, desc, false);
  }
}
