/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

/** The version in the agent jar's manifest. */
final class AgentVersion {
  private AgentVersion() {}

  /** The version, or {@code dev} where the classes do not come from the jar. */
  static String get() {
    Package own = AgentVersion.class.getPackage();
    String version = own == null ? null : own.getImplementationVersion();
    return version == null ? "dev" : version;
  }
}
