/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.io.Closeable;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.FlightRecorderListener;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Period;
import jdk.jfr.StackTrace;

/**
 * The status as events of the flight recorder. All are periodic, so that a recording holds them
 * whenever it was started, and nothing is done while nobody records. Compiled for Java 11: {@link
 * JfrBridge} loads it where there is a recorder.
 */
final class JfrEvents implements FlightRecorderListener, Closeable {
  private final Ledger ledger;
  private final CounterSource counters;
  private final Runnable emitTotals = this::emitTotals;
  private final Runnable emitClasses = this::emitClasses;
  private final Runnable emitRefusals = this::emitRefusals;

  JfrEvents(Ledger ledger, CounterSource counters) {
    this.ledger = ledger;
    this.counters = counters;
  }

  /** Offers the events now if the recorder is up, else once it is: this does not start it. */
  void start() {
    if (FlightRecorder.isInitialized()) {
      offer();
    } else {
      FlightRecorder.addListener(this);
    }
  }

  @Override
  public void recorderInitialized(FlightRecorder recorder) {
    offer();
  }

  private void offer() {
    FlightRecorder.addPeriodicEvent(Totals.class, emitTotals);
    FlightRecorder.addPeriodicEvent(RewrittenClass.class, emitClasses);
    FlightRecorder.addPeriodicEvent(RefusedSite.class, emitRefusals);
  }

  @Override
  public void close() {
    FlightRecorder.removeListener(this);
    FlightRecorder.removePeriodicEvent(emitTotals);
    FlightRecorder.removePeriodicEvent(emitClasses);
    FlightRecorder.removePeriodicEvent(emitRefusals);
  }

  private void emitTotals() {
    Totals event = new Totals();
    event.rewritten = ledger.count(Outcome.REWRITTEN);
    event.refused = ledger.count(Outcome.REFUSED);
    for (SiteRecord site : ledger.sites()) {
      if (site.site >= 0) {
        event.calls += counters.calls(site.site);
        event.hits += counters.hits(site.site);
        event.misses += counters.misses(site.site);
        event.bytesSpared += counters.bytesSpared(site.site);
      }
    }
    event.standAsides = counters.standAsides();
    event.cacheBytes = counters.cacheBytes();
    event.commit();
  }

  private void emitClasses() {
    for (ClassRecord type : ledger.classes()) {
      RewrittenClass event = new RewrittenClass();
      event.name = type.className;
      event.release = type.release;
      for (SiteRecord site : type.sites) {
        event.sites += site.outcome == Outcome.REWRITTEN ? 1 : 0;
      }
      if (event.sites > 0) {
        event.commit();
      }
    }
  }

  private void emitRefusals() {
    for (SiteRecord site : ledger.sites()) {
      if (site.outcome == Outcome.REFUSED) {
        RefusedSite event = new RefusedSite();
        event.name = site.className;
        event.method = site.method;
        event.line = site.line;
        event.redirect = site.redirect;
        event.reason = site.reason();
        event.commit();
      }
    }
  }

  @Name("io.github.sparebytes.Counters")
  @Label("Counters")
  @Description("What all rewritten call sites did since the agent came")
  @Category("sparebytes")
  @Period("10 s")
  @StackTrace(false)
  static final class Totals extends Event {
    @Label("Sites Rewritten")
    int rewritten;

    @Label("Sites Left Alone")
    int refused;

    @Label("Calls")
    long calls;

    @Label("Hits")
    long hits;

    @Label("Misses")
    long misses;

    @Label("Bytes Spared")
    @DataAmount
    long bytesSpared;

    @Label("Stand-Asides")
    long standAsides;

    @Label("Cache Bytes")
    @DataAmount
    long cacheBytes;
  }

  @Name("io.github.sparebytes.RewrittenClass")
  @Label("Rewritten Class")
  @Category("sparebytes")
  @Period("endChunk")
  @StackTrace(false)
  static final class RewrittenClass extends Event {
    @Label("Class Name")
    String name;

    @Label("Release")
    String release;

    @Label("Sites Rewritten")
    int sites;
  }

  @Name("io.github.sparebytes.RefusedSite")
  @Label("Refused Site")
  @Category("sparebytes")
  @Period("endChunk")
  @StackTrace(false)
  static final class RefusedSite extends Event {
    @Label("Class Name")
    String name;

    @Label("Method")
    String method;

    @Label("Line")
    int line;

    @Label("Redirect")
    String redirect;

    @Label("Reason")
    String reason;
  }
}
