/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.UserException;
import io.github.sparebytes.testapp.measure.RunResult;
import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.Numbers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The repetitions of a comparison: a JVM without and one with the agent in each, the order changing
 * from one to the next, so that a machine that slows down slows both alike.
 */
public final class Repetitions {

  private final CompareSpec spec;
  private final List<ExpectedRule> rules;
  private final ChildJvm jvm;
  private final Path report;
  private final List<RunResult> stock = new ArrayList<>();
  private final List<RunResult> agent = new ArrayList<>();
  private final Set<String> failures = new LinkedHashSet<>();
  private List<Site> sites = List.of();

  /**
   * Prepares a comparison whose files go to {@code folder}.
   *
   * @throws UserException if the rule file cannot be read, or not as one
   */
  public Repetitions(CompareSpec spec, Path folder) throws UserException {
    this.spec = spec;
    this.rules = RuleFile.read(spec.rules());
    this.jvm = new ChildJvm(spec.java(), folder);
    this.report = folder.resolve("agent.json");
  }

  /** Runs all of them and tells {@code progress} of each. */
  public Comparison run(Consumer<String> progress) throws UserException, InterruptedException {
    for (int i = 0; i < spec.repeat(); i++) {
      if (i % 2 == 0) {
        runStock(i);
        runAgent(i);
      } else {
        runAgent(i);
        runStock(i);
      }
      progress.accept(
          "repetition "
              + (i + 1)
              + " of "
              + spec.repeat()
              + ": "
              + Numbers.rounded(stock.get(i).messagesPerSecond())
              + " messages/s without the agent, "
              + Numbers.rounded(agent.get(i).messagesPerSecond())
              + " with it");
    }
    return Comparison.of(stock, agent, sites, List.copyOf(failures));
  }

  private void runStock(int repetition) throws UserException, InterruptedException {
    String label = "repetition " + (repetition + 1) + " without the agent";
    stock.add(jvm.run(List.of(), spec.loadOptions(), label));
    checkDigests(stock.get(repetition), label);
  }

  private void runAgent(int repetition) throws UserException, InterruptedException {
    String label = "repetition " + (repetition + 1) + " with the agent";
    try {
      Files.deleteIfExists(report);
      agent.add(jvm.run(spec.jvmOptions(report), spec.loadOptions(), label));
      checkDigests(agent.get(repetition), label);
      AgentReport read = Json.read(report, AgentReport.class);
      sites = read.sites();
      failures.addAll(Checks.sites(rules, read));
    } catch (IOException e) {
      failures.add("the agent left no readable report: " + firstLine(e));
    }
  }

  private void checkDigests(RunResult run, String label) {
    RunResult first = stock.isEmpty() ? agent.get(0) : stock.get(0);
    failures.addAll(Checks.digests(first, run, label));
  }

  private static String firstLine(IOException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("")
        + " ("
        + e.getClass()
        + ")";
  }
}
