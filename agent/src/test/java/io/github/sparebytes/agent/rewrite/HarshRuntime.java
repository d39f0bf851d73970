/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.netty.buffer.ByteBuf;
import io.github.sparebytes.fixtures.netty.buffer.HoardingByteBuf;
import io.github.sparebytes.fixtures.netty.buffer.UnpooledHeapByteBuf;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
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
  /** Internal name of this class. */
  static final String NAME = "io/github/sparebytes/agent/rewrite/HarshRuntime";

  /** Descriptor of {@link #bootstrap}. */
  static final String BOOTSTRAP =
      "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;"
          + "Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/CallSite;";

  /** What the generated code calls {@code Encoded}: the same methods, in a class of that name. */
  static final String ENCODED = RuntimeCalls.ENCODED.replace('/', '.');

  /** The class file of the stand-in. */
  static final byte[] ENCODED_CLASS = encodedClass();

  private static final Map<String, Shared> SHARED = new HashMap<>();
  private static final ByteArrayOutputStream MEMORY = new ByteArrayOutputStream();
  private static final List<byte[]> KEPT = new ArrayList<>();

  /** Where generated code keeps an array. */
  public static byte[] field;

  /** Where generated code keeps another one. */
  public static final Box BOX = new Box();

  /** The charset of some sites. */
  public static Charset charset;

  private static Map<Integer, byte[]> constants = Map.of();
  private static HoardingByteBuf hoarder;
  private static ByteBuf netty;

  private HarshRuntime() {}

  /** An object with a field. */
  public static final class Box {
    /** What was put in. */
    public byte[] held;
  }

  public static byte[] cached(String text, Charset charset, int site) {
    byte[] bytes = text.getBytes(charset);
    return share(charset + " " + text, bytes);
  }

  public static byte[] constant(int site) {
    byte[] bytes = constants.get(site);
    return share("constant " + Arrays.toString(bytes), bytes);
  }

  private static byte[] share(String key, byte[] bytes) {
    return SHARED.computeIfAbsent(key, any -> new Shared(bytes.clone(), bytes.clone())).bytes;
  }

  /** An array that is handed out again and again, and what it has to hold. */
  private record Shared(byte[] bytes, byte[] pristine) {}

  /** Binds the constants of the class that runs next. */
  static void bind(List<SiteOutcome> outcomes) {
    constants = new HashMap<>();
    for (SiteOutcome outcome : outcomes) {
      if (outcome.isRewritten() && outcome.constantBytes() != null) {
        constants.put(outcome.number(), outcome.constantBytes());
      }
    }
  }

  /** Prepares a run. */
  static void begin(Charset charsetOfFields) {
    charset = charsetOfFields;
    hoarder = new HoardingByteBuf(1000);
    hoarder.writeBytes(new byte[] {68, 69, 70});
    netty = new UnpooledHeapByteBuf(1000);
  }

  public static int length(String text, Charset charset, int site) {
    return text.getBytes(charset).length;
  }

  public static byte[] admit(Object sink, byte[] bytes, int site) {
    boolean copies = sink instanceof CRC32 || sink == MEMORY || sink instanceof UnpooledHeapByteBuf;
    return copies || bytes == null ? bytes : bytes.clone();
  }

  /** A method that generated code calls and no table knows. */
  public static int keep(byte[] bytes) {
    int length = bytes.length; // null is the caller's error, here as elsewhere
    KEPT.add(bytes);
    return length;
  }

  /** The same through a call site that is linked at run time. */
  public static CallSite bootstrap(MethodHandles.Lookup lookup, String name, MethodType type)
      throws ReflectiveOperationException {
    return new ConstantCallSite(lookup.findStatic(HarshRuntime.class, name, type));
  }

  /** A text. */
  public static String text() {
    return "text";
  }

  /** A new array. */
  public static byte[] three() {
    return new byte[] {3, 2, 1};
  }

  /** A buffer that copies. */
  public static ByteBuf netty() {
    return netty;
  }

  /** A buffer that copies, with something to read. */
  public static ByteBuf full() {
    return netty.writeBytes(new byte[] {71, 72, 73});
  }

  /** A buffer that keeps each array that it is given. */
  public static ByteBuf hoarder() {
    return hoarder;
  }

  /** Bytes to fill an array with. */
  public static ByteBuffer source() {
    return ByteBuffer.wrap(new byte[] {65, 66, 67});
  }

  /** A stream that copies. */
  public static OutputStream memory() {
    return MEMORY;
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

      @Override
      public void write(byte[] bytes, int from, int count) {
        throw new AssertionError("not called by the generated code");
      }
    };
  }

  /**
   * Ends one run: tells what sinks and keepers have, and then lets each keeper write to all it
   * kept.
   *
   * @return what can be seen of the run from outside, and which shared arrays have changed
   */
  static String endOfRun(Object result) {
    KEPT.addAll(hoarder.hoard());
    KEPT.add(result instanceof byte[] bytes ? bytes : null);
    KEPT.add(field);
    KEPT.add(BOX.held);
    StringBuilder seen = new StringBuilder();
    seen.append(Arrays.hashCode(MEMORY.toByteArray())).append(' ');
    seen.append(Arrays.hashCode(netty.written())).append(' ');
    seen.append(Arrays.hashCode(hoarder.written()));
    for (byte[] kept : KEPT) {
      seen.append(' ').append(Arrays.hashCode(kept));
    }
    KEPT.removeIf(Objects::isNull);
    KEPT.forEach(kept -> Arrays.fill(kept, (byte) '!'));
    KEPT.clear();
    MEMORY.reset();
    field = null;
    BOX.held = null;
    return seen + spoilt();
  }

  private static String spoilt() {
    StringBuilder spoilt = new StringBuilder();
    for (Iterator<Map.Entry<String, Shared>> i = SHARED.entrySet().iterator(); i.hasNext(); ) {
      Map.Entry<String, Shared> each = i.next();
      if (!Arrays.equals(each.getValue().bytes, each.getValue().pristine)) {
        spoilt.append(", spoilt ").append(each.getKey());
        i.remove();
      }
    }
    return spoilt.toString();
  }

  /** A class {@code Encoded} whose methods call those above. */
  private static byte[] encodedClass() {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(
        Opcodes.V1_8, Opcodes.ACC_PUBLIC, RuntimeCalls.ENCODED, null, "java/lang/Object", null);
    new ClassReader(ClassFiles.of(HarshRuntime.class))
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String desc, String signature, String[] exceptions) {
                if (List.of("cached", "constant", "length", "admit").contains(name)) {
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
    code.visitMethodInsn(Opcodes.INVOKESTATIC, NAME, name, desc, false);
    code.visitInsn(Type.getReturnType(desc).getOpcode(Opcodes.IRETURN));
    code.visitMaxs(0, 0);
    code.visitEnd();
  }
}
