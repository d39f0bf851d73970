/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Looks, as any code of the host could, for what an agent leaves lying about. */
public final class Intruder {
  private static final String COMPOSER = "io.github.sparebytes.agent.install.AsciiComposer";

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<String> found = new TreeSet<>();

  private Intruder() {}

  /** Encodes something, so that the agent does all that it does, and then looks around. */
  public static void main(String[] arguments) throws Exception {
    System.out.println(new HostEncoder("topic").encode().length > 0);
    System.out.println("field: " + outcome(() -> open(String.class.getDeclaredField("value"))));
    System.out.println("method: " + outcome(Intruder::openCoding));
    System.out.println("composer: " + outcome(Intruder::compose));
    Intruder intruder = new Intruder();
    try (ZipFile jar = new ZipFile(arguments[0])) {
      for (ZipEntry entry : Collections.list(jar.entries())) {
        if (entry.getName().endsWith(".class")) {
          intruder.readStatics(entry.getName().replace('/', '.').replaceFirst("\\.class$", ""));
        }
      }
    }
    if (arguments.length > 1) {
      intruder.readStatics(arguments[1]);
    }
    System.out.println("found: " + intruder.found);
  }

  private static Object openCoding() throws ReflectiveOperationException {
    return open(
        Class.forName("java.lang.StringCoding")
            .getDeclaredMethod("hasNegatives", byte[].class, int.class, int.class));
  }

  private static Object compose() throws Exception {
    return ((Callable<?>) Class.forName(COMPOSER).getConstructor().newInstance()).call();
  }

  private static AccessibleObject open(AccessibleObject member) {
    member.setAccessible(true);
    return member;
  }

  private static String outcome(Callable<?> attempt) {
    try {
      return "got " + attempt.call();
    } catch (Exception e) {
      return e.getClass().getSimpleName();
    }
  }

  private void readStatics(String className) throws IllegalAccessException {
    Class<?> type;
    try {
      type = Class.forName(className);
      // Some of a library name optional others that the jar leaves out.
      type.getDeclaredFields();
    } catch (Throwable cannotBeLoadedHere) {
      found.add("unread " + className);
      return;
    }
    readFields(type, null);
  }

  private void readFields(Class<?> type, Object owner) throws IllegalAccessException {
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) == (owner == null)
          && !field.getType().isPrimitive()) {
        field.setAccessible(true);
        look(field.get(owner));
      }
    }
  }

  private void look(Object value) throws IllegalAccessException {
    if (value == null || !seen.add(value)) {
      return;
    }
    if (value instanceof MethodHandle handle) {
      found.add("handle " + handle.type());
    } else if (value instanceof Method method && isForAll(method)) {
      return;
    } else if (value instanceof AccessibleObject
        || value instanceof ClassLoader
        || value instanceof Module
        || value instanceof MethodHandles.Lookup) {
      found.add(value.toString());
    } else if (value instanceof Collection<?> all) {
      for (Object each : List.copyOf(all)) {
        look(each);
      }
    } else if (value instanceof Map<?, ?> map) {
      look(map.keySet());
      look(map.values());
    } else if (value.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(value); i++) {
        look(Array.get(value, i));
      }
    } else {
      lookInside(value);
    }
  }

  /** Whether anybody could call a method without help. */
  private static boolean isForAll(Method method) {
    Class<?> type = method.getDeclaringClass();
    return Modifier.isPublic(method.getModifiers())
        && Modifier.isPublic(type.getModifiers())
        && type.getModule().isExported(type.getPackageName());
  }

  private void lookInside(Object value) throws IllegalAccessException {
    for (Class<?> type = value.getClass(); type != null; type = type.getSuperclass()) {
      if (type.getName().startsWith("io.github.sparebytes.")) {
        readFields(type, value);
      }
    }
  }

  /** Something that would give it all away. */
  public static final class Planted {
    static final Object HANDLE =
        new Object[] {MethodHandles.empty(java.lang.invoke.MethodType.methodType(byte[].class))};

    private Planted() {}
  }
}
