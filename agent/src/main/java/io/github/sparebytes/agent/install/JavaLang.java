/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.invoke.MethodHandle;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Opens {@code java.lang} to the unnamed module of a loader that defines {@link AsciiComposer} and
 * nothing else, and that nobody else can reach. The host's code finds the package as closed as
 * before.
 */
final class JavaLang {
  private JavaLang() {}

  /** Loads all that {@link #asciiTest} needs of the agent. */
  static void load() {
    new Loader();
    new AsciiComposer();
  }

  /**
   * The JDK's test for ASCII.
   *
   * @return {@code String -> boolean}
   * @throws ReflectiveOperationException if this JDK has no modules, or other parts inside
   * @throws IOException if the agent's own class file cannot be read
   */
  static MethodHandle asciiTest(Instrumentation instrumentation)
      throws ReflectiveOperationException, IOException {
    Class<?> module = Class.forName("java.lang.Module");
    Loader loader = new Loader();
    Object unnamed = ClassLoader.class.getMethod("getUnnamedModule").invoke(loader);
    Object javaBase = Class.class.getMethod("getModule").invoke(Object.class);
    Map<?, ?> opens = Collections.singletonMap("java.lang", Collections.singleton(unnamed));
    Instrumentation.class
        .getMethod("redefineModule", module, Set.class, Map.class, Map.class, Set.class, Map.class)
        .invoke(
            instrumentation,
            javaBase,
            Collections.emptySet(),
            Collections.emptyMap(),
            opens,
            Collections.emptySet(),
            Collections.emptyMap());
    Class<?> composer = loader.define(AsciiComposer.class.getName(), classFile());
    try {
      return (MethodHandle) ((Callable<?>) composer.getConstructor().newInstance()).call();
    } catch (ReflectiveOperationException e) {
      throw e;
    } catch (Exception e) {
      throw new ReflectiveOperationException(e);
    }
  }

  private static byte[] classFile() throws IOException {
    String name = AsciiComposer.class.getSimpleName() + ".class";
    try (InputStream in = AsciiComposer.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException(name + " is missing in the agent's jar");
      }
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      byte[] part = new byte[4096];
      for (int read = in.read(part); read >= 0; read = in.read(part)) {
        out.write(part, 0, read);
      }
      return out.toByteArray();
    }
  }

  /** Asks nobody but the boot loader. */
  private static final class Loader extends ClassLoader {
    Loader() {
      super(null);
    }

    Class<?> define(String name, byte[] classFile) {
      return defineClass(name, classFile, 0, classFile.length);
    }
  }
}
