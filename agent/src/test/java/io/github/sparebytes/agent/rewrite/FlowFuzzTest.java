/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.GeneratedClass;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Random methods around {@code getBytes}: rewritten or refused, they do what they did before. */
class FlowFuzzTest {
  private static final String NAME = GeneratedClass.NAME.replace('/', '.');
  private static final String LENGTHS =
      "length "
          + NAME
          + "#length*\n"
          + "direct "
          + NAME
          + "#direct*\n"
          + "scratch "
          + NAME
          + "#scratch*\n";
  private static final RandomMethod.Kind[] KINDS = RandomMethod.Kind.values();

  /** What the methods of each kind are called. */
  private static final String[] NAMES = {"length", "cache", "direct", "scratch"};

  private static final String CACHES =
      "cache " + NAME + "#cache* receiver=s%1$s\ncache " + NAME + "#cache* receiver=t%1$s\n";
  private static final String BLIND =
      " allow=RETURNED:\"no\" allow=MUTATED:\"no\" allow=PASSED_ON:\"no\""
          + " allow=STORED_IN_FIELD:\"no\" allow=STORED_IN_ARRAY:\"no\" allow=WRAPPED:\"no\"";
  private static final long FIRST_SEED = 20261130;
  private static final int CLASSES = 120;
  private static final int METHODS = 32;
  private static final String[] TEXTS = {"topic", "", "\u00e4\u20ac\ud83d\ude00\ud83d", null};

  private final Map<String, Integer> shares = new HashMap<>();
  private final List<String> differences = new ArrayList<>();

  @BeforeAll
  static void switchOn() {
    Switches.set(Feature.DIRECT, true);
    Switches.set(Feature.SCRATCH, true);
  }

  @AfterAll
  static void switchOff() {
    Switches.set(Feature.DIRECT, false);
    Switches.set(Feature.SCRATCH, false);
  }

  @Test
  void rewrittenOrRefusedAMethodDoesWhatItDid() throws Exception {
    for (int i = 0; i < CLASSES; i++) {
      fuzz(FIRST_SEED + i, LENGTHS + String.format(CACHES, ""), true);
    }

    assertThat(differences).as("%s", shares).isEmpty();
    int sites = shares.values().stream().mapToInt(Integer::intValue).sum();
    for (Redirect redirect : EnumSet.complementOf(EnumSet.of(Redirect.CONSTANT))) {
      for (String verdict : new String[] {" admitted", " refused"}) {
        assertThat(shares.get(redirect + verdict))
            .as("share of %s%s in %s", redirect, verdict, shares)
            .isGreaterThan(sites / 40);
      }
    }
  }

  /** The negative control: with proofs that look away, the comparison must fail. */
  @Test
  void aProofThatLooksAwayIsFoundOut() throws Exception {
    for (int i = 0; i < CLASSES / 10; i++) {
      fuzz(FIRST_SEED + i, LENGTHS + String.format(CACHES, BLIND), false);
    }

    assertThat(differences).hasSizeGreaterThan(20);
    assertThat(differences).anyMatch(difference -> difference.contains("spoilt"));
    assertThat(differences).anyMatch(difference -> difference.contains("expected"));
  }

  private void fuzz(long seed, String rules, boolean plantsAreRefused) throws Exception {
    Random random = new Random(seed);
    Map<String, List<Integer>> planted = new HashMap<>();
    GeneratedClass type = GeneratedClass.withFrames(Opcodes.V1_8);
    for (int i = 0; i < METHODS; i++) {
      RandomMethod.Kind kind = KINDS[i % KINDS.length];
      String name = NAMES[i % NAMES.length] + i;
      type.method(
          name,
          RandomMethod.DESC,
          code -> planted.put(name, new RandomMethod(random, code, kind).write()));
    }
    byte[] original = type.bytes();
    RewriteResult result = Rewriting.rewrite(rules, original);
    for (SiteOutcome outcome : result.outcomes()) {
      String verdict = outcome.isRewritten() ? " admitted" : " refused";
      shares.merge(outcome.rule().redirect() + verdict, 1, Integer::sum);
      if (plantsAreRefused && planted.get(outcome.method()).contains(outcome.site().ordinal())) {
        assertThat(outcome.isRewritten())
            .as("plant in %s, seed %d", outcome.method(), seed)
            .isFalse();
      }
    }
    if (result.bytes() != null) {
      compare(seed, load(original), load(result.bytes()));
    }
  }

  private static Class<?> load(byte[] classFile) throws ClassNotFoundException {
    ChildLoader loader =
        new ChildLoader()
            .with(HarshRuntime.ENCODED, HarshRuntime.encodedClass())
            .with(NAME, classFile);
    return Class.forName(NAME, true, loader);
  }

  private void compare(long seed, Class<?> before, Class<?> after) throws Exception {
    for (Method original : before.getMethods()) {
      if (original.getDeclaringClass() != before) {
        continue;
      }
      Method rewritten = after.getMethod(original.getName(), original.getParameterTypes());
      for (int k = 0; k < 16; k += 3) {
        String s = TEXTS[k % TEXTS.length];
        String t = TEXTS[(k / 4) % TEXTS.length];
        String place = "seed " + seed + ", " + original.getName() + ", k " + k + ": ";
        String expected = run(original, s, t, k);
        String actual = run(rewritten, s, t, k);
        if (!expected.equals(actual)) {
          differences.add(place + "expected " + expected + ", was " + actual);
        }
      }
    }
  }

  /** Everything that can be seen of a run. */
  private static String run(Method method, String s, String t, int k) throws Exception {
    ByteBuffer out = ByteBuffer.allocate(2000);
    Object result;
    try {
      result = method.invoke(null, s, t, out, k);
    } catch (InvocationTargetException e) {
      result = e.getCause().getClass();
    }
    String seen =
        (result instanceof byte[] bytes ? Arrays.toString(bytes) : result)
            + " after "
            + Arrays.hashCode(Arrays.copyOf(out.array(), out.position()))
            + " at "
            + out.position();
    seen += " and " + HarshRuntime.written();
    List<String> spoilt = HarshRuntime.endOfRun(result);
    return spoilt.isEmpty() ? seen : seen + ", spoilt " + spoilt;
  }
}
