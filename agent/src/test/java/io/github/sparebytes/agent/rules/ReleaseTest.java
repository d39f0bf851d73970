/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseTest {
  @ParameterizedTest
  @CsvSource({
    "rocketmq-store-5.5.0.jar, 5.5.0",
    "/opt/rocketmq/lib/rocketmq-store-4.9.7.jar, 4.9.7",
    "rocketmq-store-4.0.0-incubating.jar, 4.0.0-incubating",
    "spark-core_2.12-3.5.5.jar, 3.5.5",
    "celeborn-client-spark-3-shaded_2.12-0.5.4.jar, 0.5.4",
    "log4j-1.2-api-2.17.1.jar, 2.17.1",
    "netty-buffer-4.1.100.Final.jar, 4.1.100.Final",
    "rocketmq-store-5.5.0-20260101.101112-1.jar, 5.5.0-20260101.101112-1",
  })
  void theNameOfAJarShowsItsRelease(String jar, String release) {
    assertThat(Release.ofJar(jar)).hasToString(release);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "classes", "store.jar", "store-5.5.0.zip", "store-latest.jar", "a-b-.jar"})
  void aNameWithoutAReleaseShowsNone(String name) {
    assertThat(Release.ofJar(name)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "5.", "5..1", "5-", ".5", "-5", "5x", "12345678901", " 5"})
  void whatIsNoReleaseIsNotRead(String text) {
    assertThat(Release.parse(text)).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "4.9.7, 5.0.0",
    "5.2, 5.10",
    "5.1.4, 5.2",
    "4.0.0-incubating, 4.0.0",
    "4.0.0-alpha, 4.0.0-beta",
  })
  void releasesAreOrderedByTheirNumbersAndThenByQualifier(String earlier, String later) {
    assertThat(Release.parse(earlier)).isLessThan(Release.parse(later));
  }

  @Test
  void missingNumbersAreZero() {
    assertThat(Release.parse("5")).isEqualTo(Release.parse("5.0.0"));
    assertThat(Release.parse("5")).hasSameHashCodeAs(Release.parse("5.0.0"));
  }

  @Test
  void aShortUpperBoundCoversAllReleasesUnderIt() {
    assertThat(Release.parse("5.0.9").isAtMost(Release.parse("5.0"))).isTrue();
    assertThat(Release.parse("5.1.0").isAtMost(Release.parse("5.0"))).isFalse();
    assertThat(Release.parse("5.0.9").isAtMost(Release.parse("5.0.0"))).isFalse();
  }

  @Test
  void aQualifierDoesNotPutAReleaseOutsideItsBounds() {
    assertThat(Release.parse("4.0.0-incubating").isAtLeast(Release.parse("4.0.0"))).isTrue();
    assertThat(Release.parse("4.0.0-incubating").isAtMost(Release.parse("4.0.0"))).isTrue();
  }

  @Property
  void numbersComeBackAsWritten(
      @ForAll @IntRange(min = 0) int a, @ForAll @IntRange(min = 0) int b) {
    String text = (a % 1_000_000) + "." + (b % 1_000_000);
    assertThat(Release.parse(text)).hasToString(text);
  }

  @Property
  void noTextMakesItThrow(@ForAll String text) {
    Release.parse(text);
    Release.ofJar(text + ".jar");
  }
}
