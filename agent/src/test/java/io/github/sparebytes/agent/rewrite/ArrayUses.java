/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ARRAYLENGTH;
import static org.objectweb.asm.Opcodes.BALOAD;
import static org.objectweb.asm.Opcodes.BASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP_X1;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNULL;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INSTANCEOF;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.ISUB;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.SWAP;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.Random;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** What {@link RandomMethod} does with an array in a variable; the buffer is variable 2. */
final class ArrayUses {
  private static final String BUFFER = "java/nio/ByteBuffer";
  private static final String HARSH = HarshRuntime.class.getName().replace('.', '/');
  private static final int OUT = 2;
  private static final int K = 3;

  private final Random random;
  private final MethodVisitor code;

  ArrayUses(Random random, MethodVisitor code) {
    this.random = random;
    this.code = code;
  }

  /** A use that an {@code int} can take part in. */
  void length(int variable) {
    switch (random.nextInt(4)) {
      case 0 -> {
        nullCheck(variable);
      }
      case 1 -> {
        // the array lies on the stack, in two copies, while another value passes it
        code.visitVarInsn(ALOAD, variable);
        code.visitInsn(DUP);
        code.visitInsn(ARRAYLENGTH);
        code.visitInsn(SWAP);
        code.visitInsn(ARRAYLENGTH);
        code.visitInsn(POP);
        putInt();
      }
      default -> {
        code.visitVarInsn(ALOAD, variable);
        code.visitInsn(ARRAYLENGTH);
        putInt();
      }
    }
  }

