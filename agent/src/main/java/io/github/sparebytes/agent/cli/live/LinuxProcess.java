/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.live;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * What {@code /proc} tells about a process (proc(5)); elsewhere it knows nothing. Asked before an
 * attach, since that sends SIGQUIT, which ends a process that is no JVM; and after one that failed,
 * for the reason.
 */
final class LinuxProcess {
  private static final Path PROC = Paths.get("/proc");

  private final Path folder;

  LinuxProcess(String pid) {
    folder = PROC.resolve(pid);
  }

  /** Whether there is a {@code /proc} to ask. */
  static boolean canTell() {
    return Files.isDirectory(PROC.resolve("self"));
  }

  boolean exists() {
    return Files.isDirectory(folder);
  }

  /** Whether a JVM's library is mapped; null if that may not be read. */
  Boolean isJvm() {
    try (BufferedReader maps =
        Files.newBufferedReader(folder.resolve("maps"), StandardCharsets.ISO_8859_1)) {
      for (String line = maps.readLine(); line != null; line = maps.readLine()) {
        if (line.contains("/libjvm.") || line.contains("/libj9vm")) {
          return Boolean.TRUE;
        }
      }
      return Boolean.FALSE;
    } catch (IOException e) {
      return null;
    }
  }

  /** The effective user, or null if it cannot be told. */
  String user() {
    return userOf(folder);
  }

  /** The user of this program. */
  static String ownUser() {
    return userOf(PROC.resolve("self"));
  }

  /** Whether the process sees other process ids or files than this one; false if not known. */
  boolean isInOtherContainer() {
    return differs("ns/pid") || differs("ns/mnt");
  }

  /** Whether the process sees the file under the same path. */
  boolean sees(Path file) {
    Path root = folder.resolve("root");
    return !Files.isReadable(root) || Files.exists(root.resolve(file.toString().substring(1)));
  }

  /** The command line, its words joined by blanks; empty if it cannot be read. */
  String commandLine() {
    try {
      byte[] words = Files.readAllBytes(folder.resolve("cmdline"));
      return new String(words, StandardCharsets.UTF_8).replace('\0', ' ');
    } catch (IOException e) {
      return "";
    }
  }

  private boolean differs(String namespace) {
    try {
      Path own = Files.readSymbolicLink(PROC.resolve("self").resolve(namespace));
      return !own.equals(Files.readSymbolicLink(folder.resolve(namespace)));
    } catch (IOException | RuntimeException e) {
      return false;
    }
  }

  private static String userOf(Path folder) {
    try {
      for (String line : Files.readAllLines(folder.resolve("status"), StandardCharsets.UTF_8)) {
        if (line.startsWith("Uid:")) {
          // real, effective, saved set, file system
          return line.split("\\s+", -1)[2];
        }
      }
      return null;
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      return null;
    }
  }
}
