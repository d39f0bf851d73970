/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.ScanProbe;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassScannerTest {
  private static final String NAME = ScanProbe.class.getName();

  private final ScannedClass probe = scan();

  @ParameterizedTest
  @CsvSource({
    "field, cache",
    "secret, MAY_BE_SECRET",
    "computed, COMPUTED_TEXT",
    "concatenated, COMPUTED_TEXT",
    "unique, SELDOM_RECURS",
    "either, NO_SINGLE_NAME",
    "latin, OTHER_CHARSET",
    "entry, cache",
    "eitherLength, length",
    "written, direct",
    "decoded, scratch",
  })
  void whatTheTextIsDecides(String method, String expected) {
    assertThat(sites(method))
        .hasSize(1)
        .extracting(ClassScannerTest::outcome)
        .containsOnly(expected);
  }

  @Test
  void oneLineServesAllSitesOfOneReceiverThatItCan() {
    assertThat(sites("mixed"))
        .extracting(ClassScannerTest::outcome)
        .containsExactly("length", "direct", "RETURNED");
    assertThat(rules("#mixed "))
        .containsExactly("direct " + NAME + "#mixed receiver=topic expect=3");
    assertThat(rules("#mixedWithACache"))
        .containsExactly("cache " + NAME + "#mixedWithACache receiver=topic expect=2");
  }

  @Test
  void aNewArrayThatCannotBeLentIsNotWorthALine() {
    assertThat(sites("notDecoded")).isEmpty();
    assertThat(rules("#decoded")).containsExactly("scratch " + NAME + "#decoded");
  }

  @Test
  void overloadsAreToldApartByTheirDescriptors() {
    assertThat(rules("#overloaded"))
        .containsExactly(
            "direct " + NAME + "#overloaded(Ljava/nio/ByteBuffer;I)V receiver=topic expect=1",
            "direct " + NAME + "#overloaded(Ljava/nio/ByteBuffer;)V receiver=topic expect=1");
  }

  @Test
  void aClassOfTheAgentIsNeverSuggested() throws UnreadableClassException {
    ScannedClass own = ClassScanner.scan("x", ClassFiles.of(ClassScanner.class));

    assertThat(own.rules()).isEmpty();
    assertThat(own.sites()).extracting(ScannedSite::reason).containsOnly("NEVER_TOUCHED");
  }

  private List<ScannedSite> sites(String method) {
    return probe.sites().stream().filter(site -> site.method().equals(method)).toList();
  }

  private List<String> rules(String part) {
    return probe.rules().stream().filter(rule -> rule.contains(part)).toList();
  }

  private static String outcome(ScannedSite site) {
    return site.isRewritable() ? site.redirect().word() : site.reason();
  }

  private static ScannedClass scan() {
    try {
      return ClassScanner.scan("x", ClassFiles.of(ScanProbe.class));
    } catch (UnreadableClassException e) {
      throw new AssertionError(e);
    }
  }
}
