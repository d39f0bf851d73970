/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.SiteNumbers;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RuleParser;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Encoders;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A transformer with its ledger and its log, offered {@link Encoders}. */
final class Installation {
  static final String NAME = "io/github/sparebytes/fixtures/Encoders";
  static final byte[] CLASS_FILE = ClassFiles.of(Encoders.class);

  /** Behind the numbers that other tests of this JVM bind. */
  private static final Map<String, Integer> BOUND = new ConcurrentHashMap<>();

  private static final PrintStream STANDARD_ERROR = System.err;

  final Ledger ledger = new Ledger();
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();
  private final AgentTransformer transformer;

  private Installation(String rules, SiteNumbers numbers, boolean dryRun) {
    RuleSet set = rules(rules);
    System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
    try {
      transformer =
          new AgentTransformer(
              set,
              new RewriteEngine(set, EnumSet.allOf(Redirect.class), numbers),
              ledger,
              AgentLog.toStandardError("info"),
              new ClassDump(null),
              dryRun,
              null);
    } finally {
      System.setErr(STANDARD_ERROR);
    }
  }

  static Installation of(String rules) {
    return new Installation(rules, Installation::bound, false);
  }

  static Installation of(String rules, SiteNumbers numbers) {
    return new Installation(rules, numbers, false);
  }

  static Installation dry(String rules) {
    return new Installation(rules, Installation::bound, true);
  }

  private static int bound(String key) {
    return BOUND.computeIfAbsent(key, any -> 3000 + BOUND.size());
  }

  byte[] transform(ClassLoader loader) {
    return transform(loader, null, CLASS_FILE);
  }

  byte[] transform(ClassLoader loader, ProtectionDomain domain, byte[] classFile) {
    return transformer.transform(loader, NAME, null, domain, classFile);
  }

  byte[] transformNamed(ClassLoader loader, String name) {
    return transformer.transform(loader, name, null, null, CLASS_FILE);
  }

  /** What was logged, line by line, without the name of the agent. */
  List<String> log() {
    return log.toString(StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.replaceFirst("^sparebytes: ", ""))
        .toList();
  }

  /** The domain of classes from a jar of this name. */
  static ProtectionDomain jar(String name) {
    try {
      return new ProtectionDomain(
          new CodeSource(URI.create("file:/lib/" + name).toURL(), (Certificate[]) null), null);
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  static RuleSet rules(String text) {
    try {
      RuleFile file = new RuleParser().parse("test.rules", new StringReader(text));
      if (!file.problems().isEmpty()) {
        throw new IllegalArgumentException(file.problems().toString());
      }
      return new RuleSet(file.rules());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
