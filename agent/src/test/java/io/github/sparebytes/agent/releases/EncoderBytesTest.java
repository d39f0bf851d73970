/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.releases.encoders.EncoderRun;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A release's own encoders write the same bytes and fail the same way, rewritten or not. */
class EncoderBytesTest {
  /** The last release of each line; the others take the time of the slow tests. */
  private static final Set<String> LAST_OF_LINE = Set.of("4.9.7", "5.5.0");

  static Stream<String> lastOfLine() {
    return ReleaseJars.LISTED.stream().filter(LAST_OF_LINE::contains);
  }

  static Stream<String> others() {
    return ReleaseJars.LISTED.stream().filter(release -> !LAST_OF_LINE.contains(release));
  }

  @ParameterizedTest
  @MethodSource("lastOfLine")
  void rewrittenEncodersWriteTheSameBytes(String release) throws Exception {
    check(release);
  }

  @Tag("slow")
  @ParameterizedTest
  @MethodSource("others")
  void soDoThoseOfTheOtherReleases(String release) throws Exception {
    check(release);
  }

  private static void check(String release) throws Exception {
    List<String> stock;
    try (ReleaseLoader loader = new ReleaseLoader(release, false)) {
      stock = EncoderRun.lines(loader);
    }
    checkSamples(release, stock);
    for (boolean shared : new boolean[] {false, true}) {
      try (ReleaseLoader loader = new ReleaseLoader(release, true)) {
        if (shared) {
          loader.shareCache();
        }
        assertThat(EncoderRun.lines(loader)).isEqualTo(stock);
        assertThat(loader.uselessSites()).isEmpty();
      }
    }
  }

  /** Every encoder has to succeed with many samples and to fail with some. */
  private static void checkSamples(String release, List<String> lines) {
    Set<String> encoders = new HashSet<>();
    lines.forEach(line -> encoders.add(line.substring(0, line.indexOf(" | "))));
    for (String encoder : encoders) {
      List<String> own = lines.stream().filter(line -> line.startsWith(encoder + " | ")).toList();
      assertThat(own.stream().filter(line -> !line.contains("| throws ")))
          .as("%s of %s", encoder, release)
          .hasSizeGreaterThan(own.size() / 4);
    }
    assertThat(encoders).hasSizeGreaterThanOrEqualTo(5);
  }
}
