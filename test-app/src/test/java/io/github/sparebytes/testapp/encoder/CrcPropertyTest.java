/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrcPropertyTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0000000000",
    "7, 0000000007",
    "2147483647, 2147483647",
    "-1, 2147483647",
    "-2147483648, 0000000000"
  })
  void aCrcIsWrittenAsTenDigitsBehindItsName(int crc, String digits) {
    ByteBuffer buffer = ByteBuffer.allocate(CrcProperty.BYTES);

    CrcProperty.write(buffer, crc);

    assertThat(Reference.written(buffer))
        .isEqualTo(new Reference().text("__CRC32#\u0001" + digits + "\u0002").bytes());
  }

  @Test
  void aFullBufferIsReportedAndLeftAlone() {
    ByteBuffer full = ByteBuffer.allocate(7);

    assertThatThrownBy(() -> CrcProperty.write(full, 1))
        .isInstanceOf(BufferOverflowException.class);
    assertThat(full.position()).isZero();
  }
}
