/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.function.BiConsumer;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Puts classes of the agent's jar, with something at the beginning of their methods, into a folder
 * that is to stand before the jar on the class path.
 */
final class FaultyJar {
  private static final String PACKAGE = "io/github/sparebytes/";
  private static final String SHADED = PACKAGE + "agent/shaded/";
  private static final String REACHED = PACKAGE + "host/Reached";

  private final Path jar;
  private final Path folder;

  FaultyJar(Path jar, Path folder) {
    this.jar = jar;
    this.folder = folder;
  }

  /** Lets all methods of the agent and its runtime tell that they were entered. */
  void noteAll() throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        String name = entry.getName();
        if (name.startsWith(PACKAGE) && name.endsWith(".class") && !name.startsWith(SHADED)) {
          try (InputStream in = file.getInputStream(entry)) {
            write(name, changed(in.readAllBytes(), null, FaultyJar::note));
          }
        }
      }
    }
  }

  /** Lets one method, as {@link #note} names it, throw before it does anything. */
  void fail(String method) throws IOException {
    String name = method.substring(0, method.indexOf('.')) + ".class";
    try (JarFile file = new JarFile(jar.toFile());
        InputStream in = file.getInputStream(file.getEntry(name))) {
      write(name, changed(in.readAllBytes(), method, FaultyJar::fail));
    }
  }

  private void write(String name, byte[] classFile) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, classFile);
  }

  private static byte[] changed(
      byte[] classFile, String only, BiConsumer<MethodVisitor, String> beginning) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9, writer) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String desc, String signature, String[] exceptions) {
            MethodVisitor code = super.visitMethod(access, name, desc, signature, exceptions);
            String method = reader.getClassName() + "." + name + desc;
            return only == null || only.equals(method)
                ? new Beginning(code, method, beginning)
                : code;
          }
        },
        0);
    return writer.toByteArray();
  }

  private static void note(MethodVisitor code, String method) {
    code.visitLdcInsn(method);
    code.visitMethodInsn(Opcodes.INVOKESTATIC, REACHED, "note", "(Ljava/lang/String;)V", false);
  }

  private static void fail(MethodVisitor code, String method) {
    code.visitMethodInsn(Opcodes.INVOKESTATIC, REACHED, "fail", "()V", false);
  }

  private static final class Beginning extends MethodVisitor {
    private final String method;
    private final BiConsumer<MethodVisitor, String> beginning;

    Beginning(MethodVisitor code, String method, BiConsumer<MethodVisitor, String> beginning) {
      super(Opcodes.ASM9, code);
      this.method = method;
      this.beginning = beginning;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      beginning.accept(mv, method);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(Math.max(maxStack, 1), maxLocals);
    }
  }
}
