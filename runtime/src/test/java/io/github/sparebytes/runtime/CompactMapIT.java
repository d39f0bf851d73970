/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.testsupport.Jdks;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The HashMap of each JDK is another one; a compact map looks like that of the JDK it runs on. */
class CompactMapIT {
  @ParameterizedTest
  @ValueSource(ints = {17, 25})
  void compactMapsLookLikeTheHashMapsOfThisJdk(int feature) throws Exception {
    Optional<Path> home = Jdks.home(feature);
    assumeTrue(home.isPresent(), "no JDK " + feature + " on this machine");
    Process process =
        new ProcessBuilder(
                Jdks.java(home.get()).toString(),
                "-cp",
                System.getProperty("java.class.path"),
                CompactMapRun.class.getName())
            .redirectErrorStream(true)
            .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    assertThat(output).containsPattern("JDK " + feature + ": [12]\\d{3} tests, \\d{5} steps");
    assertThat(process.exitValue()).isZero();
  }
}
