/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.Random;
import org.objectweb.asm.MethodVisitor;

/** Writes a call of {@code getBytes}: some text, in some charset, given in some way. */
final class RandomText {
  private static final String STRING = "java/lang/String";
  private static final String[] CONSTANTS = {"", "key", "\u00e4\u20ac\ud83d\ude00"};
  private static final String[] NAMES = {"UTF-8", "utf8", "ISO-8859-1"};

  private final Random random;
  private final MethodVisitor code;

  RandomText(Random random, MethodVisitor code) {
    this.random = random;
    this.code = code;
  }

  /** Leaves a new array on the stack. */
  void encode() {
    int choice = random.nextInt(12);
    if (choice == 0) {
      code.visitLdcInsn(CONSTANTS[random.nextInt(CONSTANTS.length)]);
    } else if (choice == 1) {
      code.visitMethodInsn(INVOKESTATIC, HarshRuntime.NAME, "text", "()L" + STRING + ";", false);
    } else {
      code.visitVarInsn(ALOAD, random.nextInt(2));
    }
    choice = random.nextInt(16);
    if (choice == 0) {
      code.visitLdcInsn(NAMES[random.nextInt(NAMES.length)]);
      code.visitMethodInsn(INVOKEVIRTUAL, STRING, "getBytes", "(L" + STRING + ";)[B", false);
      return;
    }
    switch (choice) {
      case 1 -> charset(HarshRuntime.NAME, "charset");
      case 2 -> charset("java/nio/charset/StandardCharsets", "ISO_8859_1");
      case 3 -> charset("java/nio/charset/StandardCharsets", "US_ASCII");
      case 4 -> charset("java/nio/charset/StandardCharsets", "UTF_16");
      default -> GeneratedClass.utf8(code);
    }
    GeneratedClass.getBytes(code);
  }

  private void charset(String owner, String field) {
    code.visitFieldInsn(GETSTATIC, owner, field, "Ljava/nio/charset/Charset;");
  }
}
