/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

/** One site as JMX shows it. Immutable. */
public final class SiteStatus {
  private final SiteRecord record;
  private final CounterSource counters;

  SiteStatus(SiteRecord record, CounterSource counters) {
    this.record = record;
    this.counters = counters;
  }

  public String getClassName() {
    return record.className;
  }

  public String getMethod() {
    return record.method;
  }

  /** The source line, or -1. */
  public int getLine() {
    return record.line;
  }

  public String getRedirect() {
    return record.redirect;
  }

  public String getOutcome() {
    return record.outcome.word();
  }

  /** Why the site was left alone, or null. */
  public String getReason() {
    return record.reason();
  }

  public long getCalls() {
    return record.site < 0 ? 0 : counters.calls(record.site);
  }

  public long getHits() {
    return record.site < 0 ? 0 : counters.hits(record.site);
  }

  public long getMisses() {
    return record.site < 0 ? 0 : counters.misses(record.site);
  }

  public long getBytesSpared() {
    return record.site < 0 ? 0 : counters.bytesSpared(record.site);
  }

  /** Class, method, descriptor and number: two loaders' classes of one name share it. */
  String key() {
    return record.className + "#" + record.method + record.desc + " " + record.ordinal;
  }
}
