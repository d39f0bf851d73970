/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testsupport;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The jars that this build ships. The build tells where they are, by the system properties {@code
 * it.agentJar}, {@code it.runtimeJar} and {@code it.testAppJar}: not {@code sparebytes.*}, which
 * are the agent's own options.
 */
public final class ShippedJars {

  private ShippedJars() {}

  /** Returns the agent's jar; throws {@link IllegalStateException} where the build made none. */
  public static Path agent() {
    return of("it.agentJar");
  }

  /** Returns the runtime's jar; throws {@link IllegalStateException} where the build made none. */
  public static Path runtime() {
    return of("it.runtimeJar");
  }

  /** Returns the test app's jar; throws {@link IllegalStateException} where the build made none. */
  public static Path testApp() {
    return of("it.testAppJar");
  }

  static Path of(String property) {
    String value = System.getProperty(property);
    if (value == null) {
      throw new IllegalStateException(property + " is not set: run this test with mvn verify");
    }
    Path jar = Path.of(value);
    if (!Files.isRegularFile(jar)) {
      throw new IllegalStateException(
          property + " names " + jar + ", which is not there: run this test with mvn verify");
    }
    return jar;
  }
}
