/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The options in force. Immutable; two are equal if their values are. */
public final class AgentOptions {
  private final Map<AgentOption, String> values;
  private final Map<AgentOption, Origin> origins;
  private final List<String> warnings;

  AgentOptions(
      Map<AgentOption, String> values, Map<AgentOption, Origin> origins, List<String> warnings) {
    this.values = new EnumMap<>(values);
    this.origins = new EnumMap<>(origins);
    this.warnings = Collections.unmodifiableList(new ArrayList<>(warnings));
  }

  /** The value of a {@link AgentOption.Kind#FLAG}. */
  public boolean flag(AgentOption option) {
    check(option, AgentOption.Kind.FLAG);
    return text(option).equals("true");
  }

  /** The value of a {@link AgentOption.Kind#NUMBER}, in the unit that its documentation names. */
  public int number(AgentOption option) {
    check(option, AgentOption.Kind.NUMBER);
    return Integer.parseInt(text(option));
  }

  /** The value of a {@link AgentOption.Kind#PATH}, or null if it is {@code none}. */
  public String path(AgentOption option) {
    check(option, AgentOption.Kind.PATH);
    return text(option).equals(AgentOption.NO_PATH) ? null : text(option);
  }

  /** The value of any option, in its one spelling; never null. */
  public String text(AgentOption option) {
    String given = values.get(option);
    return given == null ? option.defaultText() : given;
  }

  /** Where the value comes from. */
  public Origin origin(AgentOption option) {
    Origin given = origins.get(option);
    return given == null ? Origin.DEFAULT : given;
  }

  /** What was unknown or malformed: one line each, without the name of the agent before it. */
  public List<String> warnings() {
    return warnings;
  }

  /** The options that were given, as an agent argument that yields equal options. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (Map.Entry<AgentOption, String> given : values.entrySet()) {
      out.append(out.length() == 0 ? "" : ",");
      out.append(given.getKey().key()).append('=').append(given.getValue());
    }
    return out.toString();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AgentOptions && all().equals(((AgentOptions) other).all());
  }

  @Override
  public int hashCode() {
    return all().hashCode();
  }

  private List<String> all() {
    List<String> all = new ArrayList<>();
    for (AgentOption option : AgentOption.values()) {
      all.add(text(option));
    }
    return all;
  }

  private static void check(AgentOption option, AgentOption.Kind kind) {
    if (option.kind() != kind) {
      throw new IllegalArgumentException(option + " is a " + option.kind() + ", not a " + kind);
    }
  }
}