  /** A use that neither keeps nor changes the array. */
  void read(int variable) {
    switch (random.nextInt(9)) {
      case 0 -> {
        length(variable);
      }
      case 1 -> {
        code.visitVarInsn(ALOAD, variable);
        code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "hashCode", "([B)I", false);
        putInt();
      }
      case 2 -> {
        code.visitVarInsn(ALOAD, variable);
        code.visitInsn(ICONST_0);
        code.visitInsn(BALOAD);
        putInt();
      }
      case 3 -> {
        text(variable);
      }
      case 4 -> {
        copy(variable);
      }
      case 5 -> {
        checksum(variable);
      }
      case 6 -> {
        stream(variable);
      }
      default -> {
        put(variable);
      }
    }
  }

  /** A use that a text can take part in. */
  void write(int variable) {
    switch (random.nextInt(8)) {
      case 0 -> {
        length(variable);
      }
      case 1 -> {
        checksum(variable);
      }
      case 2 -> {
        stream(variable);
      }
      case 3 -> {
        lastByte(variable);
      }
      case 4 -> {
        range(variable);
      }
      case 5 -> {
        memory(variable);
      }
      default -> {
        put(variable);
      }
    }
  }

  private void lastByte(int variable) {
    code.visitVarInsn(ALOAD, variable);
    if (random.nextBoolean()) {
      code.visitInsn(DUP);
    } else {
      code.visitVarInsn(ALOAD, variable);
    }
    code.visitInsn(ARRAYLENGTH);
    code.visitInsn(ICONST_1);
    code.visitInsn(ISUB);
    code.visitInsn(BALOAD);
    putInt();
  }

  /** A range that fits for most texts, into a buffer or a stream. */
  private void range(int variable) {
    boolean buffer = random.nextBoolean();
    if (buffer) {
      code.visitVarInsn(ALOAD, OUT);
    } else {
      code.visitMethodInsn(INVOKESTATIC, HARSH, "memory", "()Ljava/io/OutputStream;", false);
    }
    code.visitVarInsn(ALOAD, variable);
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
  private void memory(int variable) {
    code.visitLdcInsn(3L);
    code.visitMethodInsn(INVOKESTATIC, HARSH, "memory", "()Ljava/io/OutputStream;", false);
    code.visitVarInsn(ALOAD, variable);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/io/OutputStream", "write", "([B)V", false);
    code.visitInsn(L2I);
    putInt();
  }

  private void put(int variable) {
    code.visitVarInsn(ALOAD, OUT);
    code.visitVarInsn(ALOAD, variable);
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "put", "([B)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }

  /** A use that no shared array may have. */
  void harm(int variable) {
    code.visitVarInsn(ALOAD, variable);
    switch (random.nextInt(10)) {
      case 0 -> {
        code.visitInsn(ICONST_0);
        code.visitInsn(ICONST_1);
        code.visitInsn(BASTORE);
      }
      case 1 -> {
        code.visitInsn(ICONST_1);
        code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "fill", "([BB)V", false);
      }
      case 2 -> {
        code.visitMethodInsn(INVOKESTATIC, HARSH, "keep", "([B)I", false);
        code.visitInsn(POP);
      }
      case 3 -> {
        code.visitFieldInsn(PUTSTATIC, HARSH, "field", "[B");
      }
      case 4 -> {
        storeInArray();
      }
      case 5 -> {
        code.visitInsn(DUP);
        code.visitInsn(MONITORENTER);
        code.visitInsn(MONITOREXIT);
      }
      case 6 -> {
        code.visitTypeInsn(INSTANCEOF, "[B");
        putInt();
      }
      case 7 -> {
        wrap();
      }
      case 8 -> {
        compare();
      }
      default -> {
        returnIt();
      }
    }
  }

  private void nullCheck(int variable) {
    code.visitVarInsn(ALOAD, variable);
    final Label isNull = GeneratedClass.jump(code, IFNULL);
    code.visitInsn(ICONST_1);
    putInt();
    code.visitLabel(isNull);
  }

  void text(int variable) {
    code.visitTypeInsn(NEW, "java/lang/String");
    code.visitInsn(DUP);
    code.visitVarInsn(ALOAD, variable);
    GeneratedClass.utf8(code);
    code.visitMethodInsn(
        INVOKESPECIAL, "java/lang/String", "<init>", "([BLjava/nio/charset/Charset;)V", false);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "hashCode", "()I", false);
    putInt();
  }

  private void copy(int variable) {
    code.visitVarInsn(ALOAD, variable);
    code.visitInsn(DUP);
    code.visitInsn(ARRAYLENGTH);
    code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "copyOf", "([BI)[B", false);
    code.visitMethodInsn(INVOKESTATIC, HARSH, "keep", "([B)I", false);
    putInt();
  }

  private void checksum(int variable) {
    code.visitTypeInsn(NEW, "java/util/zip/CRC32");
    code.visitInsn(DUP);
    code.visitMethodInsn(INVOKESPECIAL, "java/util/zip/CRC32", "<init>", "()V", false);
    code.visitInsn(DUP);
    code.visitVarInsn(ALOAD, variable);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/util/zip/CRC32", "update", "([B)V", false);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/util/zip/CRC32", "getValue", "()J", false);
    code.visitInsn(L2I);
    putInt();
  }

  private void stream(int variable) {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "sink", "()Ljava/io/OutputStream;", false);
    code.visitVarInsn(ALOAD, variable);
    code.visitMethodInsn(INVOKEVIRTUAL, "java/io/OutputStream", "write", "([B)V", false);
  }

  private void storeInArray() {
    code.visitInsn(ICONST_1);
    code.visitTypeInsn(ANEWARRAY, "[B"); // bytes, arrays
    code.visitInsn(DUP_X1); //              arrays, bytes, arrays
    code.visitInsn(SWAP); //                arrays, arrays, bytes
    code.visitInsn(ICONST_0);
    code.visitInsn(SWAP);
    code.visitInsn(AASTORE); //             arrays
    code.visitInsn(ICONST_0);
    code.visitInsn(AALOAD);
    code.visitMethodInsn(INVOKESTATIC, HARSH, "keep", "([B)I", false);
    code.visitInsn(POP);
  }

  private void wrap() {
    code.visitMethodInsn(INVOKESTATIC, BUFFER, "wrap", "([B)L" + BUFFER + ";", false);
    code.visitInsn(ICONST_1);
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "put", "(B)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }

  /** Whether the array is the one that was kept before. */
  private void compare() {
    code.visitFieldInsn(GETSTATIC, HARSH, "field", "[B");
    final Label same = GeneratedClass.jump(code, IF_ACMPEQ);
    code.visitInsn(ICONST_1);
    putInt();
    code.visitLabel(same);
  }

  private void returnIt() {
    code.visitVarInsn(ILOAD, K);
    final Label stay = GeneratedClass.jump(code, IFEQ);
    code.visitInsn(ARETURN);
    code.visitLabel(stay);
    code.visitInsn(POP);
  }

  /** {@code out.putInt(top of stack)}. */
  private void putInt() {
    code.visitVarInsn(ALOAD, OUT);
    code.visitInsn(SWAP);
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "putInt", "(I)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }
}
