/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.log.FlushMode;
import io.github.sparebytes.testapp.log.LogOptions;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options that say how a commit log is kept. */
final class StoreOptions {

  private static final int MIB = 1 << 20;

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--flush",
      paramLabel = "MODE",
      defaultValue = "async",
      description =
          "When a message counts as stored: sync once it is on the disk, async once it is in the"
              + " system's page cache (default: ${DEFAULT-VALUE}). Both survive a kill -9 of the"
              + " server. A crash of the system or a loss of power may take what async acknowledged"
              + " in the last half second and what the disk had not written by then; sync loses"
              + " nothing.")
  private FlushMode flush;

  @Option(
      names = "--segment",
      paramLabel = "MIB",
      defaultValue = "64",
      description = "Size of the log's files (default: ${DEFAULT-VALUE}).")
  private int segment;

  /** Returns the options of a log in a folder, or says which value is out of range. */
  LogOptions in(Path folder, boolean cutDamage) {
    if (segment < 1 || segment > 1024) {
      throw new ParameterException(
          command.commandLine(),
          "Invalid value for option '--segment': " + segment + " is not in 1..1024");
    }
    return new LogOptions(folder, flush, segment * MIB, cutDamage);
  }

  /** Returns when a message counts as stored. */
  FlushMode flush() {
    return flush;
  }
}
