/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testsupport;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ShippedJarsTest {

  @Test
  void outsideOfTheBuildTheMessageNamesTheRemedy() {
    assertThatThrownBy(() -> ShippedJars.of("it.noSuchJar"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("it.noSuchJar is not set: run this test with mvn verify");
  }

  @Test
  void aJarThatWasNotBuiltIsNamed() {
    System.setProperty("it.goneJar", "gone.jar");
    try {
      assertThatThrownBy(() -> ShippedJars.of("it.goneJar")).hasMessageContaining("gone.jar");
    } finally {
      System.clearProperty("it.goneJar");
    }
  }
}
