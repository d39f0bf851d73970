/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_M1;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.T_BYTE;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.Random;
import org.objectweb.asm.MethodVisitor;

/** What {@link RandomMethod} does with a new array that may be lent. */
final class LentUses {
  private static final String BUFFER = "java/nio/ByteBuffer";
  private static final String HARSH = HarshRuntime.NAME;

  private final Random random;
  private final MethodVisitor code;
  private final ArrayUses uses;

  LentUses(Random random, MethodVisitor code, ArrayUses uses) {
    this.random = random;
    this.code = code;
    this.uses = uses;
  }

  /** A new array, mostly filled at once and mostly made a text soon after. */
  void newArray(int variable, boolean lent) {
    Runnable array = () -> code.visitVarInsn(ALOAD, variable);
    code.visitInsn(random.nextInt(40) == 0 ? ICONST_M1 : ICONST_0 + random.nextInt(5));
    code.visitIntInsn(NEWARRAY, T_BYTE);
    code.visitVarInsn(ASTORE, variable);
    if (lent && random.nextInt(6) > 0) {
      fill(array);
      if (random.nextInt(6) > 0) {
        uses.text(array);
      }
    }
  }

  /** A use of an array that may be lent; it is seldom the right one for the order. */
  void lend(Runnable array) {
    switch (random.nextInt(3)) {
      case 0 -> uses.length(array);
      case 1 -> fill(array);
      default -> uses.text(array);
    }
  }

  /** A use that keeps to a range of an array. */
  void loan(Runnable array) {
    switch (random.nextInt(4)) {
      case 0 -> uses.length(array);
      case 1 -> fillRange(array);
      default -> textOfRange(array);
    }
  }

  private void fillRange(Runnable array) {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "source", "()L" + BUFFER + ";", false);
    array.run();
    range();
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "get", "([BII)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }

  private void textOfRange(Runnable array) {
    code.visitTypeInsn(NEW, "java/lang/String");
    code.visitInsn(DUP);
    array.run();
    range();
    GeneratedClass.utf8(code);
    code.visitMethodInsn(
        INVOKESPECIAL, "java/lang/String", "<init>", "([BIILjava/nio/charset/Charset;)V", false);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I", false);
    uses.putInt();
  }

  /** One that lies inside of most arrays. */
  private void range() {
    code.visitInsn(ICONST_0 + random.nextInt(2));
    code.visitInsn(ICONST_0 + random.nextInt(3));
  }

  /** From a buffer of the JDK's, from one that copies, or from one that keeps what it fills. */
  private void fill(Runnable array) {
    int choice = random.nextInt(4);
    String source = choice == 0 ? "full" : choice == 1 ? "hoarder" : "source";
    String type = choice < 2 ? ArrayUses.NETTY : BUFFER;
    code.visitMethodInsn(INVOKESTATIC, HARSH, source, "()L" + type + ";", false);
    array.run();
    String name = choice < 2 ? "readBytes" : "get";
    code.visitMethodInsn(INVOKEVIRTUAL, type, name, "([B)L" + type + ";", false);
    code.visitInsn(POP);
  }
}
