/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testsupport.ShippedJars;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulePacksIT {
  @Test
  void theShippedJarHoldsEveryPack() throws Exception {
    URL jar = ShippedJars.agent().toUri().toURL();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar}, ClassLoader.getPlatformClassLoader())) {
      Class<?> packs = loader.loadClass(RulePacks.class.getName());
      Object file = packs.getMethod("load", String.class).invoke(null, "all");

      assertThat((List<?>) file.getClass().getMethod("problems").invoke(file)).isEmpty();
      assertThat((List<?>) file.getClass().getMethod("rules").invoke(file))
          .hasSameSizeAs(RulePacks.load("all").rules());
    }
  }
}
