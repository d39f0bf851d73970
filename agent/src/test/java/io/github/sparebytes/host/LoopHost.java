/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import com.sun.management.ThreadMXBean;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Answers each line of standard input with one: {@code measure} encodes and says how many bytes
 * that allocated per message, and a digest of what came out; {@code metaspace} says how many bytes
 * of it are used; anything else ends the host.
 */
public final class LoopHost {
  private static final int MESSAGES = 20_000;

  private LoopHost() {}

  public static void main(String[] arguments) throws Exception {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    System.out.println("ready");
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      switch (line) {
        case "measure" -> System.out.println(measure());
        case "metaspace" -> System.out.println(metaspace());
        default -> {
          return;
        }
      }
    }
  }

  private static String measure() {
    HostEncoder encoder = new HostEncoder("a topic of thirty-six characters, no");
    int digest = run(encoder);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    digest = 31 * digest + run(encoder);
    long bytes = threads.getCurrentThreadAllocatedBytes() - before;
    return Math.round((double) bytes / MESSAGES) + " " + digest;
  }

  private static int run(HostEncoder encoder) {
    int digest = 0;
    for (int i = 0; i < MESSAGES; i++) {
      digest = 31 * digest + Arrays.hashCode(encoder.encode());
    }
    return digest;
  }

  private static long metaspace() {
    System.gc();
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().equals("Metaspace")) {
        return pool.getUsage().getUsed();
      }
    }
    throw new IllegalStateException("no metaspace");
  }
}
