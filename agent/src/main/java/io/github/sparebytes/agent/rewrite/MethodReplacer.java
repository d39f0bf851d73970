/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes a class with some of its methods replaced; everything else is copied byte for byte, and
 * the constant pool only grows. No frame is computed: {@code ClassWriter} never has to ask for a
 * common superclass, so nothing of the host is loaded.
 */
final class MethodReplacer extends ClassVisitor {
  private final List<MethodNode> replacements;

  private MethodReplacer(ClassWriter writer, List<MethodNode> replacements) {
    super(Opcodes.ASM9, writer);
    this.replacements = replacements;
  }

  /** The new class file. */
  static byte[] replace(ClassReader reader, List<MethodNode> replacements) {
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new MethodReplacer(writer, replacements), 0);
    return writer.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String desc, String signature, String[] exceptions) {
    MethodVisitor method = super.visitMethod(access, name, desc, signature, exceptions);
    for (MethodNode replacement : replacements) {
      if (replacement.name.equals(name) && replacement.desc.equals(desc)) {
        replacement.accept(method);
        return null; // The original's content is not visited.
      }
    }
    return method;
  }
}
