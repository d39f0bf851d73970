/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.nio.file.Paths;

/** The jar that this program runs from. */
final class AgentJar {
  private AgentJar() {}

  /** Its absolute path; a folder where the classes are not in a jar; null if that is not known. */
  static Path path() {
    try {
      return Paths.get(AgentJar.class.getProtectionDomain().getCodeSource().getLocation().toURI())
          .toAbsolutePath();
    } catch (URISyntaxException | RuntimeException e) {
      return null;
    }
  }
}
