/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

import io.github.sparebytes.agent.text.NearestName;
import io.github.sparebytes.agent.text.OneLine;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Reads the options from agent argument, system properties and environment, in this order of
 * precedence. What is unknown or malformed becomes one warning, and the default holds; no input
 * makes it throw.
 */
public final class OptionsParser {
  private final Map<AgentOption, String> values = new EnumMap<>(AgentOption.class);
  private final Map<AgentOption, Origin> origins = new EnumMap<>(AgentOption.class);

  /** Options that a source of higher precedence gave, were it in vain. */
  private final Set<AgentOption> settled = EnumSet.noneOf(AgentOption.class);

  private final List<String> warnings = new ArrayList<>();

  private OptionsParser() {}

  /**
   * Reads all sources.
   *
   * @param argument the agent argument, or null
   * @param properties system properties; those that begin with {@code sparebytes.} are read
   * @param environment environment variables; those that begin with {@code SPAREBYTES_} are read
   */
  public static AgentOptions parse(
      String argument, Properties properties, Map<String, String> environment) {
    OptionsParser parser = new OptionsParser();
    parser.readArgument(argument == null ? "" : argument);
    parser.readProperties(properties);
    parser.readEnvironment(environment);
    return new AgentOptions(parser.values, parser.origins, parser.warnings);
  }

  private void readArgument(String argument) {
    Map<AgentOption, String> given = new EnumMap<>(AgentOption.class);
    for (String part : ArgumentSplitter.split(argument)) {
      int equals = part.indexOf('=');
      String key = equals < 0 ? part : part.substring(0, equals).trim();
      AgentOption option = AgentOption.ofKey(key);
      if (option == null) {
        unknown(Origin.ARGUMENT, part, "", NearestName.of(key, keys()));
      } else if (equals < 0 && !ArgumentSplitter.isSwitch(key)) {
        warnings.add(
            Origin.ARGUMENT
                + ": "
                + key
                + " has no value, write "
                + key
                + "= and "
                + plain(option));
        settled.add(option);
      } else if (given.put(option, equals < 0 ? "true" : part.substring(equals + 1)) != null) {
        warnings.add(Origin.ARGUMENT + ": " + key + " is given twice, the last one holds");
      }
    }
    for (Map.Entry<AgentOption, String> entry : given.entrySet()) {
      settled.remove(entry.getKey());
      take(Origin.ARGUMENT, entry.getKey().key(), entry.getKey(), entry.getValue());
    }
  }

  private void readProperties(Properties properties) {
    Map<String, AgentOption> known = new TreeMap<>();
    for (AgentOption option : AgentOption.values()) {
      known.put(option.key(), option);
    }
    for (String name : new TreeSet<>(properties.stringPropertyNames())) {
      String value = properties.getProperty(name);
      read(Origin.PROPERTY, AgentOption.PROPERTY_PREFIX, known, name, value);
    }
  }

  private void readEnvironment(Map<String, String> environment) {
    Map<String, AgentOption> known = new TreeMap<>();
    for (AgentOption option : AgentOption.values()) {
      known.put(option.name(), option);
    }
    for (Map.Entry<String, String> entry : new TreeMap<>(environment).entrySet()) {
      String value = entry.getValue();
      read(Origin.ENVIRONMENT, AgentOption.ENVIRONMENT_PREFIX, known, entry.getKey(), value);
    }
  }

  private void read(
      Origin origin, String prefix, Map<String, AgentOption> known, String name, String value) {
    if (!name.startsWith(prefix) || value == null) {
      return;
    }
    // the prefix is left out of the comparison, or its letters would make any two names near
    String rest = name.substring(prefix.length());
    AgentOption option = known.get(rest);
    if (option == null) {
      unknown(origin, name + "=" + value, prefix, NearestName.of(rest, known.keySet()));
    } else {
      take(origin, name, option, value);
    }
  }

  private void take(Origin origin, String name, AgentOption option, String value) {
    String canonical = option.canonical(value.trim());
    if (canonical == null) {
      warnings.add(
          origin
              + ": "
              + name
              + "="
              + OneLine.clean(value)
              + " is not allowed, use "
              + plain(option)
              + " (default "
              + option.defaultText()
              + " holds)");
    }
    if (settled.add(option) && canonical != null) {
      values.put(option, canonical);
      origins.put(option, origin);
    }
  }

  private void unknown(Origin origin, String given, String prefix, String nearest) {
    String remedy =
        nearest != null
            ? "did you mean " + prefix + nearest + "?"
            : "known options are " + String.join(", ", keys());
    warnings.add(
        origin + ": unknown option " + OneLine.quote(given) + ", " + remedy + " (ignored)");
  }

  private static String plain(AgentOption option) {
    return option.allowed().replace("`", "");
  }

  private static List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (AgentOption option : AgentOption.values()) {
      keys.add(option.key());
    }
    return keys;
  }
}
