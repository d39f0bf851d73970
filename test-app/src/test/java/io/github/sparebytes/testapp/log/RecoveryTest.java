/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecoveryTest {

  private static final long FIRST = SegmentHeader.BYTES;

  @TempDir Path folder;

  @Test
  void whateverByteOfARecordChangesAScanFindsThatRecord() throws IOException {
    List<Long> ends = LogFiles.append(folder, "one", "another one", "the last");
    for (long offset = FIRST; offset < ends.get(2); offset++) {
      LogFiles.flip(folder, offset);

      ScanResult scan = LogFiles.scan(folder);

      long begin = offset < ends.get(0) ? FIRST : offset < ends.get(1) ? ends.get(0) : ends.get(1);
      assertThat(scan.damage()).as("byte " + offset).isNotNull();
      assertThat(scan.damage().offset()).as("byte " + offset).isEqualTo(begin);
      LogFiles.flip(folder, offset);
    }
    assertThat(LogFiles.scan(folder).damage()).isNull();
  }

  @Test
  void whateverByteOfAHeaderChangesTheLogIsRefused() throws IOException {
    LogFiles.append(folder, "one");
    for (long offset = 0; offset < FIRST; offset++) {
      LogFiles.flip(folder, offset);
      refused("");
      LogFiles.flip(folder, offset);
    }
  }

  @Test
  void aDamageWithGoodRecordsBehindItIsRefusedAndNothingIsChanged() throws IOException {
    List<Long> ends = LogFiles.append(folder, "one", "two", "three");
    LogFiles.flip(folder, ends.get(0) + RecordFormat.HEADER_BYTES);

    refused("offset " + ends.get(0));
  }

  @Test
  void aLengthOfZeroWithGoodRecordsBehindItIsADamageToo() throws IOException {
    List<Long> ends = LogFiles.append(folder, "one", "two", "three");
    LogFiles.overwrite(folder, ends.get(0), new byte[4]);

    refused("offset " + ends.get(0));
  }

  @Test
  void aMarkOfTheEndWithGoodRecordsBehindItIsADamageToo() throws IOException {
    List<Long> ends = LogFiles.append(folder, "one", "two", "three");
    LogFiles.overwrite(folder, ends.get(0), new byte[] {-1, -1, -1, -1});

    refused("offset " + ends.get(0));
  }

  @Test
  void aDamageIsCutOffTogetherWithWhatFollowsIfThatIsWanted() throws IOException {
    List<Long> ends = LogFiles.append(folder, "one", "two", "three");
    LogFiles.flip(folder, ends.get(0) + RecordFormat.HEADER_BYTES);

    CommitLog.open(new LogOptions(folder, FlushMode.ASYNC, LogFiles.SEGMENT_BYTES, true)).close();

    assertThat(LogFiles.append(folder, "four")).containsExactly(ends.get(1));
    assertThat(LogFiles.texts(folder)).containsExactly("one", "four");
  }

  @Test
  void aRecordThatWasNeverFinishedIsClearedAway() throws IOException {
    List<Long> ends = LogFiles.append(folder, "one", "two");
    long end = ends.get(1);
    byte[] begun = new byte[500];
    Arrays.fill(begun, (byte) 7);
    LogFiles.overwrite(folder, end + 8, begun);
    assertThat(LogFiles.scan(folder).damage().bad()).isFalse();

    try (CommitLog log = CommitLog.open(LogFiles.options(folder))) {
      assertThat(log.found().damage().offset()).isEqualTo(end);
      assertThat(log.append(LogFiles.payload("s"))).isGreaterThan(end);
    }

    assertThat(LogFiles.texts(folder)).containsExactly("one", "two", "s");
    assertThat(LogFiles.scan(folder).damage()).as("nothing of it is left").isNull();
  }

  @Test
  void aBadLastRecordIsNamedAndCutOff() throws IOException {
    List<Long> ends = LogFiles.append(folder, "one", "two");
    LogFiles.flip(folder, ends.get(1) - 8);
    assertThat(LogFiles.scan(folder).damage().bad()).isTrue();

    try (CommitLog log = CommitLog.open(LogFiles.options(folder))) {
      assertThat(log.found().damage().toString()).contains("offset " + ends.get(0), "checksum");
    }
    assertThat(LogFiles.texts(folder)).containsExactly("one");
  }

  @Test
  void aFileThatWasMadeAheadIsUsedAfterAllThatComeBeforeIt() throws IOException {
    String[] first = new String[] {"x".repeat(3000)};
    LogFiles.append(folder, first);
    assertThat(Files.exists(folder.resolve("00000000000000004096.log"))).isTrue();

    LogFiles.append(folder, "y".repeat(3000));

    assertThat(LogFiles.texts(folder)).containsExactly("x".repeat(3000), "y".repeat(3000));
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    LogFiles.append(folder, "one");
    for (long size : new long[] {0, 10, FIRST, 2000}) {
      try (RandomAccessFile file = new RandomAccessFile(LogFiles.first(folder).toFile(), "rw")) {
        file.setLength(size);
      }
      refused(LogFiles.first(folder).toString());
    }
  }

  @Test
  void aMissingFileIsRefused() throws IOException {
    LogFiles.append(folder, "x".repeat(3000), "y".repeat(3000), "z".repeat(3000));
    Files.delete(folder.resolve("00000000000000004096.log"));

    refused("offset 8192 where 4096");
  }

  @Test
  void aFolderOfSomethingElseIsRefusedAndNotTouched() throws IOException {
    Files.writeString(folder.resolve("precious.txt"), "text", StandardCharsets.UTF_8);

    refused("precious.txt");
  }

  @Test
  void aFileThatOnlyLooksLikeOneOfALogIsRefused() throws IOException {
    Files.write(LogFiles.first(folder), new byte[LogFiles.SEGMENT_BYTES]);

    refused("no file of a commit log");
  }

  @Test
  void aFileInPlaceOfTheFolderIsRefused() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    assertThatThrownBy(() -> CommitLog.open(LogFiles.options(file)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(file + " is no folder");
  }

  @Test
  void aFileThatWasNotFinishedIsDeleted() throws IOException {
    LogFiles.append(folder, "one");
    Path unfinished = folder.resolve("00000000000000004096.log.new");
    Files.write(unfinished, new byte[100]);

    LogFiles.append(folder, "two");

    assertThat(unfinished).doesNotExist();
    assertThat(LogFiles.texts(folder)).containsExactly("one", "two");
  }

  private void refused(String words) throws IOException {
    Map<String, ByteBuffer> before = LogFiles.contents(folder);
    assertThatThrownBy(() -> CommitLog.open(LogFiles.options(folder)))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining(words);
    Map<String, ByteBuffer> after = LogFiles.contents(folder);
    after.keySet().retainAll(before.keySet());
    assertThat(after).isEqualTo(before);
    Files.deleteIfExists(folder.resolve(StoreLock.NAME));
  }
}
