/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static io.github.sparebytes.testapp.rocketmq.Records.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreComparisonTest {
  private static final String BODY = "a body of some length";

  private @TempDir Path folder;
  private Path one;
  private Path other;

  @BeforeEach
  void nameTheStores() {
    one = folder.resolve("one");
    other = folder.resolve("other");
  }

  @Test
  void timesPortsOffsetsAndIdsMayDiffer() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY), record(2, 0, 1, "t", BODY));
    Records.write(other, 0, record(3, 0, 0, "t", BODY), record(4, 0, 1, "t", BODY));

    assertThat(comparison().firstDifference()).isEmpty();
    assertThat(comparison().messages()).isEqualTo(2);
  }

  @Test
  void theOrderBetweenQueuesMayDiffer() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY), record(1, 1, 0, "t", "b"));
    Records.write(other, 0, record(1, 1, 0, "t", "b"), record(1, 0, 0, "t", BODY));

    assertThat(comparison().firstDifference()).isEmpty();
  }

  @Test
  void theOrderWithinAQueueMayNot() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY), record(1, 0, 1, "t", "b"));
    Records.write(other, 0, record(1, 0, 1, "t", "b"), record(1, 0, 0, "t", BODY));

    assertThat(comparison().firstDifference()).contains("queueOffset is 0 and 1");
  }

  @Test
  void aLogMayGoOnInASecondFileAfterABlank() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY), record(1, 0, 1, "t", "b"));
    Records.write(other, 0, record(2, 0, 0, "t", BODY), Records.blank(64));
    Records.write(other, 8192, record(2, 0, 1, "t", "b"));

    assertThat(comparison().firstDifference()).isEmpty();
  }

  @Test
  void aMissingMessageIsNamed() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY), record(1, 0, 1, "t", "b"));
    Records.write(other, 0, record(1, 0, 0, "t", BODY));

    assertThat(comparison().firstDifference()).isEqualTo("t queue 0 holds 2 and 1 messages");
  }

  @Test
  void messagesOfTheBrokerItselfAreLeftOut() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY), record(1, 0, 1, "SYSTEM", "x"));
    Records.write(other, 0, record(1, 0, 0, "t", BODY));

    assertThat(comparison().firstDifference()).isEmpty();
  }

  @Test
  void oneChangedByteOfABodyIsFound() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY));
    Path file = Records.write(other, 0, record(1, 0, 0, "t", BODY));
    flip(file, 90);

    assertThat(comparison().firstDifference())
        .isEqualTo("t queue 0 message 0: byte 90 (" + only(one) + " at 0, " + file + " at 0)");
  }

  @Test
  void aChangedPropertyIsNamed() throws Exception {
    byte[] changed = record(1, 0, 0, "t", BODY);
    changed[changed.length - 2] ^= 1;
    Records.write(one, 0, record(1, 0, 0, "t", BODY));
    Records.write(other, 0, changed);

    assertThat(comparison().firstDifference()).contains("properties is KEYS=k1;").contains("東京");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, 8, 12, 16, 23, 36, 48, 64, 75, 83, 84, 88, 109, 110, 112, 113})
  void everyByteThatIsNotMaskedCounts(int at) throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY));
    Path file = Records.write(other, 0, record(1, 0, 0, "t", BODY));
    flip(file, at);

    boolean found;
    try {
      found = !comparison().firstDifference().isEmpty();
    } catch (RocketmqException e) {
      found = true;
    }
    assertThat(found).isTrue();
  }

  @Test
  void aRecordsOwnChecksumIsChecked() throws Exception {
    Records.write(one, 0, record(1, 0, 0, "t", BODY, true));
    Path file = Records.write(other, 0, record(2, 0, 0, "t", BODY, true));
    assertThat(comparison().firstDifference()).isEmpty();

    flip(file, 95);

    assertThatThrownBy(this::comparison)
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("the record's checksum is wrong")
        .hasMessageContaining(file + " at 0");
  }

  @Test
  void aDamagedLengthIsAnErrorThatNamesThePlace() throws Exception {
    byte[] first = record(1, 0, 0, "t", BODY);
    byte[] damaged = record(1, 0, 1, "t", BODY);
    ByteBuffer.wrap(damaged).putInt(0, 5);
    Records.write(one, 0, first);
    Path file = Records.write(other, 0, first, damaged);

    assertThatThrownBy(this::comparison)
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("damaged record in " + file + " at " + first.length);
  }

  private StoreComparison comparison() throws RocketmqException {
    return StoreComparison.of(one, other, "t");
  }

  private static Path only(Path folder) {
    return folder.resolve("00000000000000000000");
  }

  private static void flip(Path file, int at) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    bytes[at] ^= 1;
    Files.write(file, bytes);
  }
}
