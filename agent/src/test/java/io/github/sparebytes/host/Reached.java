/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** Is called by classes that tests put in the place of the agent's. */
public final class Reached {
  private static final Set<String> METHODS = new ConcurrentSkipListSet<>();
  private static final String FILE = System.getProperty("host.reached");

  static {
    if (FILE != null) {
      Runtime.getRuntime().addShutdownHook(new Thread(Reached::write));
    }
  }

  private Reached() {}

  /** A method was entered. */
  public static void note(String method) {
    METHODS.add(method);
  }

  /** Throws what the property {@code host.fault} says. */
  public static void fail() {
    switch (System.getProperty("host.fault")) {
      case "exception" -> throw new IllegalStateException("a fault");
      case "linkage" -> throw new NoClassDefFoundError("a fault");
      case "memory" -> throw new OutOfMemoryError("a fault");
      case "stack" -> throw new StackOverflowError("a fault");
      default -> throw new AssertionError("a fault");
    }
  }

  private static void write() {
    try {
      Files.write(Path.of(FILE), METHODS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
