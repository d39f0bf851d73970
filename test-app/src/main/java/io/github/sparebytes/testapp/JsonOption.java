/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.report.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The option that writes a result for machines. */
final class JsonOption {

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Write the results as JSON too; an existing file is replaced.")
  private Path file;

  /** Says at once, and not after the run, that the file cannot be written. */
  void check() {
    if (file == null) {
      return;
    }
    Path folder = file.toAbsolutePath().getParent();
    boolean writable =
        Files.exists(file)
            ? Files.isRegularFile(file) && Files.isWritable(file)
            : folder != null && Files.isDirectory(folder) && Files.isWritable(folder);
    if (!writable) {
      throw new ParameterException(
          command.commandLine(),
          "Invalid value for option '--json': " + file + " cannot be written; name another file");
    }
  }

  /** Writes the result if it was asked for. */
  void write(Object result) throws UserException {
    if (file == null) {
      return;
    }
    try {
      Json.write(file, result);
    } catch (IOException e) {
      throw new UserException("--json " + file + " was not written: " + e.getMessage());
    }
  }
}
