/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.Collections;
import java.util.Random;
import junit.framework.TestFailure;
import junit.framework.TestResult;

/** The checks of compact maps in a JVM without a test engine. */
public final class CompactMapRun {
  private static final int MAPS = 1500;

  private CompactMapRun() {}

  /** Says what was checked; ends with another status than 0 if something is wrong. */
  public static void main(String[] args) {
    TestResult result = new TestResult();
    MapContractTest.suite("compact map", 128).run(result);
    for (TestFailure failure : Collections.list(result.failures())) {
      System.out.println(failure.trace());
    }
    for (TestFailure failure : Collections.list(result.errors())) {
      System.out.println(failure.trace());
    }
    int steps = 0;
    Random random = new Random(25);
    for (int map = 0; map < MAPS; map++) {
      MapTwins twins = MapTwins.of(new int[] {-1, 1, 16, 128, 256}[map % 5], 1 + map % 33);
      int keys = 4 + random.nextInt(MapSteps.KEYS.size() - 4);
      for (int length = random.nextInt(60); length > 0; length--, steps++) {
        int kind = random.nextBoolean() ? 0 : random.nextInt(MapSteps.KINDS);
        twins =
            MapSteps.take(
                new MapSteps.Step(kind, random.nextInt(keys), random.nextInt(5) - 1), twins, keys);
      }
    }
    System.out.println(
        "JDK "
            + Runtime.version().feature()
            + ": "
            + result.runCount()
            + " tests, "
            + steps
            + " steps");
    System.exit(result.wasSuccessful() ? 0 : 1);
  }
}
