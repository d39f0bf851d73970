/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.rules.Release;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;

/** Reads the release of a product off the name of the jar that a class comes from. */
final class ReleaseFinder {
  private ReleaseFinder() {}

  /**
   * The release, as in {@code rocketmq-store-5.5.0.jar}; null if there is no jar or its name does
   * not tell. Opens no file.
   */
  static Release of(ProtectionDomain domain) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      return null;
    }
    String path = location.getPath();
    if (path.endsWith("!/")) {
      path = path.substring(0, path.length() - 2);
    }
    return Release.ofJar(path.substring(path.lastIndexOf('/') + 1));
  }
}
