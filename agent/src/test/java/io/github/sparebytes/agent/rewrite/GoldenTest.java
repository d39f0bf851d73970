/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static io.github.sparebytes.fixtures.GeneratedClass.encode;
import static io.github.sparebytes.fixtures.GeneratedClass.getBytes;
import static io.github.sparebytes.fixtures.GeneratedClass.jump;
import static io.github.sparebytes.fixtures.GeneratedClass.utf8;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Rewritten bytecode as text, see {@link GoldenCode}. */
class GoldenTest {
  private static final String CLASS = GeneratedClass.NAME.replace('/', '.');
  private static final String CACHE = "cache " + CLASS + "#m receiver=toString";
  private static final String LENGTH = "length " + CLASS + "#m";
  private static final int TEXT = 0;
  private static final int BUFFER = 1;
  private static final int BYTES = 3;

  @Test
  void aConstantIsLoadedFromATable() throws IOException {
    GoldenCode.check(
        "constant",
        "constant " + CLASS + "#m",
        code -> {
          code.visitVarInsn(Opcodes.ALOAD, BUFFER);
          code.visitLdcInsn("text");
          utf8(code);
          getBytes(code);
          put(code);
        });
  }

  @Test
  void aCachedTextKeepsTheShapeOfTheStack() throws IOException {
    GoldenCode.check(
        "cache",
        CACHE,
        code -> {
          code.visitVarInsn(Opcodes.ALOAD, BUFFER);
          encodeToString(code);
          put(code);
        });
  }

  @Test
  void anOpenSinkIsTestedJustBeforeItsCall() throws IOException {
    GoldenCode.check(
        "guarded-sink",
        CACHE,
        code -> {
          code.visitTypeInsn(Opcodes.NEW, "java/util/zip/CRC32");
          code.visitInsn(Opcodes.DUP);
          code.visitMethodInsn(
              Opcodes.INVOKESPECIAL, "java/util/zip/CRC32", "<init>", "()V", false);
          encodeToString(code);
          code.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL, "java/util/zip/CRC32", "update", "([B)V", false);
          code.visitInsn(Opcodes.RETURN);
        });
  }

  @Test
  void aLengthStraightFromTheStackNeedsNoVariable() throws IOException {
    GoldenCode.check(
        "length-on-the-stack",
        LENGTH,
        code -> {
          code.visitVarInsn(Opcodes.ALOAD, BUFFER);
          encode(code, TEXT);
          code.visitInsn(Opcodes.ARRAYLENGTH);
          putInt(code);
          code.visitInsn(Opcodes.RETURN);
        });
  }

  @Test
  void aVariableThatHoldsALengthIsAnIntInCodeFramesAndDebugNames() throws IOException {
    GoldenCode.check("length-in-a-variable", LENGTH, GoldenTest::lengthInVariable);
  }

  /** As RocketMQ's check before a message is put: a null check, a branch, a handler. */
  private static void lengthInVariable(MethodVisitor code) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    code.visitTryCatchBlock(start, end, handler, "java/lang/RuntimeException");
    encode(code, TEXT);
    code.visitVarInsn(Opcodes.ASTORE, BYTES);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    final Label isNull = jump(code, Opcodes.IFNULL);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    final Label isNotNull = jump(code, Opcodes.IFNONNULL);
    code.visitLabel(isNull);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(isNotNull);
    code.visitVarInsn(Opcodes.ALOAD, BUFFER);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    putInt(code);
    code.visitLabel(end);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(handler);
    code.visitInsn(Opcodes.POP);
    code.visitVarInsn(Opcodes.ALOAD, BUFFER);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    putInt(code);
    code.visitInsn(Opcodes.RETURN);
    Label last = new Label();
    code.visitLabel(last);
    code.visitLocalVariable("bytes", "[B", null, start, last, BYTES);
  }

  private static void encodeToString(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, TEXT);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/lang/String", "toString", "()Ljava/lang/String;", false);
    utf8(code);
    getBytes(code);
  }

  private static void put(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/nio/ByteBuffer", "put", "([B)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.RETURN);
  }

  private static void putInt(MethodVisitor code) {
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/nio/ByteBuffer", "putInt", "(I)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
  }
}
