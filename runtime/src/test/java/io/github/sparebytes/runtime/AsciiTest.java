/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.api.Test;

class AsciiTest {
  @Test
  void aRightHandleIsTaken() {
    assertThat(AsciiCheck.firstWrongAnswer(PlainAscii.handle("isAscii"))).isNull();
    PlainAscii.offer();
    assertThat(Ascii.isReady()).isTrue();
    assertThat(Ascii.isKnown("topic")).isTrue();
    assertThat(Ascii.isKnown("caf\u00e9")).isFalse();
  }

  @Test
  void aHandleThatTakesLatin1ForAsciiIsNoticed() {
    assertThat(AsciiCheck.firstWrongAnswer(PlainAscii.handle("isLatin1")))
        .isEqualTo("wrong answer true for a text of 1 chars, the last one 255");
  }

  @Test
  void aHandleThatIsWrongInOneOfManyPlacesIsNoticed() {
    assertThat(AsciiCheck.firstWrongAnswer(PlainAscii.handle("isAsciiButForTheLastOf33")))
        .isEqualTo("wrong answer true for a text of 33 chars, the last one 255");
  }

  @Test
  void aHandleThatKnowsNoAsciiIsNoticedSinceItWouldBeOfNoUse() {
    assertThat(AsciiCheck.firstWrongAnswer(PlainAscii.handle("never")))
        .isEqualTo("wrong answer false for a text of 0 chars, the last one -1");
  }

  @Test
  void aHandleThatFailsIsNoticed() {
    assertThat(AsciiCheck.firstWrongAnswer(PlainAscii.handle("fails"))).endsWith("not today");
  }

  @Test
  void aLaterHandleChangesNothing() {
    PlainAscii.offer();
    MethodHandle other = MethodHandles.empty(MethodType.methodType(boolean.class, String.class));
    assertThat(Ascii.offer(other)).isNull();
    assertThat(Ascii.isKnown("topic")).isTrue();
  }
}
