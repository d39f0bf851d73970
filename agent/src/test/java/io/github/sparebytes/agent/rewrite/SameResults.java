/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.HostileTexts;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Compares encoders with rewritten ones: public static methods of a text and a charset. */
final class SameResults {
  private SameResults() {}

  /**
   * One test for each encoder of {@code stock}.
   *
   * @param rounds how often each text is encoded: a cache knows it from the second time on
   */
  static Stream<DynamicTest> tests(Class<?> stock, Class<?> rewritten, int rounds) {
    return Arrays.stream(stock.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .map(
            method ->
                DynamicTest.dynamicTest(
                    method.getName(),
                    () ->
                        compare(
                            method,
                            rewritten.getMethod(method.getName(), String.class, Charset.class),
                            rounds)));
  }

  private static void compare(Method before, Method after, int rounds) {
    for (String text : HostileTexts.texts()) {
      for (Charset charset : HostileTexts.charsets()) {
        for (int round = 0; round < rounds; round++) {
          // Another object of the same text, as a broker has it.
          String again = text == null ? null : new String(text);
          Object expected = result(before, text, charset);
          Object actual = result(after, again, charset);
          if (!expected.equals(actual)) {
            assertThat(actual).as("%s in %s", text, charset).isEqualTo(expected);
          }
        }
      }
    }
  }

  /** What a call gives or throws; the helpful text of a null pointer may differ. */
  private static Object result(Method method, String text, Charset charset) {
    try {
      Object result = method.invoke(null, text, charset);
      return result instanceof byte[] bytes ? Arrays.toString(bytes) : result;
    } catch (InvocationTargetException e) {
      return e.getCause() instanceof Error
          ? e.getCause().toString()
          : String.valueOf(e.getCause().getClass());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
