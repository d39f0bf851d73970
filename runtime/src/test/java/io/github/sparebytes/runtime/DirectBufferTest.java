/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code ByteBuffer.put(byte[])} is right by definition. */
class DirectBufferTest {
  private static final String[] TEXTS = {"", "a", "topic-1", "caf\u00e9", "\u6d88\u606f", "\ud83d"};

  @Test
  void everyBufferEndsAsItDoesInStock() {
    for (String text : TEXTS) {
      List<ByteBuffer> stocks = buffers();
      List<ByteBuffer> ours = buffers();
      for (int i = 0; i < stocks.size(); i++) {
        ByteBuffer stock = stocks.get(i);
        ByteBuffer our = ours.get(i);
        String expected = outcome(() -> stock.put(text.getBytes(UTF_8)));
        assertThat(outcome(() -> Direct.put(our, text, -1))).as(text + stock).isEqualTo(expected);
        assertThat(our.position()).isEqualTo(stock.position());
        assertThat(our.limit()).isEqualTo(stock.limit());
        assertThat(our.clear()).isEqualTo(stock.clear());
      }
    }
  }

  @Test
  void theSameBufferIsHandedBack() {
    for (ByteBuffer buffer :
        new ByteBuffer[] {ByteBuffer.allocate(9), ByteBuffer.allocateDirect(9)}) {
      assertThat(Direct.put(buffer, "topic", -1)).isSameAs(buffer);
    }
  }

  @Test
  void whatLiesBehindTheLimitOrBeforeASliceIsNotWritten() {
    byte[] array = "0123456789".getBytes(UTF_8);
    ByteBuffer slice = ByteBuffer.wrap(array, 2, 5).slice();
    Direct.put(slice.position(1), "\u20ac", -1);
    assertThat(new String(array, UTF_8)).isEqualTo("012\u20ac6789");
    outcome(() -> Direct.put(slice, "\u20ac", -1));
    assertThat(new String(array, UTF_8)).isEqualTo("012\u20ac6789");
  }

  @Test
  void nullsAndArraysOfTheHostGoTheStockWay() {
    assertThat(outcome(() -> Direct.put(null, "topic", -1))).contains("NullPointer");
    assertThat(outcome(() -> Direct.put(ByteBuffer.allocate(9), null, -1))).contains("NullPointer");
    ByteBuffer buffer = Direct.put(ByteBuffer.allocate(9), new byte[] {1, 2}, -1);
    assertThat(buffer.position()).isEqualTo(2);
  }

  @Test
  void bothKindsAreCounted() {
    int site = TestSites.bound();
    Direct.put(ByteBuffer.allocate(9), "topic", site);
    Direct.put(ByteBuffer.allocateDirect(9), "topic", site);
    assertThat(Sites.counts(site)).hasToString("calls 2, hits 2, misses 0, bytes spared 48");
  }

  private static List<ByteBuffer> buffers() {
    List<ByteBuffer> buffers = new ArrayList<>();
    for (int room = 0; room < 8; room++) {
      for (ByteBuffer each :
          new ByteBuffer[] {ByteBuffer.allocate(12), ByteBuffer.allocateDirect(12)}) {
        each.position(2).limit(2 + room);
        buffers.add(each);
        buffers.add(each.duplicate().asReadOnlyBuffer());
        buffers.add(each.slice());
      }
    }
    return buffers;
  }

  private static String outcome(Runnable put) {
    try {
      put.run();
      return "done";
    } catch (RuntimeException e) {
      return e.toString();
    }
  }
}
