/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsParserTest {
  @Test
  void withoutAnySourceDefaultsHold() {
    AgentOptions options = OptionsParser.parse(null, new Properties(), Map.of());

    for (AgentOption option : AgentOption.values()) {
      assertThat(options.text(option)).isEqualTo(option.defaultText());
      assertThat(options.origin(option)).isEqualTo(Origin.DEFAULT);
    }
    assertThat(options.warnings()).isEmpty();
    assertThat(options).hasToString("");
    assertThat(options.path(AgentOption.REPORT)).isNull();
  }

  @Test
  void everyDefaultIsAnAllowedValueInItsOneSpelling() {
    for (AgentOption option : AgentOption.values()) {
      assertThat(option.canonical(option.defaultText())).isEqualTo(option.defaultText());
    }
  }

  @Test
  void argumentGoesBeforePropertyBeforeEnvironment() {
    Properties properties = properties("sparebytes.cache", "shared", "sparebytes.log", "debug");
    Map<String, String> environment =
        Map.of(
            "SPAREBYTES_CACHE", "thread", "SPAREBYTES_LOG", "error", "SPAREBYTES_DRY_RUN", "true");

    AgentOptions options = OptionsParser.parse("cache=off", properties, environment);

    assertThat(options.text(AgentOption.CACHE)).isEqualTo("off");
    assertThat(options.origin(AgentOption.CACHE)).isEqualTo(Origin.ARGUMENT);
    assertThat(options.text(AgentOption.LOG)).isEqualTo("debug");
    assertThat(options.origin(AgentOption.LOG)).isEqualTo(Origin.PROPERTY);
    assertThat(options.flag(AgentOption.DRY_RUN)).isTrue();
    assertThat(options.origin(AgentOption.DRY_RUN)).isEqualTo(Origin.ENVIRONMENT);
    assertThat(options.warnings()).isEmpty();
  }

  @Test
  void aCommaEndsAListOnlyBeforeAKnownKey() {
    AgentOptions options = argument("rules=a.rules,b=c.rules,cache=shared,report=x,y.json,dryRun");

    assertThat(options.text(AgentOption.RULES)).isEqualTo("a.rules,b=c.rules");
    assertThat(options.text(AgentOption.CACHE)).isEqualTo("shared");
    assertThat(options.path(AgentOption.REPORT)).isEqualTo("x,y.json");
    assertThat(options.flag(AgentOption.DRY_RUN)).isTrue();
    assertThat(options.warnings()).isEmpty();
  }

  @Test
  void aBareFlagMeansTrue() {
    assertThat(argument("dryRun").flag(AgentOption.DRY_RUN)).isTrue();
    assertThat(argument("cache=shared,dryRun").flag(AgentOption.DRY_RUN)).isTrue();
    assertThat(argument(" dryRun , bootstrap").flag(AgentOption.BOOTSTRAP)).isTrue();
  }

  @Test
  void trueAndFalseAreSpellingsOfTheCache() {
    assertThat(argument("cache=true").text(AgentOption.CACHE)).isEqualTo("thread");
    assertThat(argument("cache=false").text(AgentOption.CACHE)).isEqualTo("off");
  }

  @Test
  void numbersAreRead() {
    assertThat(argument("reportEvery=30").number(AgentOption.REPORT_EVERY)).isEqualTo(30);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cahce=shared | agent argument: unknown option 'cahce=shared', did you mean cache?",
        "dryRun,verbose | agent argument: unknown option 'verbose', known options are enabled,",
        "dryrun | agent argument: unknown option 'dryrun', did you mean dryRun?",
        "cache | agent argument: cache has no value, write cache= and thread, shared or off",
        "cache=big | agent argument: cache=big is not allowed, use thread, shared or off",
        "dryRun=yes | agent argument: dryRun=yes is not allowed, use true or false (default false",
        "reportEvery=soon | reportEvery=soon is not allowed, use a number from 0 to 86400",
        "reportEvery=-1 | reportEvery=-1 is not allowed",
        "reportEvery=99999999999 | reportEvery=99999999999 is not allowed",
        "rules= | agent argument: rules= is not allowed, use all, none, or packs and files",
        "log=off,log=info | agent argument: log is given twice, the last one holds",
      })
  void whatIsWrongInTheArgumentIsNamedOnce(String argument, String message) {
    assertThat(argument(argument).warnings()).singleElement().asString().contains(message);
  }

  @Test
  void whatIsWrongInPropertiesAndEnvironmentIsNamedToo() {
    Properties properties = properties("sparebytes.cash", "shared", "sparebytes.log", "loud");
    Map<String, String> environment =
        Map.of("SPAREBYTES_DRYRUN", "true", "SPAREBYTES_ENABLED", "no", "OTHER", "x");

    AgentOptions options = OptionsParser.parse(null, properties, environment);

    assertThat(options.warnings())
        .containsExactly(
            "system property: unknown option 'sparebytes.cash=shared', known options are enabled,"
                + " rules, auto, profile, cache, constant, length, direct, scratch, intern, parse,"
                + " map, dryRun, guard, report, reportEvery, jmx, log, dump, bootstrap (ignored)",
            "system property: sparebytes.log=loud is not allowed, use off, error, info or debug"
                + " (default info holds)",
            "environment: unknown option 'SPAREBYTES_DRYRUN=true', did you mean"
                + " SPAREBYTES_DRY_RUN? (ignored)",
            "environment: SPAREBYTES_ENABLED=no is not allowed, use true or false"
                + " (default true holds)");
    assertThat(options.text(AgentOption.LOG)).isEqualTo("info");
    assertThat(options.flag(AgentOption.ENABLED)).isTrue();
  }

  @Test
  void aMalformedValueGivesWayToTheDefaultAndNotToALesserSource() {
    AgentOptions options =
        OptionsParser.parse("cache=big", properties("sparebytes.cache", "shared"), Map.of());

    assertThat(options.text(AgentOption.CACHE)).isEqualTo("thread");
    assertThat(options.origin(AgentOption.CACHE)).isEqualTo(Origin.DEFAULT);
  }

  @Test
  void anOptionIsReadAsItsOwnKindOnly() {
    AgentOptions options = argument("");

    assertThatThrownBy(() -> options.flag(AgentOption.REPORT))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static AgentOptions argument(String argument) {
    return OptionsParser.parse(argument, new Properties(), Map.of());
  }

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }
}
