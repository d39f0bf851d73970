/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import io.github.sparebytes.runtime.Encoded;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;

/**
 * Links given class files among all jars that are here. Classes of libraries that are not here are
 * made up: an interface, which the verifier lets stand for any class (JVMS 4.10.1.2), or an empty
 * class where one is extended or caught.
 */
final class LinkingLoader extends URLClassLoader {
  private final Map<String, byte[]> classFiles;
  private final Set<String> extended = new HashSet<>();
  private final Set<String> caught = new HashSet<>();

  /**
   * A loader.
   *
   * @param folder of the jars, of which the newest comes first
   * @param classFiles by name, with dots
   */
  LinkingLoader(Path folder, Map<String, byte[]> classFiles) throws IOException {
    super(urls(folder), ClassLoader.getPlatformClassLoader());
    this.classFiles = classFiles;
    for (byte[] classFile : classFiles.values()) {
      ClassNode node = new ClassNode();
      new ClassReader(classFile).accept(node, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
      node.methods.forEach(
          method -> method.tryCatchBlocks.forEach(block -> caught.add(dotted(block.type))));
    }
  }

  /**
   * Links a class, which verifies it.
   *
   * @throws VerifyError if the class is broken
   */
  void link(String name) throws ClassNotFoundException {
    if (loadClass(name).getDeclaredMethods().length == 0) {
      throw new IllegalStateException(name + " has no methods");
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] classFile = classFiles.get(name);
    try {
      if (classFile == null) {
        String file = name.replace('.', '/') + ".class";
        URL found = findResource(file);
        classFile = found == null ? madeUp(name) : found.openStream().readAllBytes();
      }
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
    String parent = new ClassReader(classFile).getSuperName();
    if (parent != null) {
      extended.add(dotted(parent));
    }
    return defineClass(name, classFile, 0, classFile.length);
  }

  private byte[] madeUp(String name) {
    boolean thrown = caught.contains(name) || name.endsWith("Exception") || name.endsWith("Error");
    boolean isClass = thrown || extended.contains(name);
    ClassWriter writer = new ClassWriter(0);
    writer.visit(
        Opcodes.V1_8,
        Opcodes.ACC_PUBLIC
            | (isClass ? Opcodes.ACC_SUPER : Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT),
        name.replace('.', '/'),
        null,
        thrown ? "java/lang/RuntimeException" : "java/lang/Object",
        null);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static String dotted(String internalName) {
    return internalName == null ? "" : internalName.replace('/', '.');
  }

  private static URL[] urls(Path folder) throws IOException {
    List<URL> urls = new ArrayList<>();
    try (Stream<Path> jars = Files.list(folder)) {
      for (Path jar : jars.sorted(Comparator.reverseOrder()).toList()) {
        urls.add(jar.toUri().toURL());
      }
    }
    urls.add(Encoded.class.getProtectionDomain().getCodeSource().getLocation());
    return urls.toArray(new URL[0]);
  }
}
