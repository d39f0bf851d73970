/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * A class as another release may have it: of the same name, and without the methods of this one.
 */
final class StaleClass {
  private StaleClass() {}

  /** The class file of a class of this internal name. */
  static byte[] named(String internalName) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, internalName, null, "java/lang/Object", null);
    writer.visitEnd();
    return writer.toByteArray();
  }
}
