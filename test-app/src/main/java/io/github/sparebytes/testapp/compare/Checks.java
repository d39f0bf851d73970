/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What has to hold for a comparison to pass. Each failure is one line. */
final class Checks {

  private static final int DIGITS_SHOWN = 12;

  private Checks() {}

  /** Checks that a run wrote what the first run wrote, encoder by encoder. */
  static List<String> digests(RunFigures first, RunFigures run, String label) {
    List<String> failures = new ArrayList<>();
    for (RunFigures.Encoder expected : first.encoders()) {
      RunFigures.Encoder found = run.encoder(expected.name());
      String wrote = found == null ? null : found.digest();
      if (!Objects.equals(expected.digest(), wrote)) {
        failures.add(otherBytes("encoder '" + expected.name() + "'", label, wrote, expected));
      }
    }
    if (failures.isEmpty() && !Objects.equals(first.digest(), run.digest())) {
      failures.add("other bytes were written in " + label + ": the digests of all differ");
    }
    return failures;
  }

  /**
   * Checks that the agent did what the rules expect.
   *
   * @param variant which of the rules hold
   */
  static List<String> sites(List<ExpectedRule> rules, AgentReport report, Variant variant) {
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
        String failure = failure(rule, site, variant);
        if (failure != null) {
          failures.add(rule.target() + ", source line " + site.line() + ": " + failure);
        }
      }
    }
    return failures;
  }

  private static String failure(ExpectedRule rule, Site site, Variant variant) {
    if (rule.planted()) {
      return refused(site);
    }
    if (variant.rewrites(rule.redirect())) {
      return rewritten(site);
    }
    return site.rewritten() ? "was rewritten, although its feature is off" : null;
  }

  private static String otherBytes(
      String what, String label, String wrote, RunFigures.Encoder expected) {
    return what
        + " wrote other bytes in "
        + label
        + ": digest "
        + shortened(wrote)
        + " instead of "
        + shortened(expected.digest());
  }

  private static String shortened(String digest) {
    return digest == null || digest.length() < DIGITS_SHOWN
        ? String.valueOf(digest)
        : digest.substring(0, DIGITS_SHOWN);
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
