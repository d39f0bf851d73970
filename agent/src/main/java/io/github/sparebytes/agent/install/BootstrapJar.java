/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.security.CodeSource;
import java.util.jar.JarFile;

/**
 * Puts the runtime on the boot class path, for loaders that see nothing else. Must run before any
 * class of the runtime is loaded, or there would be two of each.
 */
final class BootstrapJar {
  private static final String NAME = "sparebytes-runtime.jar";

  private BootstrapJar() {}

  /**
   * Appends the runtime jar that lies beside the agent jar.
   *
   * @throws IOException if it is not there or is not a jar; the message names the file
   */
  static void append(Instrumentation instrumentation) throws IOException {
    File jar = new File(folderOfAgent(), NAME);
    if (!jar.isFile()) {
      throw new IOException("bootstrap=true needs " + jar + ", which is not there");
    }
    try (JarFile file = new JarFile(jar)) {
      instrumentation.appendToBootstrapClassLoaderSearch(file);
    }
  }

  private static File folderOfAgent() throws IOException {
    CodeSource source = BootstrapJar.class.getProtectionDomain().getCodeSource();
    try {
      return new File(source.getLocation().toURI()).getParentFile();
    } catch (URISyntaxException | RuntimeException e) {
      throw new IOException("bootstrap=true: the place of the agent jar is not known: " + e, e);
    }
  }
}
