/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.testapp.UserException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RuleFileTest {

  @TempDir Path folder;

  @Test
  void aRuleIsKnownByItsLine() throws Exception {
    assertThat(read("# first", "", "cache a.B$C#d receiver=getTopic expect=2", "length *#e(I)V"))
        .containsExactly(
            new ExpectedRule(3, "cache a.B$C#d", "a.B$C", 2),
            new ExpectedRule(4, "length *#e", "*", -1));
  }

  @Test
  void aNumberInAReasonIsNotAnExpectation() throws Exception {
    assertThat(read("cache a.B#c unguarded=\"they expect=3 calls\" expect=1"))
        .extracting(ExpectedRule::sites)
        .containsExactly(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cache", "cache a.B", "cache a.B#", "a.B#c", "cache a b#c"})
  void aLineThatIsNoRuleIsNamed(String line) {
    assertThatThrownBy(() -> read("# fine", line))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(":2: '" + line + "' is no rule");
  }

  @Test
  void aFileWithoutRulesGivesNothingToCompare() {
    assertThatThrownBy(() -> read("# nothing"))
        .isInstanceOf(UserException.class)
        .hasMessageContaining("holds no rule");
  }

  @Test
  void aFileThatIsNoTextCannotBeRead() throws Exception {
    Path file = Files.write(folder.resolve("x"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});

    assertThatThrownBy(() -> RuleFile.read(file))
        .isInstanceOf(UserException.class)
        .hasMessageContaining(file.toString());
  }

  private List<ExpectedRule> read(String... lines) throws Exception {
    return RuleFile.read(Files.write(folder.resolve("x.rules"), List.of(lines)));
  }
}
