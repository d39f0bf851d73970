/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.HostileTexts;
import io.github.sparebytes.fixtures.ScratchDecoders;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Sites;
import io.github.sparebytes.runtime.Switches;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Decoders whose arrays are lent give what the original ones give. */
class ScratchCodeTest {
  private static final RewriteResult RESULT =
      Rewriting.rewriteToRun(ScratchDecoders.RULE, ClassFiles.of(ScratchDecoders.class));
  private static final Class<?> REWRITTEN =
      ChildLoader.initialised(ScratchDecoders.class.getName(), RESULT.bytes());

  private static boolean before;

  @BeforeAll
  static void switchOn() {
    before = Switches.isOn(Feature.SCRATCH);
    Switches.set(Feature.SCRATCH, true);
  }

  @AfterAll
  static void switchBack() {
    Switches.set(Feature.SCRATCH, before);
  }

  @Test
  void everySiteIsRewritten() {
    assertThat(RESULT.outcomes())
        .hasSize(11)
        .allSatisfy(
            outcome -> {
              assertThat(outcome.redirect() + " " + outcome.verdict())
                  .as(outcome.method())
                  .isEqualTo("SCRATCH admitted");
              assertThat(outcome.site().isNewArray()).isTrue();
            });
  }

  @TestFactory
  Stream<DynamicTest> theRewrittenMethodGivesTheSame() {
    return Arrays.stream(ScratchDecoders.class.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .map(
            method ->
                DynamicTest.dynamicTest(
                    method.getName(),
                    () -> {
                      compare(method);
                      Switches.set(Feature.SCRATCH, false);
                      try {
                        compare(method);
                      } finally {
                        Switches.set(Feature.SCRATCH, true);
                      }
                    }));
  }

  /** The array goes back to the thread with each text: it is not made anew. */
  @Test
  void aLentArrayIsGivenBack() throws Exception {
    int site = RESULT.outcomes().get(0).number();
    Method method = REWRITTEN.getMethod("fromAByteBuffer", byte[].class, int.class, Charset.class);
    long hits = Sites.counts(site).hits();
    for (int i = 0; i < 10; i++) {
      assertThat(method.invoke(null, new byte[] {65, 66, 67}, 2, StandardCharsets.UTF_8))
          .isEqualTo("AB2");
    }

    assertThat(Sites.counts(site).hits()).isEqualTo(hits + 10);
  }

  private static void compare(Method original) throws Exception {
    Method rewritten =
        REWRITTEN.getMethod(original.getName(), byte[].class, int.class, Charset.class);
    for (String text : HostileTexts.texts()) {
      byte[] input = text == null ? new byte[0] : text.getBytes(StandardCharsets.UTF_8);
      for (int size : new int[] {-1, 0, 1, 3, input.length, input.length + 1, 50_000}) {
        for (Charset charset : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16LE}) {
          Object expected = result(original, input, size, charset);
          Object actual = result(rewritten, input, size, charset);
          if (!expected.equals(actual)) {
            assertThat(actual).as("%s of %s in %s", size, text, charset).isEqualTo(expected);
          }
        }
      }
      Object expected = result(original, input, 1, null);
      assertThat(result(rewritten, input, 1, null)).isEqualTo(expected);
    }
  }

  private static Object result(Method method, byte[] input, int size, Charset charset) {
    try {
      return method.invoke(null, input, size, charset);
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      return cause instanceof NullPointerException ? "null" : cause.toString();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
