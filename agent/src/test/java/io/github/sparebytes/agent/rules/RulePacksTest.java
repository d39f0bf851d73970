/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulePacksTest {
  @TempDir Path folder;

  @Test
  void everyBundledPackIsThereAndWithoutAProblem() {
    for (String name : RulePacks.NAMES) {
      RuleFile pack = RulePacks.load(name);

      assertThat(pack.problems()).isEmpty();
      assertThat(pack.rules()).isNotEmpty();
      assertThat(pack.rules().get(0).source()).startsWith(name + ".rules:");
    }
  }

  @Test
  void allPacksAreTheDefault() {
    assertThat(RulePacks.load(null).rules()).hasSameSizeAs(RulePacks.load("all").rules());
    assertThat(RulePacks.load("all").rules()).isNotEmpty();
  }

  @Test
  void noneIsNoRules() {
    assertThat(RulePacks.load("none").rules()).isEmpty();
    assertThat(RulePacks.load("none").problems()).isEmpty();
  }

  @Test
  void packsAndFilesLoadInTheOrderGiven() throws IOException {
    Path mine = write("my.rules", "length org.acme.A#a\n");

    RuleFile file = RulePacks.load(mine + " , rocketmq");

    assertThat(file.problems()).isEmpty();
    assertThat(file.rules().get(0).source()).isEqualTo("my.rules:1");
    assertThat(file.rules().get(1).source()).startsWith("rocketmq.rules:");
  }

  @Test
  void aPackNamedTwiceLoadsOnce() {
    assertThat(RulePacks.load("rocketmq,all").rules()).hasSameSizeAs(RulePacks.load("all").rules());
  }

  @Test
  void anUnknownPackIsOneProblemAndTheOthersLoad() throws IOException {
    Path mine = write("my.rules", "length org.acme.A#a\n");

    RuleFile file = RulePacks.load("rockemq," + mine);

    assertThat(file.rules()).hasSize(1);
    assertThat(file.problems())
        .singleElement()
        .hasToString(
            "sparebytes: option rules: no rule pack or file 'rockemq', did you mean 'rocketmq'?"
                + " (ignored)");
  }

  @Test
  void aMissingFileIsNamedWithTheFolderItIsSoughtFrom() {
    assertThat(RulePacks.load("conf/none.rules").problems())
        .singleElement()
        .asString()
        .contains("no rule pack or file 'conf/none.rules'")
        .contains(Path.of("").toAbsolutePath().toString());
  }

  @Test
  void aFolderIsNoRuleFile() {
    assertThat(RulePacks.load(folder.toString()).problems())
        .singleElement()
        .asString()
        .contains("is not a file");
  }

  @Test
  void aFileThatIsNoTextIsOneProblem() throws IOException {
    Path binary = folder.resolve("binary.rules");
    Files.write(binary, new byte[] {'a', (byte) 0xff, (byte) 0xfe});

    RuleFile file = RulePacks.load(binary.toString());

    assertThat(file.rules()).isEmpty();
    assertThat(file.problems()).singleElement().asString().contains("cannot read");
  }

  @Test
  void aHugeFileIsNotRead() throws IOException {
    Path huge = write("huge.rules", "#".repeat((1 << 20) + 1));

    assertThat(RulePacks.load(huge.toString()).problems())
        .singleElement()
        .asString()
        .contains("is over 1 MiB");
  }

  @Test
  void aNameThatNoPathCanHaveIsOneProblem() {
    assertThat(RulePacks.load("a\0b").problems())
        .singleElement()
        .asString()
        .contains("cannot read 'a?b'");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
