/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.HostJvm.Run;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Each method of the agent and its runtime that a start reaches is made to throw, one after the
 * other: the host does what it does without the agent, and hears of it in one line at most.
 */
class FaultsIT {
  private static final String[] FAULTS = {"exception", "linkage", "memory", "stack", "assertion"};
  private static final String RUNTIME = "io/github/sparebytes/runtime/";

  /**
   * What rewritten code calls, and what that calls outside of its handlers: reads of a field or an
   * element each, which cannot fail, and the host's own call or its exception.
   */
  private static final Set<String> CANNOT_FAIL = Set.of();

  private static final int SAMPLED = 16;

  @TempDir private Path folder;
  private Run stock;

  @BeforeEach
  void runTheHostWithout() throws Exception {
    assumeTrue(Jdks.home(17).isPresent(), "no JDK 17 on this machine");
    Files.writeString(folder.resolve("host.rules"), rules());
    stock = new HostJvm(Jdks.home(17).orElseThrow(), folder).run(List.of(), "plain");
  }

  private static String rules() {
    return AgentStartIT.RULES.replace("length ", "direct ") + AgentStartIT.RULES;
  }

  @Test
  void aFaultInAnyOfAFewMethodsStaysInside() throws Exception {
    List<String> all = reached();
    List<String> some =
        IntStream.range(0, SAMPLED).mapToObj(i -> all.get(i * all.size() / SAMPLED)).toList();
    assertThat(harm(some)).isEmpty();
  }

  @Test
  @Tag("slow")
  void aFaultInAnyMethodStaysInside() throws Exception {
    assertThat(harm(reached())).isEmpty();
  }

  /** The negative control: a fault where nothing catches it is seen. */
  @Test
  void aFaultWhereNothingCatchesItIsSeen() throws Exception {
    String entry = RUNTIME + "Encoded.cached(Ljava/lang/String;Ljava/nio/charset/Charset;I)[B";
    assertThat(harm(List.of(entry))).hasSize(1);
  }

  /** The methods that a start with a rewritten class enters. */
  private List<String> reached() throws Exception {
    Path classes = folder.resolve("reached");
    new FaultyJar(ShippedJars.agent(), classes).noteAll();
    Path file = folder.resolve("reached.txt");
    Run run =
        new HostJvm(Jdks.home(17).orElseThrow(), folder)
            .firstOnClassPath(classes)
            .run(List.of("-Dhost.reached=" + file, agent()), "wait", "report.json");
    assertThat(run.output()).isEqualTo(stock.output());
    List<String> all = new ArrayList<>(Files.readAllLines(file));
    all.removeIf(CANNOT_FAIL::contains);
    assertThat(all).hasSizeGreaterThan(300);
    return all;
  }

  private List<String> harm(List<String> methods) {
    return IntStream.range(0, methods.size())
        .parallel()
        .mapToObj(i -> harm(methods.get(i), FAULTS[i % FAULTS.length]))
        .flatMap(Optional::stream)
        .toList();
  }

  /** What a fault in a method did to the host, if anything. */
  private Optional<String> harm(String method, String fault) {
    try {
      Path classes = Files.createTempDirectory(folder, "fault");
      new FaultyJar(ShippedJars.agent(), classes).fail(method);
      Run run =
          new HostJvm(Jdks.home(17).orElseThrow(), folder)
              .firstOnClassPath(classes)
              .run(List.of("-Dhost.fault=" + fault, agent()), "plain");
      List<String> added = new ArrayList<>(run.errors());
      added.removeAll(stock.errors());
      added.removeIf(line -> line.matches("sparebytes \\S+: \\d+ sites? in 1 class so far"));
      boolean same = run.output().equals(stock.output()) && run.code() == stock.code();
      boolean quiet =
          added.size() < 2 && added.stream().allMatch(s -> s.startsWith("sparebytes: "));
      return same && quiet
          ? Optional.empty()
          : Optional.of(fault + " in " + method + ": " + (same ? "" : run.output()) + added);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String agent() {
    return "-javaagent:" + ShippedJars.agent() + "=rules=host.rules,report=report.json,dump=dump";
  }
}
