/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.fixtures.ClassFiles;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Stands in for the runtime under generated code, and shares without mercy: each text has one array
 * for ever. Whoever kept one, writes to it once the method is over, and every array is compared
 * with its text after each run.
 */
public final class HarshRuntime {
  /** What the generated code calls {@code Encoded}: the same methods, in a class of that name. */
  static final String ENCODED = RuntimeCalls.ENCODED.replace('/', '.');

  private static final Map<String, byte[]> SHARED = new HashMap<>();
  private static final ByteArrayOutputStream MEMORY = new ByteArrayOutputStream();
  private static final List<byte[]> KEPT = new ArrayList<>();

  /** Where generated code keeps an array. */
  public static byte[] field;

  private HarshRuntime() {}

  public static byte[] cached(String text, Charset charset, int site) {
    byte[] bytes = text.getBytes(charset);
    byte[] shared = SHARED.putIfAbsent(text, bytes);
    return shared == null ? bytes : shared;
  }

  public static int length(String text, Charset charset, int site) {
    return text.getBytes(charset).length;
  }

  public static byte[] admit(Object sink, byte[] bytes, int site) {
    return sink instanceof CRC32 || bytes == null ? bytes : bytes.clone();
  }

  /** A method that generated code calls and no table knows. */
  public static int keep(byte[] bytes) {
    int length = bytes.length; // null is the caller's error, here as elsewhere
    KEPT.add(bytes);
    return length;
  }

  /** Bytes to fill an array with. */
  public static ByteBuffer source() {
    return ByteBuffer.wrap(new byte[] {65, 66, 67});
  }

  /** A stream that copies; {@link #written} tells what it got. */
  public static OutputStream memory() {
    return MEMORY;
  }

  /** What the stream that copies got since it was asked for last. */
  static int written() {
    int hash = Arrays.hashCode(MEMORY.toByteArray());
    MEMORY.reset();
    return hash;
  }

  /** A stream that keeps what is written to it. */
  public static OutputStream sink() {
    return new OutputStream() {
      @Override
      public void write(int value) {
        throw new UnsupportedOperationException();
      }

      @Override
      public void write(byte[] bytes) {
        keep(bytes);
      }
    };
  }

  /**
   * Ends one run: whoever kept an array writes to it now.
   *
   * @return the texts whose shared array has changed
   */
  static List<String> endOfRun(Object result) {
    if (result instanceof byte[] bytes) {
      KEPT.add(bytes);
    }
    if (field != null) {
      KEPT.add(field);
      field = null;
    }
    for (byte[] kept : KEPT) {
      Arrays.fill(kept, (byte) '!');
    }
    KEPT.clear();
    List<String> spoilt = new ArrayList<>();
    for (Map.Entry<String, byte[]> each : SHARED.entrySet()) {
      if (!Arrays.equals(each.getValue(), RandomMethod.encoded(each.getKey()))) {
        spoilt.add(each.getKey());
      }
    }
    spoilt.forEach(SHARED::remove);
    return spoilt;
  }

  /** A class {@code Encoded} whose methods call those above. */
  static byte[] encodedClass() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V1_8, Opcodes.ACC_PUBLIC, RuntimeCalls.ENCODED, null, "java/lang/Object", null);
    new ClassReader(ClassFiles.of(HarshRuntime.class))
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String desc, String signature, String[] exceptions) {
                if (List.of("cached", "length", "admit").contains(name)) {
                  forward(writer, name, desc);
                }
                return null;
              }
            },
            0);
    return writer.toByteArray();
  }

  private static void forward(ClassWriter writer, String name, String desc) {
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, name, desc, null, null);
    code.visitCode();
    int slot = 0;
    for (Type type : Type.getArgumentTypes(desc)) {
      code.visitVarInsn(type.getOpcode(Opcodes.ILOAD), slot++);
    }
    code.visitMethodInsn(
        Opcodes.INVOKESTATIC, HarshRuntime.class.getName().replace('.', '/'), name, desc, false);
    code.visitInsn(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
