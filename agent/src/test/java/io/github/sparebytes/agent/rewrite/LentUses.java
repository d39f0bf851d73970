/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.T_BYTE;

import java.util.Random;
import org.objectweb.asm.MethodVisitor;

/** What {@link RandomMethod} does with a new array that may be lent. */
final class LentUses {
  private static final String BUFFER = "java/nio/ByteBuffer";
  private static final String HARSH = HarshRuntime.class.getName().replace('.', '/');

  private final Random random;
  private final MethodVisitor code;
  private final ArrayUses uses;

  LentUses(Random random, MethodVisitor code, ArrayUses uses) {
    this.random = random;
    this.code = code;
    this.uses = uses;
  }

  /** A new array, mostly filled at once and mostly made a text soon after. */
  void newArray(int variable) {
    code.visitInsn(ICONST_0 + random.nextInt(4));
    code.visitIntInsn(NEWARRAY, T_BYTE);
    code.visitVarInsn(ASTORE, variable);
    if (random.nextInt(6) > 0) {
      fill(variable);
      if (random.nextInt(6) > 0) {
        uses.text(variable);
      }
    }
  }

  /** A use of an array that may be lent; it is seldom the right one for the order. */
  void lend(int variable) {
    switch (random.nextInt(3)) {
      case 0 -> {
        uses.length(variable);
      }
      case 1 -> {
        fill(variable);
      }
      default -> {
        uses.text(variable);
      }
    }
  }

  private void fill(int variable) {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "source", "()L" + BUFFER + ";", false);
    code.visitVarInsn(ALOAD, variable);
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "get", "([B)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }
}
