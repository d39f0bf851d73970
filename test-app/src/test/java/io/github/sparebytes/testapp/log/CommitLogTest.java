/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CommitLogTest {

  @TempDir Path folder;

  @Test
  void recordsComeBackInTheirOrderAcrossFiles() throws IOException {
    String[] texts = IntStream.range(0, 300).mapToObj(i -> "text " + i).toArray(String[]::new);

    LogFiles.append(folder, texts);

    assertThat(LogFiles.texts(folder)).containsExactly(texts);
    assertThat(Files.exists(folder.resolve("00000000000000004096.log"))).isTrue();
  }

  @Test
  void aLogThatIsOpenedAgainGoesOnWhereItEnded() throws IOException {
    LogFiles.append(folder, "a", "b");
    LogFiles.append(folder, "c");

    assertThat(LogFiles.texts(folder)).containsExactly("a", "b", "c");
  }

  @ParameterizedTest
  @EnumSource
  void recordsOfSeveralThreadsAreAllConfirmed(FlushMode mode) throws Exception {
    int threads = 4;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    LogOptions options = new LogOptions(folder, mode, 1 << 14, false);
    try (CommitLog log = CommitLog.open(options)) {
      CountDownLatch done = new CountDownLatch(threads);
      for (int t = 0; t < threads; t++) {
        String name = "thread " + t + " text ";
        pool.execute(
            () -> {
              appendAndAwait(log, name, 200);
              done.countDown();
            });
      }
      assertThat(done.await(30, TimeUnit.SECONDS)).as("all confirmed").isTrue();
    } finally {
      pool.shutdownNow();
    }

    assertThat(LogFiles.texts(folder)).hasSize(threads * 200).doesNotHaveDuplicates();
  }

  private static void appendAndAwait(CommitLog log, String name, int count) {
    try {
      for (int i = 0; i < count; i++) {
        long end = log.append(LogFiles.payload(name + i));
        while (log.confirmed() < end) {
          Thread.onSpinWait();
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aReaderGetsWholeRecordsAndFindsItsWayIntoTheNextFile() throws IOException {
    String[] texts = IntStream.range(0, 200).mapToObj(i -> "text " + i).toArray(String[]::new);
    try (CommitLog log = CommitLog.open(LogFiles.options(folder))) {
      for (String text : texts) {
        log.append(LogFiles.payload(text));
      }

      assertThat(readAll(log, 0, 100)).containsExactly(texts);
      assertThat(readAll(log, 0, 1 << 20)).containsExactly(texts);
      assertThat(readAll(log, CommitLog.firstOffset(), 1)).containsExactly(texts);
    }
  }

  @Test
  void anOffsetAtWhichNoRecordBeginsIsRefused() throws IOException {
    try (CommitLog log = CommitLog.open(LogFiles.options(folder))) {
      log.append(LogFiles.payload("0123456789"));

      for (long offset : new long[] {-1, 1, 63, 65, 72, log.confirmed() + 8, Long.MAX_VALUE}) {
        assertThatThrownBy(() -> log.read(offset, 100))
            .as("offset " + offset)
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("offset " + offset);
      }
    }
  }

  @Test
  void aRecordThatNoFileCanHoldIsRefusedAndTheLogGoesOn() throws IOException {
    try (CommitLog log = CommitLog.open(LogFiles.options(folder))) {
      log.append(ByteBuffer.allocate(log.maxPayload()));
      ByteBuffer tooLarge = ByteBuffer.allocate(log.maxPayload() + 1);

      assertThatThrownBy(() -> log.append(tooLarge)).hasMessageContaining("at most");
      log.append(LogFiles.payload("after"));
    }
    assertThat(LogFiles.texts(folder)).hasSize(2).last().isEqualTo("after");
  }

  @Test
  void aStoreThatIsInUseIsRefused() throws IOException {
    try (CommitLog log = CommitLog.open(LogFiles.options(folder))) {
      assertThatThrownBy(() -> CommitLog.open(LogFiles.options(folder)))
          .isInstanceOf(StoreException.class)
          .hasMessageContaining(folder.toString())
          .hasMessageContaining("in use");
      log.append(LogFiles.payload("still mine"));
    }
    assertThat(LogFiles.texts(folder)).containsExactly("still mine");
  }

  @Test
  void aLogThatIsClosedTakesNothing() throws IOException {
    CommitLog log = CommitLog.open(LogFiles.options(folder));
    log.close();

    assertThatThrownBy(() -> log.append(LogFiles.payload("late"))).hasMessageContaining("closed");
  }

  private static List<String> readAll(CommitLog log, long from, int maxBytes) {
    List<String> texts = new ArrayList<>();
    long offset = from;
    while (true) {
      LogSlice slice = log.read(offset, maxBytes);
      if (slice.next() == offset) {
        return texts;
      }
      offset = slice.next();
      ByteBuffer records = slice.records();
      for (int at = 0; at < records.limit(); ) {
        ByteBuffer payload = RecordFormat.payload(records, at);
        at += RecordFormat.footprint(payload.remaining());
        texts.add(LogFiles.text(payload));
      }
    }
  }
}
