/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicFileTest {

  @TempDir Path folder;

  @Test
  void anExistingFileIsReplacedAndNothingElseIsLeft() throws Exception {
    Path file = folder.resolve("report.html");
    Files.writeString(file, "a longer text that was there before");

    AtomicFile.write(file, "new".getBytes(UTF_8));

    assertThat(file).hasContent("new");
    assertThat(folder.toFile().list()).containsExactly("report.html");
  }

  @Test
  void whoeverHasTheOldFileOpenReadsItToItsEnd() throws Exception {
    Path file = folder.resolve("report.html");
    Files.writeString(file, "old");

    try (var reader = Files.newBufferedReader(file)) {
      AtomicFile.write(file, "new".getBytes(UTF_8));

      assertThat(reader.readLine()).isEqualTo("old");
    }
  }

  @Test
  void aWriteThatFailsLeavesThingsAsTheyWere() throws Exception {
    Path full = Files.createDirectory(folder.resolve("report.html"));
    Files.writeString(full.resolve("kept"), "kept");

    assertThatThrownBy(() -> AtomicFile.write(full, new byte[] {1}))
        .isInstanceOf(IOException.class);

    assertThat(full.resolve("kept")).hasContent("kept");
    assertThat(folder.toFile().list()).containsExactly("report.html");
  }

  @Test
  void aFolderThatIsNotThereIsAnError() {
    assertThatThrownBy(() -> AtomicFile.write(folder.resolve("no/x"), new byte[0]))
        .isInstanceOf(IOException.class);
  }
}
