/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.chart.Charts;
import io.github.sparebytes.testapp.html.HtmlPage;
import io.github.sparebytes.testapp.report.AtomicFile;
import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Plot;
import io.github.sparebytes.testapp.report.ReportPage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options that say where the report of a comparison goes; the same for all comparisons. */
final class ReportOptions {

  private static final int CHART_WIDTH = 760;

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      defaultValue = "report.html",
      description = "The report with charts (default: ${DEFAULT-VALUE}); replaces a file.")
  private Path html;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      defaultValue = "report.json",
      description = "The report for machines (default: ${DEFAULT-VALUE}); replaces a file.")
  private Path json;

  @Option(
      names = "--svg",
      paramLabel = "FILE",
      description = "The first chart of the report alone; replaces a file.")
  private Path svg;

  /** Says at once, and not after the runs, that a file cannot be written. */
  void check() {
    check("--html", html);
    check("--json", json);
    check("--svg", svg);
  }

  /** Writes all files, and says to the user where they are. */
  void write(ReportPage page) throws UserException {
    Charts charts = new Charts();
    String file = "--json " + json;
    try {
      Json.write(json, page);
      file = "--html " + html;
      write(html, HtmlPage.of(page, charts));
      if (svg != null) {
        file = "--svg " + svg;
        Optional<String> chart = firstChart(page, charts);
        if (chart.isPresent()) {
          write(svg, chart.get());
        }
      }
    } catch (IOException e) {
      throw new UserException(file + " was not written: " + e);
    }
    charts.problem().ifPresent(command.commandLine().getErr()::println);
    command.commandLine().getOut().println("Report: " + html + ", " + json);
    command.commandLine().getOut().flush();
  }

  private static Optional<String> firstChart(ReportPage page, Charts charts) throws IOException {
    for (MetricGroup group : page.groups()) {
      if (group.plot() != Plot.NONE) {
        return charts.drawAlone(group, CHART_WIDTH);
      }
    }
    return Optional.empty();
  }

  private static void write(Path file, String text) throws IOException {
    AtomicFile.write(file, text.getBytes(StandardCharsets.UTF_8));
  }

  private void check(String option, Path file) {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    boolean inFolder = folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
    if (!inFolder || (Files.exists(file) && !Files.isRegularFile(file))) {
      throw new ParameterException(
          command.commandLine(),
          "Invalid value for option '"
              + option
              + "': "
              + file
              + " cannot be written; name another file");
    }
  }
}
