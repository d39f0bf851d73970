/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.ReadArrays;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class ClassFileTest {
  private final byte[] bytes = ClassFiles.of(ReadArrays.class);

  @Test
  void aVersionBeforeStackMapsIsTooOld() {
    assertUnreadable(version(49), "class file version 49 is older than 50");
  }

  @Test
  void theFirstVersionWithStackMapsIsRead() throws UnreadableClassException {
    assertThat(ClassFile.open(version(50)).getClassName()).endsWith("/ReadArrays");
  }

  @Test
  void aVersionOfTheFutureIsTooNew() {
    assertUnreadable(version(99), "class file version 99 is newer than this release knows");
    assertUnreadable(version(0xffff), "class file version 65535 is newer than this release knows");
  }

  @Test
  void textIsNoClassFile() {
    assertUnreadable(
        "public class Text".getBytes(java.nio.charset.StandardCharsets.UTF_8), "not a class file");
    assertUnreadable(new byte[0], "not a class file");
    assertUnreadable(Arrays.copyOf(bytes, 9), "not a class file");
  }

  @Test
  void aFileThatBreaksOffInItsConstantsIsBroken() {
    for (int length = 10; length < 200; length++) {
      byte[] part = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> ClassFile.open(part))
          .as("first %d bytes", length)
          .isInstanceOf(UnreadableClassException.class)
          .hasMessageStartingWith("broken class file: java.lang.");
    }
  }

  @Test
  void anUnknownConstantIsBrokenAndNotNew() {
    byte[] copy = bytes.clone();
    copy[10] = 77; // the tag of the first constant

    assertUnreadable(copy, "broken class file: java.lang.IllegalArgumentException");
  }

  private static void assertUnreadable(byte[] file, String message) {
    assertThatThrownBy(() -> ClassFile.open(file))
        .isInstanceOf(UnreadableClassException.class)
        .hasMessage(message);
  }

  private byte[] version(int major) {
    byte[] copy = bytes.clone();
    copy[6] = (byte) (major >> 8);
    copy[7] = (byte) major;
    return copy;
  }
}
