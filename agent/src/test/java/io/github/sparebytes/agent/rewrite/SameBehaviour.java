/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.GeneratedClass;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Runs the methods of a class before and after it was rewritten, on top of {@link HarshRuntime},
 * and compares all that can be seen of them.
 */
final class SameBehaviour {
  /** The name of the classes, with dots. */
  static final String NAME = GeneratedClass.NAME.replace('/', '.');

  private static final String[] TEXTS = {"topic", "", "\u00e4\u20ac\ud83d\ude00\ud83d", null};
  private static final Charset UTF_8 = StandardCharsets.UTF_8;
  private static final Charset[] CHARSETS = {
    UTF_8, UTF_8, UTF_8, UTF_8, UTF_8, UTF_8, StandardCharsets.ISO_8859_1, null
  };

  /** Each text twice, and each bit that a method asks for in both states. */
  private static final int[] RUNS = {0, 6, 9, 15};

  private SameBehaviour() {}

  /** What differs, a line for each run; empty if nothing does. */
  static List<String> differences(byte[] original, RewriteResult result) throws Exception {
    List<String> differences = new ArrayList<>();
    if (result.bytes() == null) {
      return differences;
    }
    Class<?> before = load(original);
    Class<?> after = load(result.bytes());
    HarshRuntime.bind(result.outcomes());
    for (Method stock : before.getMethods()) {
      if (stock.getDeclaringClass() == before) {
        compare(stock, after.getMethod(stock.getName(), stock.getParameterTypes()), differences);
      }
    }
    return differences;
  }

  private static Class<?> load(byte[] classFile) throws ClassNotFoundException {
    ChildLoader loader =
        new ChildLoader()
            .with(HarshRuntime.ENCODED, HarshRuntime.ENCODED_CLASS)
            .with(NAME, classFile);
    return Class.forName(NAME, true, loader);
  }

  private static void compare(Method stock, Method rewritten, List<String> differences)
      throws Exception {
    for (int k : RUNS) {
      String expected = run(stock, k);
      String actual = run(rewritten, k);
      if (!expected.equals(actual)) {
        differences.add(
            stock.getName() + ", k " + k + ": expected " + expected + ", was " + actual);
      }
    }
  }

  /** Everything that can be seen of a run. */
  private static String run(Method method, int k) throws Exception {
    ByteBuffer out = ByteBuffer.allocate(2000);
    HarshRuntime.begin(CHARSETS[k % CHARSETS.length]);
    Object result;
    try {
      result = method.invoke(null, TEXTS[k % TEXTS.length], TEXTS[(k / 4) % TEXTS.length], out, k);
    } catch (InvocationTargetException e) {
      result = e.getCause().getClass();
    }
    return (result instanceof byte[] bytes ? Arrays.toString(bytes) : result)
        + " after "
        + Arrays.hashCode(Arrays.copyOf(out.array(), out.position()))
        + " at "
        + out.position()
        + " and "
        + HarshRuntime.endOfRun(result);
  }
}
