/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

import io.github.sparebytes.agent.cli.CliException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/** Shows all class files of a jar or a folder, those of jars inside it too. */
public final class ArchiveReader {
  private static final int MAX_DEPTH = 8;

  private final ClassFileVisitor visitor;

  public ArchiveReader(ClassFileVisitor visitor) {
    this.visitor = visitor;
  }

  /**
   * Reads a jar, a class file or a folder.
   *
   * @throws CliException if it is none of them or cannot be opened
   */
  public void read(Path source) throws CliException {
    if (Files.isDirectory(source)) {
      readFolder(source);
    } else if (!Files.exists(source)) {
      throw CliException.badInput("'" + source + "' is not there, name a jar or a folder");
    } else if (EntryNames.isClassFile(source.toString())) {
      readClassFile(source, source.toString());
    } else {
      readJar(source, source.toString());
    }
  }

  private void readFolder(Path folder) throws CliException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(Files::isRegularFile).forEach(files::add);
    } catch (IOException | RuntimeException e) {
      throw CliException.badInput("'" + folder + "' cannot be read: " + e);
    }
    Collections.sort(files);
    for (Path file : files) {
      String name = file.getFileName().toString();
      if (EntryNames.isClassFile(name)) {
        readClassFile(file, folder.toString());
      } else if (EntryNames.isArchive(name)) {
        try {
          readJar(file, file.toString());
        } catch (CliException e) {
          visitor.unreadable(file.toString(), e.getMessage());
        }
      }
    }
  }

  private void readClassFile(Path file, String archive) {
    try {
      visitor.classFile(EntryNames.lastPart(archive), file.toString(), Files.readAllBytes(file));
    } catch (IOException e) {
      visitor.unreadable(file.toString(), e.toString());
    }
  }

  private void readJar(Path jar, String path) throws CliException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (isWanted(entry.getName())) {
          try (InputStream in = zip.getInputStream(entry)) {
            show(path, entry.getName(), Bytes.readAll(in), 1);
          } catch (IOException e) {
            visitor.unreadable(path + "!/" + entry.getName(), e.toString());
          }
        }
      }
    } catch (IOException | RuntimeException e) {
      throw CliException.badInput("'" + path + "' is no jar that can be read: " + e.getMessage());
    }
  }

  private void readNested(byte[] jar, String path, int depth) {
    boolean empty = true;
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        empty = false;
        if (isWanted(entry.getName())) {
          show(path, entry.getName(), Bytes.readAll(zip), depth);
        }
      }
    } catch (IOException | RuntimeException e) {
      visitor.unreadable(path, e.toString());
      return;
    }
    if (empty) {
      visitor.unreadable(path, "no jar, or one without an entry");
    }
  }

  private void show(String archive, String name, byte[] bytes, int depth) {
    String path = archive + "!/" + name;
    if (EntryNames.isClassFile(name)) {
      visitor.classFile(EntryNames.lastPart(archive), path, bytes);
    } else if (depth < MAX_DEPTH) {
      readNested(bytes, path, depth + 1);
    } else {
      visitor.unreadable(path, "jars in jars, " + MAX_DEPTH + " deep");
    }
  }

  private static boolean isWanted(String name) {
    return EntryNames.isClassFile(name) || EntryNames.isArchive(name);
  }
}
