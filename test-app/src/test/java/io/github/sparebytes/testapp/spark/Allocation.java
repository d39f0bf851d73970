/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.spark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

/** What a JVM allocated, by the sizes of its heap in its flight recording. */
final class Allocation {
  private Allocation() {}

  /** Counts the bytes that were added from one garbage collection to the next, up to the last. */
  static long of(Path recording) throws IOException {
    List<RecordedEvent> summaries =
        RecordingFile.readAllEvents(recording).stream()
            .filter(event -> event.getEventType().getName().equals("jdk.GCHeapSummary"))
            .sorted(Comparator.comparing(RecordedEvent::getStartTime))
            .toList();
    long allocated = 0;
    long left = 0;
    for (RecordedEvent summary : summaries) {
      long used = summary.getLong("heapUsed");
      if (summary.getString("when").equals("Before GC")) {
        allocated += Math.max(0, used - left);
      }
      left = used;
    }
    return allocated;
  }
}
