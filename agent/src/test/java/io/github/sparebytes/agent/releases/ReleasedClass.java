/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** A class as it was released. */
final class ReleasedClass {
  private static final Map<String, List<ReleasedClass>> KNOWN = new ConcurrentHashMap<>();

  private final String jar;
  private final String name;
  private final byte[] bytes;

  /**
   * A class.
   *
   * @param jar file name of its jar
   * @param name internal name
   * @param bytes the class file, kept
   */
  ReleasedClass(String jar, String name, byte[] bytes) {
    this.jar = jar;
    this.name = name;
    this.bytes = bytes;
  }

  /**
   * The classes of RocketMQ's own jars of a release that name a method {@code getBytes} or are
   * named by a rule, sorted by jar and name; read once in this JVM.
   */
  static List<ReleasedClass> encoding(String release) {
    return KNOWN.computeIfAbsent(release, name -> read(ReleaseJars.product(name)));
  }

  /** File name of the jar. */
  String jar() {
    return jar;
  }

  /** The internal name. */
  String name() {
    return name;
  }

  /** The name with dots. */
  String dottedName() {
    return name.replace('/', '.');
  }

  /** The class file, not to be changed. */
  byte[] bytes() {
    return bytes;
  }

  /** The classes of a jar that name {@code getBytes}, sorted by name. */
  static List<ReleasedClass> ofJar(Path jar) {
    return read(List.of(jar));
  }

  private static List<ReleasedClass> read(List<Path> jars) {
    List<ReleasedClass> classes = new ArrayList<>();
    for (Path jar : jars) {
      try (JarFile file = new JarFile(jar.toFile())) {
        List<String> names = new ArrayList<>();
        for (JarEntry entry : Collections.list(file.entries())) {
          if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF")) {
            names.add(entry.getName());
          }
        }
        Collections.sort(names);
        for (String name : names) {
          try (InputStream in = file.getInputStream(file.getEntry(name))) {
            byte[] bytes = in.readAllBytes();
            // A name in the constant pool is plain text; most classes need not be parsed.
            String className = name.substring(0, name.length() - ".class".length());
            if (new String(bytes, StandardCharsets.ISO_8859_1).contains("getBytes")
                || Engines.RULES.mentions(className)) {
              classes.add(new ReleasedClass(jar.getFileName().toString(), className, bytes));
            }
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException("cannot read " + jar, e);
      }
    }
    return classes;
  }
}
