/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** The one place that reads class files, and the policy on their versions. */
public final class ClassFile {
  /** Java 6, the first version with stack maps; real encoders start there. */
  private static final int OLDEST = Opcodes.V1_6;

  /** The tag of a text in the constant pool (JVMS 4.4). */
  private static final int UTF8 = 1;

  private ClassFile() {}

  /**
   * Opens a class file.
   *
   * @param bytes not changed
   * @throws UnreadableClassException if the version is out of range or the file is broken
   */
  public static ClassReader open(byte[] bytes) throws UnreadableClassException {
    int major = majorVersion(bytes);
    if (major < OLDEST) {
      throw new UnreadableClassException("class file version " + major + " is older than 50");
    }
    if (major > Short.MAX_VALUE) {
      throw tooNew(major); // ClassReader takes the number as signed, and would read on.
    }
    try {
      return new ClassReader(bytes);
    } catch (RuntimeException e) {
      // The version is named in a message; an unknown constant is this exception without one.
      if (e instanceof IllegalArgumentException && e.getMessage() != null) {
        throw tooNew(major);
      }
      throw UnreadableClassException.broken(e);
    }
  }

  /**
   * Whether a name stands in the constant pool, as it does in each class that uses it.
   *
   * @param name of ASCII characters
   */
  public static boolean hasName(ClassReader reader, String name) {
    for (int i = 1; i < reader.getItemCount(); i++) {
      int at = reader.getItem(i);
      if (at > 0 && reader.readByte(at - 1) == UTF8 && isName(reader, at, name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isName(ClassReader reader, int at, String name) {
    if (reader.readUnsignedShort(at) != name.length()) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (reader.readByte(at + 2 + i) != name.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private static UnreadableClassException tooNew(int major) {
    return new UnreadableClassException(
        "class file version " + major + " is newer than this release knows");
  }

  private static int majorVersion(byte[] bytes) throws UnreadableClassException {
    // magic u4, minor_version u2, major_version u2 (JVMS 4.1)
    if (bytes.length < 10 || (bytes[0] & 0xff) != 0xca || (bytes[1] & 0xff) != 0xfe) {
      throw new UnreadableClassException("not a class file");
    }
    return ((bytes[6] & 0xff) << 8) | (bytes[7] & 0xff);
  }
}
