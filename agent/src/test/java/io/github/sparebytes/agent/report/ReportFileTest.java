/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFileTest {
  @TempDir Path folder;

  private final ByteArrayOutputStream lines = new ByteArrayOutputStream();
  private final AgentLog log =
      new AgentLog(AgentLog.Level.INFO, new PrintStream(lines, true, StandardCharsets.UTF_8));

  @Test
  void theReportReplacesAnOlderOneAndLeavesNothingBeside() throws IOException {
    Path file = Files.writeString(folder.resolve("report.json"), "old");

    assertThat(new ReportFile(file.toString(), log).write(report())).isTrue();

    assertThat(file).hasContent(report().render());
    assertThat(names()).containsExactly("report.json");
    assertThat(lines.size()).isZero();
  }

  @Test
  void aReportThatFailsHalfWayLeavesTheOlderOne() throws IOException {
    Path file = Files.writeString(folder.resolve("report.json"), "old");
    JsonReport broken = new JsonReport("1", List.of(), new Ledger(), new BrokenCounters());

    assertThat(new ReportFile(file.toString(), log).write(broken)).isFalse();

    assertThat(file).hasContent("old");
    assertThat(names()).containsExactly("report.json");
  }

  @Test
  void aFolderThatIsNotThereIsOneLineHoweverOftenTried() {
    ReportFile file = new ReportFile(folder.resolve("none/report.json").toString(), log);

    assertThat(file.write(report())).isFalse();
    assertThat(file.write(report())).isFalse();

    assertThat(lines.toString(StandardCharsets.UTF_8).lines())
        .singleElement()
        .asString()
        .startsWith("sparebytes: cannot write the report '")
        .contains("none")
        .contains("name a file in a writable folder");
  }

  @Test
  void aFolderAndADeviceAreNotReplaced() {
    assertThat(new ReportFile(folder.toString(), log).write(report())).isFalse();
    assertThat(folder).isDirectory();

    Path device = Path.of("/dev/null");
    assumeThat(device).exists();
    assertThat(new ReportFile(device.toString(), log).write(report())).isFalse();
    assertThat(Files.isRegularFile(device)).isFalse();
  }

  @Test
  void aPathThatCannotBeIsOneLine() {
    assertThat(new ReportFile("a\0b", log).write(report())).isFalse();

    assertThat(lines.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
  }

  @Test
  void aLinkIsKeptAndItsTargetReplaced() throws IOException {
    Path target = Files.writeString(folder.resolve("target.json"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), target);

    assertThat(new ReportFile(link.toString(), log).write(report())).isTrue();

    assertThat(link).isSymbolicLink();
    assertThat(target).hasContent(report().render());
  }

  private List<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }

  private static JsonReport report() {
    return new JsonReport("1", List.of(), new Ledger(), new FixedCounters());
  }

  private static final class BrokenCounters implements CounterSource {
    @Override
    public long calls(int site) {
      return 0;
    }

    @Override
    public long hits(int site) {
      return 0;
    }

    @Override
    public long misses(int site) {
      return 0;
    }

    @Override
    public long bytesSpared(int site) {
      return 0;
    }

    @Override
    public long standAsides() {
      throw new IllegalStateException("broken");
    }

    @Override
    public long cacheBytes() {
      return 0;
    }
  }
}
