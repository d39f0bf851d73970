/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What maps cost, by the JVM's own count of bytes allocated. */
class MapBytesTest {
  private static final int ROUNDS = 20_000;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static Object kept;

  @Test
  void aMapOfEightTakesLessThanHalfOfARightSizedHashMap() {
    long compact = bytes(() -> filled(new CompactMap<>(128, 8), 8));
    long rightSized = bytes(() -> filled(new HashMap<>(16), 8));
    long stock = bytes(() -> filled(new HashMap<>(128), 8));
    System.out.println(
        "bytes of a map of 8: compact "
            + compact
            + ", HashMap(16) "
            + rightSized
            + ", HashMap(128) "
            + stock);

    assertThat(compact).isLessThan(rightSized / 2);
    assertThat(compact).isLessThan(stock / 4);
  }

  @Test
  void anEmptyMapTakesAtMostThreeWordsMore() {
    long compact = bytes(() -> new CompactMap<>(128, 8));
    long stock = bytes(() -> new HashMap<>(128));
    System.out.println("bytes of an empty map: compact " + compact + ", HashMap " + stock);

    assertThat(compact).isLessThanOrEqualTo(stock + 24);
  }

  private static Map<String, String> filled(Map<String, String> map, int count) {
    for (int i = 0; i < count; i++) {
      map.put(KEYS[i], "value");
    }
    return map;
  }

  private static final String[] KEYS = {
    "KEYS", "TAGS", "WAIT", "UNIQ_KEY", "CLUSTER", "TRACE_ON", "MSG_REGION", "INSTANCE_ID"
  };

  private static long bytes(Supplier<Object> action) {
    long best = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 3; attempt++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < ROUNDS; i++) {
        kept = action.get();
      }
      best = Math.min(best, (THREADS.getCurrentThreadAllocatedBytes() - before) / ROUNDS);
    }
    assertThat(kept).isNotNull();
    return best;
  }
}
