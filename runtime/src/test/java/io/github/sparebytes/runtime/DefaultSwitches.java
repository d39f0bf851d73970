/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Puts all switches back where a JVM starts with them, after each test. */
final class DefaultSwitches implements AfterEachCallback {
  @Override
  public void afterEach(ExtensionContext context) {
    Switches.enable(true);
    Switches.shareCache(false);
    for (Feature feature : Feature.values()) {
      Switches.set(feature, feature != Feature.DIRECT && feature != Feature.SCRATCH);
    }
  }
}
