/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARRAYLENGTH;
import static org.objectweb.asm.Opcodes.BALOAD;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.ISUB;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.SWAP;

import io.github.sparebytes.fixtures.GeneratedClass;
import io.github.sparebytes.fixtures.netty.buffer.HoardingByteBuf;
import java.util.Random;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * What {@link RandomMethod} does with an array, which it is given as the code that pushes it; the
 * buffer is variable 2.
 */
final class ArrayUses {
  private static final String BUFFER = "java/nio/ByteBuffer";
  private static final String HARSH = HarshRuntime.NAME;
  private static final int OUT = 2;
  static final String NETTY = HoardingByteBuf.class.getPackageName().replace('.', '/') + "/ByteBuf";

  private final Random random;
  private final MethodVisitor code;

  ArrayUses(Random random, MethodVisitor code) {
    this.random = random;
    this.code = code;
  }

  /** A use that an {@code int} can take part in. */
  void length(Runnable array) {
    switch (random.nextInt(4)) {
      case 0 -> nullCheck(array);
      case 1 -> {
        // the array lies on the stack, in two copies, while another value passes it
        array.run();
        code.visitInsn(DUP);
        code.visitInsn(ARRAYLENGTH);
        code.visitInsn(SWAP);
        code.visitInsn(ARRAYLENGTH);
        code.visitInsn(POP);
        putInt();
      }
      default -> {
        array.run();
        code.visitInsn(ARRAYLENGTH);
        putInt();
      }
    }
  }

