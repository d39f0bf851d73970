/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import java.util.List;

/** The collector of a broker's JVM, and the heap it works on. */
public enum Collector {
  G1("-XX:+UseG1GC"),
  ZGC("-XX:+UseZGC"),
  PARALLEL("-XX:+UseParallelGC");

  /** JDK releases in which ZGC has generations but does not use them by itself. */
  private static final List<Integer> ZGC_ASKS_FOR_GENERATIONS = List.of(21, 22);

  private final String flag;

  Collector(String flag) {
    this.flag = flag;
  }

  /**
   * JVM flags. The heap and its young part are of fixed size, so that collections can be counted
   * and compared; ZGC sizes its generations itself.
   *
   * @param feature release of the JDK, as in 17
   */
  public List<String> flags(int feature) {
    if (this != ZGC) {
      return List.of(flag, "-Xms1g", "-Xmx1g", "-Xmn128m");
    }
    return ZGC_ASKS_FOR_GENERATIONS.contains(feature)
        ? List.of(flag, "-XX:+ZGenerational", "-Xms1g", "-Xmx1g")
        : List.of(flag, "-Xms1g", "-Xmx1g");
  }
}
