/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.releases.encoders.FrameRun;
import io.github.sparebytes.agent.rewrite.RewriteResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of the strings of Celeborn's and Spark's frames. */
class FrameTest {
  static List<FrameProduct> products() {
    return FrameProduct.LISTED;
  }

  static List<FrameProduct> withFrames() {
    return FrameProduct.withFrames();
  }

  @ParameterizedTest
  @MethodSource("products")
  void theSitesOfAReleaseAreThoseOfItsList(FrameProduct product) {
    Map<String, List<FoundSite>> named = new TreeMap<>();
    Map<String, List<FoundSite>> never = new TreeMap<>();
    for (ReleasedClass type : product.classes()) {
      if (Engines.FRAME_RULES.mentions(type.name())) {
        named.put(type.dottedName(), SiteScan.by(type, rewrite(type)));
      }
      List<FoundSite> refused = EveryRule.refused(type);
      if (!refused.isEmpty()) {
        never.put(type.dottedName(), refused);
      }
    }
    StringBuilder text = new StringBuilder();
    text.append("Byte arrays in ").append(product);
    text.append(" (method, line, where the text comes from, outcome)\n");
    text.append("\n== In the classes that a rule names\n");
    GoldenList.append(text, named);
    text.append("\n== In all classes: refused, whatever a rule asks for\n");
    GoldenList.append(text, never);
    GoldenFile.check(
        Path.of("src", "test", "resources", "releases", product + ".txt"), text.toString());
  }

  @ParameterizedTest
  @MethodSource("withFrames")
  void rewrittenMessagesAreTheSame(FrameProduct product) throws Exception {
    List<String> stock;
    try (ReleaseLoader loader = new ReleaseLoader(product, false)) {
      stock = FrameRun.lines(loader);
    }
    assertThat(stock).hasSizeGreaterThan(4000);
    assertThat(stock.stream().filter(line -> line.contains(" done "))).hasSizeGreaterThan(2000);
    assertThat(stock.stream().filter(line -> line.contains("IndexOutOfBounds")))
        .hasSizeGreaterThan(200);
    try (ReleaseLoader loader = new ReleaseLoader(product, true)) {
      assertThat(FrameRun.lines(loader)).isEqualTo(stock);
      assertThat(loader.rewritten()).hasSize(3);
      assertThat(loader.uselessSites()).isEmpty();
    }
  }

  private static RewriteResult rewrite(ReleasedClass type) {
    try {
      return Engines.with(Engines.FRAME_RULES).rewrite(type.name(), type.bytes(), null);
    } catch (UnreadableClassException e) {
      throw new IllegalStateException(type.name(), e);
    }
  }
}
