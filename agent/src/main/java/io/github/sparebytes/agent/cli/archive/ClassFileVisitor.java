/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

/** Is shown the class files of an archive, in the archive's order. */
public interface ClassFileVisitor {
  /**
   * One class file, whole or not.
   *
   * @param archive file name of the innermost jar that holds it, or of the folder
   * @param path where it lies, archives within archives joined by {@code !/}
   */
  void classFile(String archive, String path, byte[] bytes);

  /** Something in the archive could not be read; the rest is still shown. */
  void unreadable(String path, String why);
}
