/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

/** The options as a Markdown table. */
public final class OptionsTable {
  /** One row an option, in the order of the enum, each line with a line end. */
  public static String markdown() {
    StringBuilder out = new StringBuilder();
    out.append("| agent argument | system property | environment | values | default | meaning |\n");
    out.append("|---|---|---|---|---|---|\n");
    for (AgentOption option : AgentOption.values()) {
      out.append("| `").append(option.key());
      out.append("` | `").append(option.property());
      out.append("` | `").append(option.environmentVariable());
      out.append("` | ").append(option.allowed());
      out.append(" | `").append(option.defaultText());
      out.append("` | ").append(option.doc()).append(" |\n");
    }
    return out.toString();
  }

  private OptionsTable() {}
}
