/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.measure.EncoderKind;
import io.github.sparebytes.testapp.measure.RunResult;
import java.util.ArrayList;
import java.util.List;

/** What has to hold for a comparison to pass. Each failure is one line. */
final class Checks {

  private static final int DIGITS_SHOWN = 12;

  private Checks() {}

  /** Checks that a run wrote what the first run wrote, encoder by encoder. */
  static List<String> digests(RunResult first, RunResult run, String label) {
    List<String> failures = new ArrayList<>();
    for (EncoderKind kind : EncoderKind.values()) {
      String expected = first.encoder(kind).digest();
      String found = run.encoder(kind).digest();
      if (!expected.equals(found)) {
        failures.add(
            "encoder '"
                + kind.title()
                + "' wrote other bytes in "
                + label
                + ": digest "
                + found.substring(0, DIGITS_SHOWN)
                + " instead of "
                + expected.substring(0, DIGITS_SHOWN));
      }
    }
    return failures;
  }

  /** Checks that the agent did what the rules expect. */
  static List<String> sites(List<ExpectedRule> rules, AgentReport report) {
    List<String> failures = new ArrayList<>();
    for (String line : report.errorLines()) {
      failures.add("the agent met an error: " + line);
    }
    for (String line : report.warnings()) {
      failures.add("the agent warned: " + line);
    }
    for (ExpectedRule rule : rules) {
      List<Site> sites = rule.among(report.sites());
      boolean enough = rule.sites() < 0 ? !sites.isEmpty() : sites.size() == rule.sites();
      if (!enough) {
        String expected = rule.sites() < 0 ? "at least 1" : String.valueOf(rule.sites());
        failures.add(
            rule.target() + ": expected " + expected + " site(s), the agent found " + sites.size());
      }
      for (Site site : sites) {
        String failure = rule.planted() ? refused(site) : rewritten(site);
        if (failure != null) {
          failures.add(rule.target() + ", source line " + site.line() + ": " + failure);
        }
      }
    }
    return failures;
  }

  private static String refused(Site site) {
    if (site.rewritten()) {
      return "was rewritten, although its array escapes";
    }
    boolean nameless = site.reason() == null || site.reason().isBlank();
    return nameless ? "was left alone without a reason" : null;
  }

  private static String rewritten(Site site) {
    if (!site.rewritten()) {
      return "was not rewritten: " + (site.reason() == null ? site.outcome() : site.reason());
    }
    return site.calls() > 0 ? null : "was rewritten, but no call went through the agent's code";
  }
}
