/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the host could get hold of, or be held by. */
class ShapeTest {
  private static final String PACKAGE = ShapeTest.class.getPackageName();

  @Test
  void noFieldIsPublicUnlessItIsAConstant() throws Exception {
    for (Field field : fields()) {
      if (Modifier.isPublic(field.getModifiers())) {
        assertThat(Modifier.isFinal(field.getModifiers())).as(field.toString()).isTrue();
        assertThat(field.getType()).as(field.toString()).isIn(int.class, Feature.class);
      }
    }
  }

  @Test
  void whatStaticFieldsReachIsOfTheJdkOrOfThisPackage() throws Exception {
    Set<String> types = new TreeSet<>();
    for (Field field : fields()) {
      if (Modifier.isStatic(field.getModifiers())) {
        types.add(elementType(field.getType()));
      }
    }
    assertThat(types)
        .containsOnly(
            "int",
            "long",
            "float",
            "boolean",
            "java.lang.Object",
            "java.lang.String",
            "java.lang.ClassValue",
            "java.lang.NumberFormatException",
            "java.lang.ThreadLocal",
            "java.lang.invoke.MethodHandle",
            "java.lang.invoke.MethodType",
            "java.util.concurrent.atomic.AtomicInteger",
            "char",
            "byte",
            PACKAGE + ".Entry",
            PACKAGE + ".Feature",
            PACKAGE + ".HeldByThreads",
            PACKAGE + ".ProfileCounts",
            PACKAGE + ".ProfiledSite",
            PACKAGE + ".Scratch",
            PACKAGE + ".Site",
            PACKAGE + ".Site$KnownSink",
            PACKAGE + ".SiteCounts");
  }

  @Test
  void whatThreadsHoldIsOfTheJdkOrOfThisPackage() {
    Set<String> types = new TreeSet<>();
    for (Class<?> held :
        List.of(
            ThreadCache.class,
            Entry.class,
            ScratchSlot.class,
            Scratch.class,
            InternTable.class,
            RecentTexts.class)) {
      for (Field field : held.getDeclaredFields()) {
        types.add(elementType(field.getType()));
      }
    }
    assertThat(types)
        .containsOnly(
            "int",
            "byte",
            "boolean",
            "java.lang.String",
            "java.lang.ThreadLocal",
            PACKAGE + ".Entry",
            PACKAGE + ".HeldByThreads",
            PACKAGE + ".InternTable",
            PACKAGE + ".Scratch",
            PACKAGE + ".ScratchSlot");
  }

  @Test
  void theOnlyArraysThatPublicMethodsHandOutAreThoseOfRewrittenCode() throws Exception {
    Set<String> methods = new TreeSet<>();
    for (Class<?> type : classes()) {
      for (Method method : type.getDeclaredMethods()) {
        boolean visible =
            Modifier.isPublic(type.getModifiers()) && Modifier.isPublic(method.getModifiers());
        if (visible && method.getReturnType() == byte[].class) {
          methods.add(type.getSimpleName() + "." + method.getName());
        }
      }
    }
    assertThat(methods)
        .containsExactly(
            "Direct.array",
            "Encoded.admit",
            "Encoded.cached",
            "Encoded.constant",
            "Interning.room",
            "Profiled.getBytes",
            "Scratch.array",
            "Scratch.range");
  }

  private static List<Field> fields() throws Exception {
    return classes().stream()
        .flatMap(type -> Stream.of(type.getDeclaredFields()))
        .filter(field -> !field.isSynthetic())
        .toList();
  }

  private static List<Class<?>> classes() throws IOException, URISyntaxException {
    Path root = Path.of(Encoded.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.list(root.resolve(PACKAGE.replace('.', '/')))) {
      List<Class<?>> classes =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".class"))
              .<Class<?>>map(ShapeTest::load)
              .toList();
      assertThat(classes).contains(Encoded.class, ThreadCache.class);
      return classes;
    }
  }

  private static Class<?> load(String file) {
    try {
      String name = PACKAGE + "." + file.substring(0, file.length() - ".class".length());
      return Class.forName(name, false, ShapeTest.class.getClassLoader());
    } catch (ClassNotFoundException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static String elementType(Class<?> type) {
    return type.isArray() ? elementType(type.getComponentType()) : type.getName();
  }
}
