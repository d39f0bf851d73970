/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Makes jars, and reads them again. */
final class Jars {
  private static final long TIME = 1_600_000_000_000L;

  private final Map<String, byte[]> entries = new LinkedHashMap<>();

  static Jars with(String name, byte[] bytes) {
    return new Jars().and(name, bytes);
  }

  Jars and(String name, byte[] bytes) {
    entries.put(name, bytes);
    return this;
  }

  byte[] bytes() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        ZipEntry each = new ZipEntry(entry.getKey());
        each.setTime(TIME);
        zip.putNextEntry(each);
        zip.write(entry.getValue());
        zip.closeEntry();
      }
    }
    return out.toByteArray();
  }

  Path write(Path file) throws IOException {
    return Files.write(file, bytes());
  }

  static Map<String, byte[]> read(Path file) throws IOException {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : java.util.Collections.list(zip.entries())) {
        entries.put(entry.getName(), zip.getInputStream(entry).readAllBytes());
      }
    }
    return entries;
  }
}
