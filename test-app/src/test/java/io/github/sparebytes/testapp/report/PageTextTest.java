/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageTextTest {

  @Test
  void twoArmsStandSideBySideWithTheirRatio() {
    List<String> lines = PageText.lines(Pages.page(true));

    assertThat(lines)
        .anyMatch(line -> line.matches("p99 +µs +812 +831 +0\\.99 +0\\.99\\.\\.1\\.05"));
  }

  @Test
  void moreArmsStandOneBelowTheOther() {
    List<String> lines = PageText.lines(Pages.page(true));

    assertThat(lines).anyMatch(line -> line.matches("agent +641 \\(0\\.73\\)"));
    assertThat(lines).anyMatch(line -> line.matches("cache .* +737 \\(0\\.84\\)"));
  }

  @Test
  void theVerdictComesLastWithinTheWidthOfATerminal() {
    String verdict = "word ".repeat(40).strip();
    ReportPage page =
        new ReportPage(
            "", true, verdict, List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

    List<String> lines = PageText.lines(page);

    assertThat(String.join(" ", lines)).isEqualTo(verdict);
    assertThat(lines).hasSize(3).allMatch(line -> line.length() <= 80);
  }
}
