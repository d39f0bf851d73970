/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.ByteOrder;
import java.util.concurrent.Callable;

/**
 * Composes the JDK's own test for ASCII out of the private parts of {@link String}. It works only
 * in the loader to which {@link JavaLang} opens {@code java.lang}; defined elsewhere, it gets no
 * further than any other code.
 *
 * <p>Only the composed handle leaves this class: {@code String -> boolean}, of which no part can be
 * taken out. A handle to {@code String.value} would do for writing into literals.
 */
public final class AsciiComposer implements Callable<MethodHandle> {
  /** For {@link JavaLang}. */
  public AsciiComposer() {}

  /** {@code coder == LATIN1 && isAscii(longAt, hasNegatives, value)}. */
  @Override
  public MethodHandle call() throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType test = MethodType.methodType(boolean.class, String.class);
    // LATIN1 is 0, UTF16 is 1.
    MethodHandle isWide = MethodHandles.explicitCastArguments(field(lookup, "coder"), test);
    MethodHandle ofBytes =
        lookup.findStatic(
            AsciiComposer.class,
            "isAscii",
            MethodType.methodType(
                boolean.class, MethodHandle.class, MethodHandle.class, byte[].class));
    // Bound, not static: the parts of a constant handle are constants for the JIT compiler, and
    // no field of any class holds them.
    MethodHandle bound = MethodHandles.insertArguments(ofBytes, 0, longAt(), hasNegatives(lookup));
    return MethodHandles.guardWithTest(
        isWide,
        MethodHandles.dropArguments(MethodHandles.constant(boolean.class, false), 0, String.class),
        MethodHandles.filterArguments(bound, 0, field(lookup, "value")));
  }

  // The JDK's own test is made for long texts; on up to four words it spends more than the reading
  // of these words takes, some of them twice.
  static boolean isAscii(MethodHandle longAt, MethodHandle hasNegatives, byte[] bytes)
      throws Throwable {
    int length = bytes.length;
    if (length < 8 || length > 32) {
      return !(boolean) hasNegatives.invokeExact(bytes, 0, length);
    }
    long bits = (long) longAt.invokeExact(bytes, 0) | (long) longAt.invokeExact(bytes, length - 8);
    if (length > 16) {
      bits |= (long) longAt.invokeExact(bytes, 8) | (long) longAt.invokeExact(bytes, length - 16);
    }
    return (bits & 0x8080808080808080L) == 0;
  }

  /**
   * {@code (byte[], int) -> long}, at any index; Java 9 has it, and this is compiled for Java 8.
   */
  private static MethodHandle longAt() throws ReflectiveOperationException {
    Object view =
        MethodHandles.class
            .getMethod("byteArrayViewVarHandle", Class.class, ByteOrder.class)
            .invoke(null, long[].class, ByteOrder.nativeOrder());
    Class<?> modes = Class.forName("java.lang.invoke.VarHandle$AccessMode");
    Object get = modes.getField("GET").get(null);
    return (MethodHandle)
        Class.forName("java.lang.invoke.VarHandle")
            .getMethod("toMethodHandle", modes)
            .invoke(view, get);
  }

  private static MethodHandle hasNegatives(MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    Method method =
        Class.forName("java.lang.StringCoding")
            .getDeclaredMethod("hasNegatives", byte[].class, int.class, int.class);
    method.setAccessible(true);
    return lookup.unreflect(method);
  }

  private static MethodHandle field(MethodHandles.Lookup lookup, String name)
      throws ReflectiveOperationException {
    Field field = String.class.getDeclaredField(name);
    field.setAccessible(true);
    return lookup.unreflectGetter(field);
  }
}
