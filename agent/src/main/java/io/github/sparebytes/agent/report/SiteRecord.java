/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** One call site and what became of it. Immutable. */
public final class SiteRecord {
  final String kind;
  final String className;
  final String method;
  final String desc;
  final int ordinal;
  final int line;
  final String redirect;
  final String ruleSource;
  final Outcome outcome;
  final String refusal;
  final String detail;
  final int site;

  private SiteRecord(Builder builder, Outcome outcome, String refusal, String detail, int site) {
    this.kind = builder.kind;
    this.className = builder.className;
    this.method = builder.method;
    this.desc = builder.desc;
    this.ordinal = builder.ordinal;
    this.line = builder.line;
    this.redirect = builder.redirect;
    this.ruleSource = builder.ruleSource;
    this.outcome = outcome;
    this.refusal = refusal;
    this.detail = detail;
    this.site = site;
  }

  /**
   * Begins a record.
   *
   * @param kind what the code says, as in {@code getBytes}
   * @param className with dots
   * @param desc the descriptor of the method
   */
  public static Builder at(String kind, String className, String method, String desc) {
    return new Builder(kind, className, method, desc);
  }

  /** Why the site was left alone: the name of a refusal, with detail if there is any; or null. */
  public String reason() {
    return refusal == null || detail == null ? refusal : refusal + ": " + detail;
  }

  /** The index among the counters of the runtime, or -1. */
  public int number() {
    return site;
  }

  /** Class, method and line, for a reader. */
  public String place() {
    return className + "#" + method + (line < 0 ? "" : ", line " + line);
  }

  public Outcome outcome() {
    return outcome;
  }

  @Override
  public String toString() {
    String place = className + "#" + method + desc + " " + kind + " " + ordinal + ", line " + line;
    String end = refusal == null ? "" : " (" + reason() + ")";
    return place + ": " + redirect + " " + outcome.word() + end;
  }

  /** Where a site is and what was tried there; ended by its outcome. */
  public static final class Builder {
    private final String kind;
    private final String className;
    private final String method;
    private final String desc;
    private int ordinal;
    private int line = -1;
    private String redirect;
    private String ruleSource;

    private Builder(String kind, String className, String method, String desc) {
      this.kind = kind;
      this.className = className;
      this.method = method;
      this.desc = desc;
    }

    /** The number of the site among those of its kind in the method, from 1. */
    public Builder ordinal(int ordinal) {
      this.ordinal = ordinal;
      return this;
    }

    /** The source line, or -1 if the class file does not tell. */
    public Builder line(int line) {
      this.line = line;
      return this;
    }

    /**
     * The redirect that was tried and the rule that asked for it.
     *
     * @param ruleSource as in {@code rocketmq.rules:12}, or null if no rule did
     */
    public Builder redirect(String redirect, String ruleSource) {
      this.redirect = redirect;
      this.ruleSource = ruleSource;
      return this;
    }

    /**
     * The site was rewritten.
     *
     * @param site its index among the counters of the runtime, or -1 if it has none
     */
    public SiteRecord rewritten(int site) {
      return new SiteRecord(this, Outcome.REWRITTEN, null, null, site);
    }

    /**
     * The site was left alone.
     *
     * @param refusal the name of the refusal
     * @param detail what exactly stood against it, or null
     */
    public SiteRecord refused(String refusal, String detail) {
      return new SiteRecord(this, Outcome.REFUSED, refusal, detail, -1);
    }

    /** The site was proved, but nothing is to be changed. */
    public SiteRecord dryRun() {
      return new SiteRecord(this, Outcome.DRY_RUN, null, null, -1);
    }
  }
}
