/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.Metric;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.PageTable;
import io.github.sparebytes.testapp.report.ReportPage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonPageTest {

  private static final String ENCODERS =
      "\"encoders\": [{\"name\": \"topic\", \"nanosPerMessage\": 20, \"bytesPerMessage\": BYTES,"
          + " \"digest\": \"a\"}], \"digest\": \"all\", \"jvm\": \"a JVM\"";
  private static final String SERVER =
      "\"latencyNanos\": {\"p50\": 1000, \"p99\": 2500, \"p999\": 3000, \"max\": 4000},"
          + " \"gc\": {\"young\": 3, \"full\": 0, \"millis\": 12}, \"allocatedPerMessage\": 900,";

  @TempDir Path folder;

  @Test
  void latenciesAreShownInMicroseconds() throws Exception {
    ReportPage page = page(List.of(), SERVER);

    assertThat(group(page, "Latency").metrics().stream().map(Metric::name))
        .containsExactly("p50", "p99", "p99.9", "max");
    assertThat(group(page, "Latency").metrics().get(1).median(0)).isEqualTo(2.5);
    assertThat(names(page)).contains("young GCs", "full GCs", "GC time", "all allocate");
  }

  @Test
  void whatWasNotMeasuredIsLeftOut() throws Exception {
    ReportPage page = page(List.of(), "");

    assertThat(page.groups().stream().map(MetricGroup::title)).noneMatch("Latency"::equals);
    assertThat(names(page)).contains("topic").doesNotContain("young GCs", "all allocate");
  }

  @Test
  void bytesThatTheJvmDoesNotCountAreLeftOut() throws Exception {
    ReportPage page = page("-1", List.of(), "");

    assertThat(page.groups().stream().map(MetricGroup::title))
        .noneMatch(title -> title.startsWith("Bytes"))
        .anyMatch(title -> title.startsWith("Time"));
  }

  @Test
  void theVerdictSaysWhetherAllIsWell() throws Exception {
    assertThat(page(List.of(), "").passed()).isTrue();
    ReportPage failed = page(List.of("one", "two"), "");

    assertThat(failed.passed()).isFalse();
    assertThat(failed.verdict()).startsWith("Failed: 2 things");
    assertThat(failed.failures()).containsExactly("one", "two");
  }

  @Test
  void rewrittenAndRefusedSitesHaveATableEach() throws Exception {
    List<PageTable> tables = page(List.of(), "").tables();

    assertThat(tables.get(0).rows())
        .containsExactly(List.of("Encoder#encode", "1,000", "90.0 %", "2.5", "cache"));
    assertThat(tables.get(1).rows())
        .containsExactly(List.of("Keeping#encode", "cache", "STORED_IN_FIELD: last"));
  }

  @Test
  void theOddsOfSeriesThatDoNotOverlapByChance() {
    assertThat(Limits.oneIn(1)).isEqualTo(1);
    assertThat(Limits.oneIn(2)).isEqualTo(3);
    assertThat(Limits.oneIn(4)).isEqualTo(35);
  }

  private ReportPage page(List<String> failures, String more) throws Exception {
    return page("48", failures, more);
  }

  private ReportPage page(String bytes, List<String> failures, String more) throws Exception {
    Path file = folder.resolve("run.json");
    Files.writeString(file, "{" + more + ENCODERS.replace("BYTES", bytes) + "}");
    VariantRuns stock = new VariantRuns(Variant.STOCK);
    VariantRuns agent = new VariantRuns(Variant.AGENT);
    stock.add(Json.read(file, RunFigures.class));
    agent.add(Json.read(file, RunFigures.class));
    agent.sites(
        List.of(
            new Site(
                "a.Encoder", "encode", 1, "x:1", "cache", "rewritten", null, 1000, 900, 2500000),
            new Site(
                "a.Keeping",
                "encode",
                1,
                "x:2",
                "cache",
                "refused",
                "STORED_IN_FIELD: last",
                0,
                0,
                0)));
    return ComparisonPage.of(
        new Comparison(List.of(stock, agent), failures), List.of(new Fact("Load", "some")));
  }

  private static MetricGroup group(ReportPage page, String title) {
    return page.groups().stream().filter(g -> g.title().equals(title)).findFirst().orElseThrow();
  }

  private static List<String> names(ReportPage page) {
    return page.groups().stream()
        .flatMap(group -> group.metrics().stream())
        .map(Metric::name)
        .toList();
  }
}
