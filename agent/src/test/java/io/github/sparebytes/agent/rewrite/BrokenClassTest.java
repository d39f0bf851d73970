/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Encoders;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Class files that break off or have bytes flipped. Most get an answer or an exception that names
 * what is wrong; a few show only while they are rewritten, and the transformer catches those.
 */
class BrokenClassTest {
  private static final int FLIPS = 2000;
  private static final String NAME = Encoders.class.getName().replace('.', '/');

  private final byte[] original = ClassFiles.of(Encoders.class);
  private final RewriteEngine engine = Rewriting.engine(Encoders.RULES, Rewriting.numbersFrom(0));

  private enum Answer {
    REWRITTEN,
    UNCHANGED,
    UNREADABLE
  }

  @Test
  void aFileThatBreaksOffIsUnreadableWhereverItEnds() {
    for (int length = 0; length < original.length - 1; length += 13) {
      assertThat(answer(Arrays.copyOf(original, length)))
          .as("first %d bytes", length)
          .isEqualTo(Answer.UNREADABLE);
    }
  }

  @Test
  void aFlippedByteIsAnsweredOrNamed() {
    long seed = 20261130;
    Random random = new Random(seed);
    Map<Answer, Integer> answers = new EnumMap<>(Answer.class);
    int escaped = 0;
    for (int i = 0; i < FLIPS; i++) {
      byte[] flipped = original.clone();
      for (int flips = 1 + random.nextInt(3); flips > 0; flips--) {
        flipped[8 + random.nextInt(flipped.length - 8)] ^= (byte) (1 << random.nextInt(8));
      }
      try {
        answers.merge(answer(flipped), 1, Integer::sum);
      } catch (RuntimeException | AssertionError e) {
        escaped++;
      }
    }

    assertThat(escaped).as("escaped, seed %d, %s", seed, answers).isLessThan(FLIPS / 25);
    for (Answer answer : Answer.values()) {
      assertThat(answers.get(answer)).as("%s of %s", answer, answers).isGreaterThan(FLIPS / 100);
    }
  }

  private Answer answer(byte[] classFile) {
    try {
      boolean rewritten = engine.rewrite(NAME, classFile, null).bytes() != null;
      return rewritten ? Answer.REWRITTEN : Answer.UNCHANGED;
    } catch (UnreadableClassException e) {
      assertThat(e).hasMessageMatching("broken class file: .+|not a class file|.* version .*");
      return Answer.UNREADABLE;
    }
  }
}
