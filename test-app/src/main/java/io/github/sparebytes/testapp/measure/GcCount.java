/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * Collections of this JVM since its start.
 *
 * @param count of all collectors
 * @param millis spent in them
 */
public record GcCount(long count, long millis) {

  static GcCount now() {
    long count = 0;
    long millis = 0;
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      count += Math.max(0, bean.getCollectionCount());
      millis += Math.max(0, bean.getCollectionTime());
    }
    return new GcCount(count, millis);
  }

  GcCount since(GcCount before) {
    return new GcCount(count - before.count, millis - before.millis);
  }
}
