/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Encodes a few topics and says what became of them on standard output; ends with code 7. */
public final class Host {
  static final String ENCODER = "io.github.sparebytes.host.HostEncoder";
  private static final int CODE = 7;

  private Host() {}

  /**
   * Runs.
   *
   * @param arguments {@code plain}; {@code lonely}: the encoder's loader sees the JDK alone; {@code
   *     newer}: another encoder claims to be of a later class file version; {@code wait FILE}: does
   *     not end before there is such a file; else a name of {@link Hostility}
   */
  public static void main(String[] arguments) throws Exception {
    System.err.println("host: begins");
    switch (arguments[0]) {
      case "lonely" -> {
        encode(define(null, classFile()));
      }
      case "newer" -> {
        byte[] newer = classFile();
        newer[7] = 99;
        try {
          encode(define(Host.class.getClassLoader(), newer));
        } catch (UnsupportedClassVersionError e) {
          System.out.println("refused by the JVM");
        }
      }
      case "plain" -> {
        encode(HostEncoder.class);
      }
      case "wait" -> {
        encode(HostEncoder.class);
        while (!Files.exists(Path.of(arguments[1]))) {
          Thread.sleep(50);
        }
      }
      default -> {
        Hostility.valueOf(arguments[0]).run(classFile());
      }
    }
    System.exit(CODE);
  }

  /** Runs an encoder and writes what it made. */
  static void encode(Class<?> encoder) throws ReflectiveOperationException {
    for (String topic : new String[] {"topic", "\u00e4\u20ac\ud83d\ude00\ud83d", "topic"}) {
      Object each = encoder.getConstructor(String.class).newInstance(topic);
      byte[] bytes = (byte[]) encoder.getMethod("encode").invoke(each);
      System.out.println(Arrays.hashCode(bytes) + " " + bytes.length);
    }
  }

  private static byte[] classFile() throws IOException {
    try (InputStream in = Host.class.getResourceAsStream("HostEncoder.class")) {
      return in.readAllBytes();
    }
  }

  private static Class<?> define(ClassLoader parent, byte[] classFile)
      throws ClassNotFoundException {
    return new ClassLoader(parent) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        return name.equals(ENCODER)
            ? defineClass(name, classFile, 0, classFile.length)
            : super.loadClass(name, resolve);
      }
    }.loadClass(ENCODER);
  }
}
