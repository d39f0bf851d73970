/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.archive;

import io.github.sparebytes.agent.cli.CliException;
import io.github.sparebytes.agent.report.Ledger;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar with its classes rewritten, those of jars inside it too. The copy is a function of
 * jar, rules and release of the agent: entries keep order, time stamp and method.
 */
public final class JarRewriter {
  private final ClassRewriter classes;
  private final Ledger ledger;

  public JarRewriter(ClassRewriter classes, Ledger ledger) {
    this.classes = classes;
    this.ledger = ledger;
  }

  /**
   * Writes the copy.
   *
   * @param out left open
   * @throws CliException if the input is no jar or is signed
   * @throws IOException if the output cannot be written
   */
  public void rewrite(Path in, OutputStream out) throws CliException, IOException {
    try (ZipFile jar = open(in)) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        if (EntryNames.isSignature(entry.getName())) {
          throw CliException.badInput(
              "'"
                  + in
                  + "' is signed ("
                  + entry.getName()
                  + "): a change would break the signature;"
                  + " take the signature off first, or use -javaagent");
        }
      }
      ZipOutputStream copy = new ZipOutputStream(out);
      if (jar.getComment() != null) {
        copy.setComment(jar.getComment());
      }
      String archive = in.getFileName().toString();
      for (ZipEntry entry : Collections.list(jar.entries())) {
        byte[] bytes = read(in, jar, entry);
        byte[] changed = rewritten(archive, entry.getName(), bytes);
        put(copy, entry, changed == null ? bytes : changed);
      }
      copy.finish();
    }
  }

  private static ZipFile open(Path in) throws CliException {
    try {
      return new ZipFile(in.toFile());
    } catch (IOException | RuntimeException e) {
      throw CliException.badInput("'" + in + "' is no jar that can be read: " + e.getMessage());
    }
  }

  private static byte[] read(Path in, ZipFile jar, ZipEntry entry) throws CliException {
    try (InputStream content = jar.getInputStream(entry)) {
      return Bytes.readAll(content);
    } catch (IOException | RuntimeException e) {
      throw CliException.badInput(
          "'" + in + "' is broken at " + entry.getName() + ": " + e.getMessage());
    }
  }

  /** The new content of an entry, or null if it stays. */
  private byte[] rewritten(String archive, String name, byte[] bytes) {
    if (EntryNames.isClassFile(name)) {
      return classes.rewrite(EntryNames.lastPart(archive), archive + "!/" + name, bytes);
    }
    if (!EntryNames.isArchive(name)) {
      return null;
    }
    String path = archive + "!/" + name;
    try {
      return nested(path, bytes);
    } catch (IOException | RuntimeException e) {
      ledger.error(path + " is left alone: " + e);
      return null;
    }
  }

  /** The copy of a jar within a jar; null if nothing in it changes or it is signed. */
  private byte[] nested(String path, byte[] jar) throws IOException {
    if (isSigned(jar)) {
      ledger.warning(path + " is left alone: it is signed");
      return null;
    }
    boolean changes = false;
    ByteArrayOutputStream out = new ByteArrayOutputStream(jar.length);
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar));
        ZipOutputStream copy = new ZipOutputStream(out)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] bytes = Bytes.readAll(in);
        byte[] changed = rewritten(path, entry.getName(), bytes);
        changes |= changed != null;
        put(copy, entry, changed == null ? bytes : changed);
      }
    }
    return changes ? out.toByteArray() : null;
  }

  private static boolean isSigned(byte[] jar) throws IOException {
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(jar))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (EntryNames.isSignature(entry.getName())) {
          return true;
        }
      }
      return false;
    }
  }

  private static void put(ZipOutputStream out, ZipEntry like, byte[] bytes) throws IOException {
    ZipEntry entry = new ZipEntry(like);
    CRC32 crc = new CRC32();
    crc.update(bytes, 0, bytes.length);
    entry.setCrc(crc.getValue());
    entry.setSize(bytes.length);
    boolean stored = like.getMethod() == ZipEntry.STORED;
    entry.setCompressedSize(stored ? bytes.length : -1);
    out.putNextEntry(entry);
    out.write(bytes);
    out.closeEntry();
  }
}
