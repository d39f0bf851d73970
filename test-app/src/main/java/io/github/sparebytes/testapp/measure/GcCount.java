/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Collection;

/**
 * Collections of a JVM since its start.
 *
 * @param count of all collectors
 * @param young collections of young objects alone, as far as the collector's name tells
 * @param full collections of the whole heap
 * @param millis spent in all of them
 */
public record GcCount(long count, long young, long full, long millis) {

  /** Returns the count up to now. */
  public static GcCount now() {
    return of(ManagementFactory.getGarbageCollectorMXBeans());
  }

  /** Returns the count up to now of a JVM, which may be another one, by its collectors. */
  public static GcCount of(Collection<GarbageCollectorMXBean> collectors) {
    long count = 0;
    long young = 0;
    long full = 0;
    long millis = 0;
    for (GarbageCollectorMXBean bean : collectors) {
      long collections = Math.max(0, bean.getCollectionCount());
      count += collections;
      millis += Math.max(0, bean.getCollectionTime());
      if (isYoung(bean.getName())) {
        young += collections;
      } else if (isFull(bean.getName())) {
        full += collections;
      }
    }
    return new GcCount(count, young, full, millis);
  }

  /** Returns the sum of two JVMs. */
  public GcCount plus(GcCount other) {
    return new GcCount(
        count + other.count, young + other.young, full + other.full, millis + other.millis);
  }

  /** Returns what has come since an earlier count. */
  public GcCount since(GcCount before) {
    return new GcCount(
        count - before.count, young - before.young, full - before.full, millis - before.millis);
  }

  /** G1, Parallel, Serial, and ZGC with generations. */
  static boolean isYoung(String collector) {
    return collector.contains("Young")
        || collector.equals("PS Scavenge")
        || collector.equals("Copy")
        || collector.equals("ZGC Minor Cycles");
  }

  /** The same, and ZGC and Shenandoah without generations, whose every cycle is a full one. */
  static boolean isFull(String collector) {
    return collector.contains("Old Generation")
        || collector.contains("MarkSweep")
        || collector.equals("ZGC Major Cycles")
        || collector.equals("ZGC Cycles")
        || collector.equals("Shenandoah Cycles");
  }
}
