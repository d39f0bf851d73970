/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.objectweb.asm.ClassReader;

/** The constant pool of a class file (JVMS 4.4), as far as it names classes. */
final class ConstantPool {

  private static final int UTF8 = 1;
  private static final int CLASS = 7;
  private static final int STRING = 8;

  private ConstantPool() {}

  /**
   * Returns all names, descriptors and signatures: every {@code CONSTANT_Utf8} but those that are
   * nothing else than the text of a string literal.
   */
  static List<String> namesIn(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    Set<Integer> literals = referredBy(reader, STRING);
    literals.removeAll(referredBy(reader, CLASS));
    return indices(reader, UTF8)
        .filter(index -> !literals.contains(index))
        .mapToObj(index -> textAt(classFile, reader.getItem(index)))
        .collect(Collectors.toList());
  }

  private static Set<Integer> referredBy(ClassReader reader, int tag) {
    return indices(reader, tag)
        .mapToObj(index -> reader.readUnsignedShort(reader.getItem(index)))
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** A long or double takes two numbers, of which the second has no item. */
  private static IntStream indices(ClassReader reader, int tag) {
    return IntStream.range(1, reader.getItemCount())
        .filter(index -> reader.getItem(index) > 0)
        .filter(index -> reader.readByte(reader.getItem(index) - 1) == tag);
  }

  private static String textAt(byte[] classFile, int offset) {
    try {
      return new DataInputStream(
              new ByteArrayInputStream(classFile, offset, classFile.length - offset))
          .readUTF();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
