/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class InternTableTest {
  private final InternTable table = new InternTable();

  @Property(tries = 300)
  void whateverComesItHandsOutEqualTextsOnly(
      @ForAll @Size(max = 300)
          List<@CharRange(from = 'a', to = 'c') @StringLength(min = 1, max = 5) String> texts) {
    for (String text : texts) {
      String found = table.find("<" + text + ">", 1, text.length());
      assertThat(found == null ? text : found).isEqualTo(text);
      System.arraycopy(text.getBytes(US_ASCII), 0, table.room, 0, text.length());
      assertThat(table.find(text.length())).isSameAs(found);
      if (found == null) {
        table.keep(new String(text), "<" + text + ">", 1, text.length());
        assertThat(table.find(text, 0, text.length())).isEqualTo(text);
      }
    }
  }

  @Test
  void textsThatNeverComeAgainDoNotDriveOutThoseThatDo() {
    String[] common = {"KEYS", "TAGS", "WAIT", "UNIQ_KEY", "true", "a", "b", "c"};
    long missed = 0;
    for (int i = 0; i < 10_000; i++) {
      for (String text : common) {
        missed += made(text) ? 1 : 0;
      }
      made("7F0000010001B4AAC2" + i * 7919L);
    }
    assertThat(missed).isLessThan(200);
  }

  @Test
  void longTextsFillItUpToItsBoundAndShortOnesStillFindRoom() {
    for (int i = 0; i < 3_000; i++) {
      made("x".repeat(40 + i % 20) + i);
      made("\u4e2d".repeat(20) + i);
      assertThat(table.bytesHeld()).isLessThanOrEqualTo(InternTable.MAX_BYTES);
    }
    assertThat(table.bytesHeld()).isGreaterThan(InternTable.MAX_BYTES - 512);
    made("short");
    assertThat(made("short")).isFalse();
  }

  @Test
  void nothingOver64BytesIsKept() {
    assertThat(InternTable.admits(65)).isFalse();
    assertThat(made("\u4e2d".repeat(33))).isTrue();
    assertThat(made("\u4e2d".repeat(33))).isTrue();
    assertThat(made("\u4e2d".repeat(32))).isTrue();
    assertThat(made("\u4e2d".repeat(32))).isFalse();
    assertThat(made("\u00e9".repeat(64))).isTrue();
    assertThat(made("\u00e9".repeat(64))).isFalse();
  }

  /** Whether a text had to be made. */
  private boolean made(String text) {
    if (table.find(text, 0, text.length()) != null) {
      return false;
    }
    table.keep(text, text, 0, text.length());
    return true;
  }
}
