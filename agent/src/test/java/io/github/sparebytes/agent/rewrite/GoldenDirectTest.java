/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static io.github.sparebytes.fixtures.GeneratedClass.encode;
import static io.github.sparebytes.fixtures.GeneratedClass.jump;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The bytecode of texts that stand in for their arrays, see {@link GoldenCode}. */
class GoldenDirectTest {
  private static final String RULE = "direct " + GeneratedClass.NAME.replace('/', '.') + "#m";
  private static final String STREAM = "java/io/OutputStream";
  private static final int TEXT = 0;
  private static final int BUFFER = 1;
  private static final int BYTES = 3;

  @Test
  void aByteBufferGetsTheTextFromTheRuntime() throws IOException {
    GoldenCode.check(
        "direct-into-a-byte-buffer",
        RULE,
        code -> {
          code.visitVarInsn(Opcodes.ALOAD, BUFFER);
          encode(code, TEXT);
          put(code);
          code.visitInsn(Opcodes.RETURN);
        });
  }

  @Test
  void anOpenSinkGetsAScratchArrayOrStocksCall() throws IOException {
    GoldenCode.check(
        "direct-into-an-open-sink",
        RULE,
        code -> {
          code.visitLdcInsn(7L); // Lies below the write, and has two words.
          stream(code);
          encode(code, TEXT);
          code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STREAM, "write", "([B)V", false);
          code.visitInsn(Opcodes.POP2);
          code.visitInsn(Opcodes.RETURN);
        });
  }

  @Test
  void aRangeIsCheckedAtRunTime() throws IOException {
    GoldenCode.check(
        "direct-of-a-range",
        RULE,
        code -> {
          encode(code, TEXT);
          code.visitVarInsn(Opcodes.ASTORE, BYTES);
          stream(code);
          code.visitVarInsn(Opcodes.ALOAD, BYTES);
          code.visitInsn(Opcodes.ICONST_0);
          code.visitVarInsn(Opcodes.ALOAD, BYTES);
          code.visitInsn(Opcodes.ARRAYLENGTH);
          code.visitInsn(Opcodes.I2S);
          code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STREAM, "write", "([BII)V", false);
          code.visitInsn(Opcodes.RETURN);
        });
  }

  /** As RocketMQ's properties: merged with null, measured, its last byte read, written. */
  @Test
  void aVariableThatMayBeNullHoldsAnObjectInFramesAndDebugNames() throws IOException {
    GoldenCode.check("direct-in-a-variable", RULE, GoldenDirectTest::properties);
  }

  private static void properties(MethodVisitor code) {
    Label start = new Label();
    Label end = new Label();
    code.visitVarInsn(Opcodes.ALOAD, TEXT);
    final Label isText = jump(code, Opcodes.IFNONNULL);
    code.visitInsn(Opcodes.ACONST_NULL);
    final Label made = jump(code, Opcodes.GOTO);
    code.visitLabel(isText);
    encode(code, TEXT);
    code.visitLabel(made);
    code.visitVarInsn(Opcodes.ASTORE, BYTES);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    final Label isNull = jump(code, Opcodes.IFNULL);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.ISUB);
    code.visitInsn(Opcodes.BALOAD);
    final Label isZero = jump(code, Opcodes.IFEQ);
    code.visitVarInsn(Opcodes.ALOAD, BUFFER);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    put(code);
    code.visitLabel(isZero);
    code.visitLabel(isNull);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(end);
    code.visitLocalVariable("bytes", "[B", null, start, end, BYTES);
  }

  private static void stream(MethodVisitor code) {
    code.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
  }

  private static void put(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/nio/ByteBuffer", "put", "([B)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
  }
}
