/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A text that was read by a person and must not change unread. With {@code -Dgolden.write=true} the
 * file is written anew, and the test fails all the same, so that nobody takes that run for a check.
 */
final class GoldenFile {
  private static final String SWITCH = "golden.write";

  private GoldenFile() {}

  /** Compares {@code actual} with the file's text. */
  static void check(Path file, String actual) {
    try {
      if (Boolean.getBoolean(SWITCH)) {
        Files.createDirectories(file.getParent());
        Files.writeString(file, actual);
        fail(file + " was written: read the difference, then run again without -D" + SWITCH);
      }
      assertThat(actual)
          .as("%s; to write it anew: -D%s=true", file, SWITCH)
          .isEqualTo(Files.exists(file) ? Files.readString(file) : "");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
