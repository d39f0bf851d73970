/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.rules.Redirect;

/** One call site and what could be done with it. Immutable. */
public final class ScannedSite {
  final String method;
  final String desc;
  final CallSite site;
  private final Redirect redirect;
  private final String reason;
  private final String sentence;
  private final String detail;
  private final String rule;

  private ScannedSite(ScannedSite at, Redirect redirect, String reason, String says, String more) {
    this(at.method, at.desc, at.site, redirect, reason, says, more, null);
  }

  private ScannedSite(
      String method,
      String desc,
      CallSite site,
      Redirect redirect,
      String reason,
      String sentence,
      String detail,
      String rule) {
    this.method = method;
    this.desc = desc;
    this.site = site;
    this.redirect = redirect;
    this.reason = reason;
    this.sentence = sentence;
    this.detail = detail;
    this.rule = rule;
  }

  /** A site of which nothing is known yet. */
  static ScannedSite at(String method, String desc, CallSite site) {
    return new ScannedSite(method, desc, site, null, null, null, "", null);
  }

  ScannedSite rewritableBy(Redirect found) {
    return new ScannedSite(this, found, null, null, "");
  }

  /** The same, by a line that was tried. */
  ScannedSite rewritableBy(Redirect found, String line) {
    return new ScannedSite(method, desc, site, found, null, null, "", line);
  }

  ScannedSite leftAlone(Refusal refusal, String more) {
    return new ScannedSite(this, null, refusal.name(), refusal.sentence(), more);
  }

  ScannedSite leftAlone(ScanReason why) {
    return new ScannedSite(this, null, why.name(), why.sentence(), "");
  }

  /** Whether a rule can be given under which the site is rewritten. */
  public boolean isRewritable() {
    return redirect != null;
  }

  /** What the site could become, or null. */
  public Redirect redirect() {
    return redirect;
  }

  /** The name of the reason why it is left alone, or null. */
  public String reason() {
    return reason;
  }

  /** The reason in words, or null. */
  public String sentence() {
    return sentence;
  }

  /** What exactly stood against it, such as a callee; may be empty. */
  public String detail() {
    return detail;
  }

  public String method() {
    return method;
  }

  /** The descriptor of the method. */
  public String desc() {
    return desc;
  }

  /** The number of the call among those of its method, from 1. */
  public int ordinal() {
    return site.ordinal();
  }

  /** The source line, or -1 if the class file does not tell. */
  public int line() {
    return site.line();
  }

  /** What is encoded: a name, a constant in quotes, or null if several things can be. */
  public String text() {
    return site.constantText() != null ? '"' + site.constantText() + '"' : site.receiver();
  }

  /** What the code says, a word of {@link io.github.sparebytes.agent.analysis.SiteKind}. */
  public String kind() {
    return site.kind().word();
  }

  /** The line of {@link ScannedClass#rules} that serves the site, or null. */
  public String rule() {
    return rule;
  }

  /** Tells sites of one class apart. */
  public String key() {
    return method + desc + site.key();
  }
}
