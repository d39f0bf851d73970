/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A small class with one site for each redirect, made without a file or a loader. */
final class ProbeClass {
  /** Internal name; no such class is ever defined. */
  static final String NAME = "sparebytes/probe/Probe";

  /** The hash of the method {@code loan}, as {@link WarmUp} checks. */
  static final String BODY_OF_LOAN = "0d1ddca8317d7893";

  private static final String DESC = "(Ljava/lang/String;Ljava/nio/ByteBuffer;)V";
  private static final String STRING = "java/lang/String";
  private static final String BUFFER = "java/nio/ByteBuffer";

  private ProbeClass() {}

  /** The class file. */
  static byte[] bytes() {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, NAME, null, "java/lang/Object", null);
    put(method(writer, "cache"), false);
    put(method(writer, "constant"), true);
    length(method(writer, "length"));
    direct(method(writer, "direct"));
    scratch(method(writer, "scratch"));
    loan(method(writer, "loan"));
    intern(method(writer, "intern"));
    parse(method(writer, "parse"));
    map(method(writer, "map"));
    return writer.toByteArray();
  }

  /** {@code buffer.put(text.toString().getBytes(UTF_8))}, or the same of a constant. */
  private static void put(MethodVisitor code, boolean constant) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    if (constant) {
      code.visitLdcInsn("probe");
    } else {
      code.visitVarInsn(Opcodes.ALOAD, 0);
      code.visitMethodInsn(
          Opcodes.INVOKEVIRTUAL, STRING, "toString", "()Ljava/lang/String;", false);
    }
    getBytes(code);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUFFER, "put", "([B)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
    end(code, 3);
  }

  /** {@code bytes = text.getBytes(UTF_8); if (bytes != null) buffer.putInt(bytes.length)}. */
  private static void length(MethodVisitor code) {
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    getBytes(code);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, BUFFER, "putInt", "(I)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(none);
    code.visitFrame(Opcodes.F_APPEND, 1, new Object[] {"[B"}, 0, null);
    end(code, 2);
  }

  /** A write below which an object lies that is not constructed yet, in a branch. */
  private static void direct(MethodVisitor code) {
    Label none = new Label();
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitJumpInsn(Opcodes.IFNULL, none);
    code.visitTypeInsn(Opcodes.NEW, "java/lang/Object");
    code.visitInsn(Opcodes.DUP);
    code.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
    code.visitVarInsn(Opcodes.ALOAD, 0);
    getBytes(code);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/io/OutputStream", "write", "([B)V", false);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(none);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    end(code, 5);
  }

  /** {@code bytes = new byte[1]; buffer.get(bytes); new String(bytes)}. */
  private static void scratch(MethodVisitor code) {
    code.visitInsn(Opcodes.ICONST_1);
    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BYTE);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUFFER, "get", "([B)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
    code.visitTypeInsn(Opcodes.NEW, STRING);
    code.visitInsn(Opcodes.DUP);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, STRING, "<init>", "([B)V", false);
    code.visitInsn(Opcodes.POP);
    end(code, 3);
  }

  /** {@code bytes = new byte[1]; buffer.get(bytes, 1, 1)}. */
  private static void loan(MethodVisitor code) {
    code.visitInsn(Opcodes.ICONST_1);
    code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BYTE);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.ICONST_1);
    String range = "([BII)Ljava/nio/ByteBuffer;";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, BUFFER, "get", range, false);
    code.visitInsn(Opcodes.POP);
    end(code, 4);
  }

  /** {@code text.substring(1, 1); ((ByteBuf) null).readCharSequence(1, null)}. */
  private static void intern(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.ICONST_1);
    String range = "(II)Ljava/lang/String;";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, STRING, "substring", range, false);
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.ACONST_NULL);
    code.visitInsn(Opcodes.ICONST_1);
    code.visitInsn(Opcodes.ACONST_NULL);
    String chars = "(ILjava/nio/charset/Charset;)Ljava/lang/CharSequence;";
    String netty = "sparebytes/probe/netty/buffer/ByteBuf";
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, netty, "readCharSequence", chars, false);
    code.visitInsn(Opcodes.POP);
    end(code, 3);
  }

  /** {@code try { Integer.parseInt(text) } catch (NumberFormatException e) { }}. */
  private static void parse(MethodVisitor code) {
    Label start = new Label();
    Label end = new Label();
    Label handler = new Label();
    String caught = "java/lang/NumberFormatException";
    code.visitTryCatchBlock(start, end, handler, caught);
    code.visitLabel(start);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    String number = "(Ljava/lang/String;)I";
    code.visitMethodInsn(Opcodes.INVOKESTATIC, "java/lang/Integer", "parseInt", number, false);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(end);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(handler);
    code.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {caught});
    code.visitInsn(Opcodes.POP);
    end(code, 1);
  }

  /** {@code new HashMap(1); new HashMap()}. */
  private static void map(MethodVisitor code) {
    for (String desc : new String[] {"(I)V", "()V"}) {
      code.visitTypeInsn(Opcodes.NEW, "java/util/HashMap");
      code.visitInsn(Opcodes.DUP);
      if (desc.equals("(I)V")) {
        code.visitInsn(Opcodes.ICONST_1);
      }
      code.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/util/HashMap", "<init>", desc, false);
      code.visitInsn(Opcodes.POP);
    }
    end(code, 3);
  }

  private static void getBytes(MethodVisitor code) {
    code.visitFieldInsn(
        Opcodes.GETSTATIC,
        "java/nio/charset/StandardCharsets",
        "UTF_8",
        "Ljava/nio/charset/Charset;");
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, STRING, "getBytes", "(Ljava/nio/charset/Charset;)[B", false);
  }

  private static MethodVisitor method(ClassWriter writer, String name) {
    int access = Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC;
    MethodVisitor code = writer.visitMethod(access, name, DESC, null, null);
    code.visitCode();
    return code;
  }

  private static void end(MethodVisitor code, int maxStack) {
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(maxStack, 3);
    code.visitEnd();
  }
}
