/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class OptionsFuzzTest {
  @Property
  void noTextMakesTheParserThrowAndEachWarningIsOneLine(@ForAll String text) {
    check(OptionsParser.parse(text, new Properties(), Map.of()));
    for (AgentOption option : AgentOption.values()) {
      check(OptionsParser.parse(option.key() + "=" + text, new Properties(), Map.of()));
    }
  }

  @Property
  void noArgumentOfKnownWordsMakesTheParserThrow(@ForAll("nearArguments") String argument) {
    AgentOptions options = OptionsParser.parse(argument, new Properties(), Map.of());

    check(options);
  }

  @Property
  void propertiesAndVariablesComeBackThroughTheTextForm(
      @ForAll("nearArguments") String value, @ForAll String other) {
    Properties properties = new Properties();
    properties.setProperty("sparebytes.rules", value);
    properties.setProperty("sparebytes." + other, value);
    Map<String, String> environment =
        Map.of("SPAREBYTES_REPORT", value, "SPAREBYTES_" + other, value);

    check(OptionsParser.parse(null, properties, environment));
  }

  @Provide
  Arbitrary<String> nearArguments() {
    List<String> words = new ArrayList<>(List.of("=", ",", " ", "true", "7", "a.rules", "shared"));
    for (AgentOption option : AgentOption.values()) {
      words.add(option.key());
    }
    return Arbitraries.of(words).list().ofMaxSize(12).map(parts -> String.join("", parts));
  }

  private static void check(AgentOptions options) {
    for (AgentOption option : AgentOption.values()) {
      assertThat(option.canonical(options.text(option))).isEqualTo(options.text(option));
    }
    for (String warning : options.warnings()) {
      assertThat(warning.lines()).hasSize(1);
    }
    AgentOptions again = OptionsParser.parse(options.toString(), new Properties(), Map.of());
    assertThat(again).isEqualTo(options);
    assertThat(again.warnings()).isEmpty();
  }
}
