/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.Charset;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The runtime loads nothing but itself and {@code java.*}. */
class PurityTest {
  private static final String OWN_PACKAGE = "io.github.sparebytes.runtime.";

  @Test
  void theRuntimeLoadsNothingButItselfAndJava() throws Exception {
    TrackingLoader loader = new TrackingLoader();
    drive(loader.loadClass(OWN_PACKAGE + "Sites"), loader.loadClass(OWN_PACKAGE + "Encoded"));
    drive(loader.loadClass(OWN_PACKAGE + "Switches"));
    driveDirect(loader.loadClass(OWN_PACKAGE + "Direct"));
    loader
        .loadClass(OWN_PACKAGE + "Decoding")
        .getMethod("take", int.class, int.class)
        .invoke(null, 9, -1);
    loader
        .loadClass(OWN_PACKAGE + "Interning")
        .getMethod("substring", String.class, int.class, int.class, int.class)
        .invoke(null, "text", 1, 3, 0);
    driveMaps(loader.loadClass(OWN_PACKAGE + "Maps"));
    loader.loadClass(OWN_PACKAGE + "CacheStatus").getMethod("now").invoke(null);
    assertThat(loader.requested).contains(OWN_PACKAGE + "ThreadCache", "java.lang.ThreadLocal");
    assertThat(loader.foreign()).isEmpty();
  }

  @Test
  void aClassThatLoadsMoreIsNoticed() throws Exception {
    TrackingLoader loader = new TrackingLoader();
    loader.loadClass(OWN_PACKAGE + "PurityTest$Impure").getConstructor().newInstance();
    assertThat(loader.foreign()).contains("org.assertj.core.api.Assertions");
  }

  private static void drive(Class<?> sites, Class<?> encoded) throws Exception {
    int cached = 0;
    int constant = 1;
    sites.getMethod("bind", int.class).invoke(null, cached);
    sites.getMethod("bind", int.class, byte[].class).invoke(null, constant, new byte[] {1});
    encoded
        .getMethod("cached", String.class, Charset.class, int.class)
        .invoke(null, "topic", UTF_8, cached);
    encoded
        .getMethod("length", String.class, Charset.class, int.class)
        .invoke(null, "\u20ac", UTF_8, cached);
    encoded.getMethod("constant", int.class).invoke(null, constant);
    encoded
        .getMethod("admit", Object.class, byte[].class, int.class)
        .invoke(null, new Object(), new byte[1], cached);
    Object counts = sites.getMethod("counts", int.class).invoke(null, cached);
    assertThat(counts).asString().startsWith("calls 2");
  }

  private static void driveDirect(Class<?> direct) throws Exception {
    direct
        .getMethod("encode", Object.class, Object.class, int.class)
        .invoke(null, new ByteArrayOutputStream(), "\u20ac", -1);
    direct
        .getMethod("put", ByteBuffer.class, Object.class, int.class)
        .invoke(null, ByteBuffer.allocate(9), "text", -1);
  }

  @SuppressWarnings("unchecked")
  private static void driveMaps(Class<?> maps) throws Exception {
    Object made = maps.getMethod("create", int.class, int.class, int.class).invoke(null, 16, 4, -1);
    Map<Object, Object> map = (Map<Object, Object>) made;
    for (int i = 0; i < 20; i++) {
      map.merge("key" + i, i, (before, value) -> value);
      map.forEach((key, value) -> assertThat(map.containsValue(value)).isTrue());
      map.entrySet().removeIf(entry -> entry.getValue().equals(7));
    }
    map.put(1, 2);
    assertThat(map).hasSize(20);
  }

  private static void drive(Class<?> switches) throws Exception {
    switches.getMethod("shareCache", boolean.class).invoke(null, true);
    switches.getMethod("enable", boolean.class).invoke(null, true);
  }

  /** Uses a library, as the runtime must not. */
  public static final class Impure {
    /** Loads it. */
    public Impure() {
      assertThat(toString()).isNotNull();
    }
  }

  /** Defines the runtime's classes itself, so that all that they refer to is asked of it. */
  private static final class TrackingLoader extends ClassLoader {
    final Set<String> requested = new TreeSet<>();

    TrackingLoader() {
      super(PurityTest.class.getClassLoader());
    }

    Set<String> foreign() {
      Set<String> foreign = new TreeSet<>(requested);
      foreign.removeIf(name -> name.startsWith("java.") || name.startsWith(OWN_PACKAGE));
      return foreign;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      requested.add(name);
      if (!name.startsWith(OWN_PACKAGE)) {
        return super.loadClass(name, resolve);
      }
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }

    private Class<?> define(String name) throws ClassNotFoundException {
      String file = name.replace('.', '/') + ".class";
      try (InputStream in = getParent().getResourceAsStream(file)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException unreadable) {
        throw new ClassNotFoundException(name, unreadable);
      }
    }
  }
}
