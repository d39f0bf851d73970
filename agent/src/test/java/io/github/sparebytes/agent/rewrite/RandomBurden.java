/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.D2I;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.POP;

import java.util.Random;
import org.objectweb.asm.MethodVisitor;

/** A few values that lie on the stack for a while; what comes back of them is written out. */
final class RandomBurden {
  private static final int KINDS = 5;
  private static final int UNBORN = 4;
  private static final String STRING = "java/lang/String";

  private final MethodVisitor code;
  private final ArrayUses uses;
  private final int[] values;
  private boolean unborn;

  RandomBurden(Random random, MethodVisitor code, ArrayUses uses) {
    this.code = code;
    this.uses = uses;
    this.values = new int[random.nextInt(3)];
    for (int i = 0; i < values.length; i++) {
      values[i] = random.nextInt(KINDS);
      unborn |= values[i] == UNBORN;
    }
  }

  /** Whether an object lies there whose constructor has not run. */
  boolean isUnborn() {
    return unborn;
  }

  void push() {
    for (int value : values) {
      switch (value) {
        case 0 -> code.visitLdcInsn(77L);
        case 1 -> code.visitLdcInsn(7.5);
        case 2 -> code.visitInsn(ACONST_NULL);
        case 3 -> code.visitLdcInsn(5);
        default -> {
          code.visitTypeInsn(NEW, STRING);
          code.visitInsn(DUP);
        }
      }
    }
  }

  void pop() {
    for (int i = values.length - 1; i >= 0; i--) {
      switch (values[i]) {
        case 0 -> {
          code.visitInsn(L2I);
          uses.putInt();
        }
        case 1 -> {
          code.visitInsn(D2I);
          uses.putInt();
        }
        case 2 -> {
          code.visitInsn(POP);
        }
        case 3 -> {
          uses.putInt();
        }
        default -> {
          code.visitLdcInsn("born");
          code.visitMethodInsn(INVOKESPECIAL, STRING, "<init>", "(Ljava/lang/String;)V", false);
          code.visitMethodInsn(INVOKEVIRTUAL, STRING, "length", "()I", false);
          uses.putInt();
        }
      }
    }
  }
}