  /** A use that neither keeps nor changes the array. */
  void read(Runnable array) {
    switch (random.nextInt(12)) {
      case 0 -> length(array);
      case 1 -> {
        array.run();
        code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "hashCode", "([B)I", false);
        putInt();
      }
      case 2 -> {
        array.run();
        code.visitInsn(ICONST_0);
        code.visitInsn(BALOAD);
        putInt();
      }
      case 3 -> text(array);
      case 4 -> copy(array);
      case 5 -> checksum(array);
      case 6 -> stream(array);
      case 7 -> compare(array);
      case 8 -> netty(array);
      case 9 -> copyFrom(array);
      default -> put(array);
    }
  }

  /** A use that a text can take part in. */
  void write(Runnable array) {
    switch (random.nextInt(10)) {
      case 0 -> length(array);
      case 1 -> checksum(array);
      case 2 -> stream(array);
      case 3 -> lastByte(array);
      case 4 -> range(array);
      case 5 -> memory(array);
      case 6 -> netty(array);
      case 7 -> {
        length(array);
        put(array);
      }
      default -> put(array);
    }
  }

  private void lastByte(Runnable array) {
    lastByte(array, random.nextBoolean() ? () -> code.visitInsn(DUP) : array);
  }

  /** The byte of one array that is the last one if the other one is as long. */
  void lastByte(Runnable array, Runnable measured) {
    array.run();
    measured.run();
    code.visitInsn(ARRAYLENGTH);
    code.visitInsn(ICONST_1);
    code.visitInsn(ISUB);
    code.visitInsn(BALOAD);
    putInt();
  }

  /** A range that fits for most texts, into a buffer or a stream. */
  private void range(Runnable array) {
    boolean buffer = random.nextBoolean();
    if (buffer) {
      code.visitVarInsn(ALOAD, OUT);
    } else {
      code.visitMethodInsn(INVOKESTATIC, HARSH, "memory", "()Ljava/io/OutputStream;", false);
    }
    array.run();
    code.visitInsn(ICONST_0 + random.nextInt(2));
    code.visitInsn(ICONST_0 + random.nextInt(5));
    if (buffer) {
      code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "put", "([BII)L" + BUFFER + ";", false);
      code.visitInsn(POP);
    } else {
      code.visitMethodInsn(INVOKEVIRTUAL, "java/io/OutputStream", "write", "([BII)V", false);
    }
  }

  /** A write into a stream that copies, with a value of two words below. */
  private void memory(Runnable array) {
    code.visitLdcInsn(3L);
    code.visitMethodInsn(INVOKESTATIC, HARSH, "memory", "()Ljava/io/OutputStream;", false);
    array.run();
    code.visitMethodInsn(INVOKEVIRTUAL, "java/io/OutputStream", "write", "([B)V", false);
    code.visitInsn(L2I);
    putInt();
  }

  private void put(Runnable array) {
    code.visitVarInsn(ALOAD, OUT);
    array.run();
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "put", "([B)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }

  private void nullCheck(Runnable array) {
    array.run();
    final Label isNull = GeneratedClass.jump(code, IFNULL);
    code.visitInsn(ICONST_1);
    putInt();
    code.visitLabel(isNull);
  }

  void text(Runnable array) {
    code.visitTypeInsn(NEW, "java/lang/String");
    code.visitInsn(DUP);
    array.run();
    GeneratedClass.utf8(code);
    code.visitMethodInsn(
        INVOKESPECIAL, "java/lang/String", "<init>", "([BLjava/nio/charset/Charset;)V", false);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I", false);
    putInt();
  }

  private void copy(Runnable array) {
    array.run();
    code.visitInsn(DUP);
    code.visitInsn(ARRAYLENGTH);
    code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "copyOf", "([BI)[B", false);
    code.visitMethodInsn(INVOKESTATIC, HARSH, "keep", "([B)I", false);
    putInt();
  }

  private void checksum(Runnable array) {
    code.visitTypeInsn(NEW, "java/util/zip/CRC32");
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, "java/util/zip/CRC32", "<init>", "()V", false);
    code.visitInsn(DUP);
    array.run();
    code.visitMethodInsn(INVOKEVIRTUAL, "java/util/zip/CRC32", "update", "([B)V", false);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/util/zip/CRC32", "getValue", "()J", false);
    code.visitInsn(L2I);
    putInt();
  }

  private void stream(Runnable array) {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "sink", "()Ljava/io/OutputStream;", false);
    array.run();
    code.visitMethodInsn(INVOKEVIRTUAL, "java/io/OutputStream", "write", "([B)V", false);
  }

  /** Into a buffer that copies or one that keeps, whole or in part; its result stays a while. */
  private void netty(Runnable array) {
    String buffer = random.nextBoolean() ? "netty" : "hoarder";
    boolean whole = random.nextInt(3) > 0;
    code.visitMethodInsn(INVOKESTATIC, HARSH, buffer, "()L" + NETTY + ";", false);
    array.run();
    if (!whole) {
      code.visitInsn(ICONST_0 + random.nextInt(2));
      code.visitInsn(ICONST_0 + random.nextInt(4));
    }
    String desc = (whole ? "([B)L" : "([BII)L") + NETTY + ";";
    code.visitMethodInsn(INVOKEVIRTUAL, NETTY, "writeBytes", desc, false);
    if (random.nextBoolean()) {
      array.run();
      code.visitInsn(ARRAYLENGTH);
      code.visitMethodInsn(INVOKEVIRTUAL, NETTY, "writeInt", "(I)L" + NETTY + ";", false);
    }
    code.visitInsn(POP);
  }

  private void compare(Runnable array) {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "three", "()[B", false);
    array.run();
    if (random.nextBoolean()) {
      code.visitInsn(SWAP);
    }
    code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "equals", "([B[B)Z", false);
    putInt();
  }

  private void copyFrom(Runnable array) {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "three", "()[B", false);
    code.visitInsn(DUP);
    array.run();
    code.visitInsn(SWAP);
    code.visitInsn(ICONST_0);
    code.visitInsn(SWAP);
    code.visitInsn(ICONST_1);
    code.visitInsn(ICONST_1); // three, array, 0, three, 1, 1
    code.visitMethodInsn(
        INVOKESTATIC,
        "java/lang/System",
        "arraycopy",
        "(Ljava/lang/Object;ILjava/lang/Object;II)V",
        false);
    code.visitInsn(ICONST_1);
    code.visitInsn(BALOAD);
    putInt();
  }

  /** {@code out.putInt(top of stack)}. */
  void putInt() {
    code.visitVarInsn(ALOAD, OUT);
    code.visitInsn(SWAP);
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "putInt", "(I)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }
}
