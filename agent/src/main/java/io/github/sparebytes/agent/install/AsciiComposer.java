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

  /** {@code coder == LATIN1 && !StringCoding.hasNegatives(value, 0, length())}. */
  @Override
  public MethodHandle call() throws ReflectiveOperationException {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType test = MethodType.methodType(boolean.class, String.class);
    // LATIN1 is 0, UTF16 is 1.
    MethodHandle isWide = MethodHandles.explicitCastArguments(field(lookup, "coder"), test);
    return MethodHandles.guardWithTest(
        isWide,
        always(false),
        MethodHandles.guardWithTest(hasNegatives(lookup), always(false), always(true)));
  }

  private static MethodHandle hasNegatives(MethodHandles.Lookup lookup)
      throws ReflectiveOperationException {
    Method method =
        Class.forName("java.lang.StringCoding")
            .getDeclaredMethod("hasNegatives", byte[].class, int.class, int.class);
    method.setAccessible(true);
    MethodHandle fromStart =
        MethodHandles.insertArguments(lookup.unreflect(method), 1, 0); // (byte[], length)
    MethodHandle length =
        lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
    MethodHandle ofTwo = // (String, String)
        MethodHandles.filterArguments(fromStart, 0, field(lookup, "value"), length);
    return MethodHandles.permuteArguments(
        ofTwo, MethodType.methodType(boolean.class, String.class), 0, 0);
  }

  private static MethodHandle field(MethodHandles.Lookup lookup, String name)
      throws ReflectiveOperationException {
    Field field = String.class.getDeclaredField(name);
    field.setAccessible(true);
    return lookup.unreflectGetter(field);
  }

  private static MethodHandle always(boolean answer) {
    return MethodHandles.dropArguments(
        MethodHandles.constant(boolean.class, answer), 0, String.class);
  }
}
