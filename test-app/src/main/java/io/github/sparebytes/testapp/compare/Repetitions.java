/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.UserException;
import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The repetitions of a comparison: a JVM of each variant in each, the order turned round from one
 * to the next, so that a machine that slows down slows all alike.
 */
public final class Repetitions {

  private final CompareSpec spec;
  private final List<ExpectedRule> rules;
  private final ChildJvm jvm;
  private final Path report;
  private final Progress progress;
  private final Set<String> failures = new LinkedHashSet<>();
  private List<String> features = List.of();
  private RunFigures first;
  private int started;

  /**
   * Prepares a comparison whose files go to {@code folder}.
   *
   * @throws UserException if the rule file cannot be read, or not as one
   */
  public Repetitions(CompareSpec spec, Path folder, Progress progress) throws UserException {
    this.spec = spec;
    this.rules = RuleFile.read(spec.rules());
    this.jvm = new ChildJvm(spec.java(), folder);
    this.report = folder.resolve("agent.json");
    this.progress = progress;
  }

  /** Runs all of them. */
  public Comparison run() throws UserException, InterruptedException {
    List<VariantRuns> variants = variants();
    List<VariantRuns> order = new ArrayList<>(variants);
    for (int i = 0; i < spec.repeat(); i++) {
      for (VariantRuns variant : order) {
        progress.next(++started, spec.repeat() * order.size(), variant.variant().words());
        run(variant, i + 1);
      }
      Collections.reverse(order);
      progress.repetition(line(variants, i));
    }
    return new Comparison(variants, List.copyOf(failures));
  }

  private List<VariantRuns> variants() throws UserException, InterruptedException {
    List<VariantRuns> variants = new ArrayList<>();
    variants.add(new VariantRuns(Variant.STOCK));
    variants.add(new VariantRuns(Variant.AGENT));
    if (spec.each()) {
      jvm.runIdle(spec.jvmOptions(report), "the agent alone");
      features = Features.of(report);
      for (String feature : features) {
        variants.add(new VariantRuns(Variant.only(feature)));
      }
    }
    return variants;
  }

  private void run(VariantRuns variant, int repetition) throws UserException, InterruptedException {
    String label = "repetition " + repetition + " " + variant.variant().words();
    List<String> jvmOptions = new ArrayList<>();
    if (variant.variant().agent()) {
      jvmOptions.addAll(spec.jvmOptions(report));
      for (String option : variant.variant().agentOptions(features)) {
        jvmOptions.add("-Dsparebytes." + option);
      }
    }
    try {
      Files.deleteIfExists(report);
      RunFigures run = jvm.run(jvmOptions, spec.loadOptions(), label);
      variant.add(run);
      first = first == null ? run : first;
      failures.addAll(Checks.digests(first, run, label));
      if (variant.variant().agent()) {
        checkSites(variant);
      }
    } catch (IOException e) {
      failures.add("the agent left no readable report: " + firstLine(e));
    }
  }

  private void checkSites(VariantRuns variant) throws IOException {
    AgentReport read = Json.read(report, AgentReport.class);
    variant.sites(read.sites());
    failures.addAll(Checks.sites(rules, read, variant.variant()));
  }

  private String line(List<VariantRuns> variants, int repetition) {
    StringBuilder line = new StringBuilder("repetition " + (repetition + 1));
    line.append(" of ").append(spec.repeat()).append(':');
    String separator = " ";
    for (VariantRuns variant : variants) {
      Double rate = variant.runs().get(repetition).messagesPerSecond();
      if (rate != null) {
        line.append(separator).append(Numbers.rounded(rate)).append(" messages/s ");
        line.append(variant.variant().words());
        separator = ", ";
      }
    }
    return line.toString();
  }

  private static String firstLine(IOException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("")
        + " ("
        + e.getClass()
        + ")";
  }
}
