/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AfterTry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(DefaultSwitches.class)
class ParsingTest {
  private static final String[] TEXTS = {
    null,
    "",
    " ",
    "x",
    "-",
    "+",
    "--1",
    "-1",
    "+7",
    "0",
    "07",
    "2147483647",
    "2147483648",
    "1x",
    "\u0663",
    "\u0663x",
    "-\u0663",
    "\ud835\udfce",
    "12 ",
    " 12",
    "_1",
    ".5",
    "-x",
  };

  private final int site = TestSites.bound();

  @AfterTry
  void switchBack() {
    Switches.set(Feature.PARSE, true);
  }

  @Test
  void aTextIsTheSameNumberOrTheSameTypeOfException() {
    for (String text : TEXTS) {
      assertThat(outcome(() -> Parsing.parseInt(text, site)))
          .as(text)
          .isEqualTo(outcome(() -> Integer.parseInt(text)));
    }
  }

  @Property
  void anyTextIsTheSameNumberOrTheSameTypeOfException(@ForAll String text) {
    assertThat(outcome(() -> Parsing.parseInt(text, -1)))
        .isEqualTo(outcome(() -> Integer.parseInt(text)));
  }

  @Property
  void everyNumberIsRead(@ForAll int number) {
    assertThat(Parsing.parseInt(Integer.toString(number), -1)).isEqualTo(number);
  }

  @Test
  void noExceptionIsMadeForATextThatBeginsNoNumber() {
    NumberFormatException first = caught(null);
    assertThat(first.getStackTrace()).isEmpty();
    assertThat(caught("")).isSameAs(first);
    assertThat(caught("x")).isSameAs(first);
    assertThat(caught("1x")).isNotSameAs(first);
    assertThat(Sites.counts(site)).asString().startsWith("calls 3, hits 3");
  }

  @Test
  void whileTheFeatureIsOffEachExceptionIsNew() {
    Switches.set(Feature.PARSE, false);
    assertThat(caught(null)).isNotSameAs(caught(null));
    assertThat(caught(null).getStackTrace()).isNotEmpty();
    assertThat(Sites.counts(site)).asString().startsWith("calls 0");
  }

  private NumberFormatException caught(String text) {
    try {
      Parsing.parseInt(text, site);
    } catch (NumberFormatException e) {
      return e;
    }
    throw new AssertionError(text + " is a number");
  }

  private interface Call {
    int run();
  }

  private static Object outcome(Call call) {
    try {
      return call.run();
    } catch (RuntimeException e) {
      return e instanceof NumberFormatException ? "no number" : e.toString();
    }
  }
}
