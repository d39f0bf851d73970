/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class OutputDigestTest {

  @Test
  void chunksMayComeInAnyOrderAndFromAnywhere() {
    OutputDigest one = new OutputDigest();
    one.add(0, bytes(1, 2));
    one.add(1, bytes(3));

    OutputDigest first = new OutputDigest();
    first.add(1, bytes(3));
    OutputDigest second = new OutputDigest();
    second.add(0, bytes(1, 2));
    first.add(second);

    assertThat(first.hex()).isEqualTo(one.hex()).matches("[0-9a-f]{64}");
  }

  @Test
  void chunksThatChangePlacesChangeTheDigest() {
    OutputDigest one = new OutputDigest();
    one.add(0, bytes(1));
    one.add(1, bytes(2));
    OutputDigest other = new OutputDigest();
    other.add(0, bytes(2));
    other.add(1, bytes(1));

    assertThat(other.hex()).isNotEqualTo(one.hex());
  }

  @Test
  void aChunkAddedTwiceIsSeen() {
    OutputDigest one = new OutputDigest();
    one.add(0, bytes(1));
    String once = one.hex();
    one.add(0, bytes(1));

    assertThat(one.hex()).isNotEqualTo(once);
  }

  private static ByteBuffer bytes(int... values) {
    ByteBuffer buffer = ByteBuffer.allocate(values.length);
    for (int value : values) {
      buffer.put((byte) value);
    }
    return buffer.flip();
  }
}
