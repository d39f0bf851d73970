/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.BodyHash;
import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.fixtures.Admitted;
import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Loans;
import io.github.sparebytes.fixtures.Parses;
import io.github.sparebytes.runtime.Decoding;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Scratch;
import io.github.sparebytes.runtime.Sites;
import io.github.sparebytes.runtime.Switches;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Methods whose arrays are lent, and whose exceptions are made before, do what they did. */
class LoanCodeTest {
  private static final byte[] LOANS = ClassFiles.of(Loans.class);
  private static final RewriteResult LENT = Rewriting.rewriteToRun(rules(), LOANS);
  private static final RewriteResult PARSED =
      Rewriting.rewriteToRun("parse " + Parses.class.getName() + "#*", ClassFiles.of(Parses.class));

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
  void whatIsAdmittedIsRewrittenAndGivesTheSame() throws Exception {
    Class<?> rewritten = ChildLoader.initialised(Loans.class.getName(), LENT.bytes());
    byte[] input = "caf\u00e9 xyz caf\u00e9 \u4e2d\u6587".getBytes(UTF_8);
    List<Method> originals = admitted(Loans.class);
    assertThat(LENT.outcomes()).filteredOn(SiteOutcome::isRewritten).hasSize(originals.size());
    for (Method original : originals) {
      Method other =
          rewritten.getMethod(original.getName(), byte[].class, int.class, int.class, int.class);
      for (int size : new int[] {-1, 0, 1, 4, 20, 60, 91, 50_000}) {
        for (int from : new int[] {Integer.MIN_VALUE, -1, 0, 1, 4, 59, 60, Integer.MAX_VALUE}) {
          for (int count : new int[] {-1, 0, 1, 3, 4, 20, 60, Integer.MAX_VALUE}) {
            assertThat(outcome(other, input, size, from, count))
                .as("%s of %d, %d, %d", original.getName(), size, from, count)
                .isEqualTo(outcome(original, input, size, from, count));
          }
        }
      }
    }
  }

  @Test
  void aLentArrayIsGivenBackAtEachReturn() throws Exception {
    Class<?> rewritten = ChildLoader.initialised(Loans.class.getName(), LENT.bytes());
    Method check =
        rewritten.getMethod(
            "asABrokerChecksAMessage", byte[].class, int.class, int.class, int.class);
    int site = LENT.outcomes().get(0).number();
    byte[] input = "abxyz".getBytes(UTF_8);
    long hits = Sites.counts(site).hits();
    byte[] kept = lentArray();
    for (int i = 0; i < 5; i++) {
      check.invoke(null, input, 60, 0, 3);
      check.invoke(null, input, 60, 0, 0);
    }
    assertThat(Sites.counts(site).hits()).isEqualTo(hits + 10);
    assertThat(lentArray()).isSameAs(kept);
  }

  /** What the thread lends now; another one where the last one was not given back. */
  private static byte[] lentArray() {
    Scratch scratch = Decoding.take(60, -1);
    Scratch.release(scratch);
    return scratch.array();
  }

  @Test
  void onAnotherBodyARuleStandsAsideByName() {
    RewriteResult other =
        Rewriting.rewrite("scratch " + Loans.class.getName() + "#* body=0123456789abcdef", LOANS);
    assertThat(other.bytes()).isNull();
    assertThat(other.outcomes())
        .allSatisfy(
            outcome -> assertThat(outcome.verdict().refusal()).isEqualTo(Refusal.BODY_UNKNOWN));
  }

  @Test
  void anAllowedCallIsOneThatGivesANumberForARange() {
    assertThat(LENT.outcomes())
        .filteredOn(outcome -> outcome.method().startsWith("aMethodG"))
        .hasSize(2)
        .allSatisfy(
            outcome -> assertThat(outcome.verdict().refusal()).isEqualTo(Refusal.PASSED_ON));
  }

  @Test
  void aNumberIsReadAsItIs() throws Exception {
    Class<?> rewritten = ChildLoader.initialised(Parses.class.getName(), PARSED.bytes());
    for (Method original : admitted(Parses.class)) {
      Method other = rewritten.getMethod(original.getName(), String.class);
      for (String text : new String[] {null, "", "7", "-7", "x", "7x", "2147483648", "\u0663"}) {
        assertThat(outcome(other, text)).isEqualTo(outcome(original, text));
      }
    }
    assertThat(PARSED.outcomes()).filteredOn(SiteOutcome::isRewritten).hasSize(4);
  }

  private static List<Method> admitted(Class<?> type) {
    List<Method> methods = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      if (method.isAnnotationPresent(Admitted.class)) {
        methods.add(method);
      }
    }
    return methods;
  }

  private static String rules() {
    StringBuilder rules = new StringBuilder();
    for (Method method : Loans.class.getDeclaredMethods()) {
      if (!method.isSynthetic()) {
        String hash = BodyHash.of(ClassFiles.method(LOANS, method.getName()));
        rules.append("scratch ").append(Loans.class.getName()).append('#');
        rules.append(method.getName()).append(" body=").append(hash);
        rules.append(" allow=PASSED_ON:\"the method keeps to its range\"\n");
      }
    }
    return rules.toString();
  }

  private static String outcome(Method method, Object... arguments) throws Exception {
    try {
      return String.valueOf(method.invoke(null, arguments));
    } catch (InvocationTargetException e) {
      return "throws " + e.getCause();
    }
  }
}
