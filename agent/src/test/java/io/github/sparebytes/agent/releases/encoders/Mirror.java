/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Reflection over the classes of a release: members are found by name and by fitting arguments. */
final class Mirror {
  private final ClassLoader loader;
  private final Map<String, Optional<Class<?>>> types = new HashMap<>();
  private final Map<String, List<Method>> methods = new HashMap<>();

  Mirror(ClassLoader loader) {
    this.loader = loader;
  }

  ClassLoader loader() {
    return loader;
  }

  /** The class of that name, or null if the release has none. */
  Class<?> typeOrNull(String name) {
    return types.computeIfAbsent(name, this::find).orElse(null);
  }

  private Optional<Class<?>> find(String name) {
    try {
      return Optional.of(Class.forName(name, true, loader));
    } catch (ClassNotFoundException e) {
      return Optional.empty();
    }
  }

  Class<?> type(String name) {
    Class<?> type = typeOrNull(name);
    if (type == null) {
      throw new IllegalArgumentException("no class " + name);
    }
    return type;
  }

  Object create(String name, Object... arguments) throws Throwable {
    Class<?> type = type(name);
    Constructor<?> constructor = choose(List.of(type.getDeclaredConstructors()), name, arguments);
    constructor.setAccessible(true);
    try {
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  /** An object whose constructor does not run: its fields are null, zero and false. */
  Object allocate(String name) throws Throwable {
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field instance = unsafe.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    return unsafe.getMethod("allocateInstance", Class.class).invoke(instance.get(null), type(name));
  }

  Object call(Object target, String method, Object... arguments) throws Throwable {
    return invoke(target, target.getClass(), method, arguments);
  }

  Object callStatic(String name, String method, Object... arguments) throws Throwable {
    return invoke(null, type(name), method, arguments);
  }

  boolean hasMethod(Class<?> type, String method) {
    return !methods(type, method).isEmpty();
  }

  Object get(Object target, String field) throws ReflectiveOperationException {
    return field(target.getClass(), field).get(target);
  }

  Object getStatic(String name, String field) throws ReflectiveOperationException {
    return field(type(name), field).get(null);
  }

  /** Sets a field of an object, final or not, if the release has one that takes the value. */
  void setIfPresent(Object target, String field, Object value) throws ReflectiveOperationException {
    try {
      Field found = field(target.getClass(), field);
      if (found.getType().isPrimitive() || found.getType().isInstance(value)) {
        found.set(target, value);
      }
    } catch (NoSuchFieldException e) {
      return;
    }
  }

  private Object invoke(Object target, Class<?> type, String name, Object... arguments)
      throws Throwable {
    Method method = choose(methods(type, name), type.getName() + '.' + name, arguments);
    method.setAccessible(true);
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  private List<Method> methods(Class<?> type, String name) {
    return methods.computeIfAbsent(type.getName() + '.' + name, key -> declared(type, name));
  }

  private static List<Method> declared(Class<?> type, String name) {
    return Stream.<Class<?>>iterate(type, each -> each != null, Class::getSuperclass)
        .flatMap(each -> Stream.of(each.getDeclaredMethods()))
        .filter(method -> method.getName().equals(name))
        .toList();
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      try {
        Field field = each.getDeclaredField(name);
        field.setAccessible(true);
        return field;
      } catch (NoSuchFieldException e) {
        // Sought in the superclass next.
      }
    }
    throw new NoSuchFieldException(type.getName() + '.' + name);
  }

  /** The member whose parameter types are the arguments' own, else the first that takes them. */
  private static <T extends Executable> T choose(List<T> members, String name, Object... given) {
    return Stream.concat(
            members.stream().filter(member -> fits(member, true, given)),
            members.stream().filter(member -> fits(member, false, given)))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no " + name + " for these arguments"));
  }

  private static boolean fits(Executable member, boolean exactly, Object... given) {
    Class<?>[] types = member.getParameterTypes();
    if (types.length != given.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (!fits(types[i], exactly, given[i])) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(Class<?> type, boolean exactly, Object given) {
    if (type.isPrimitive() || given == null) {
      return type.isPrimitive() != (given == null);
    }
    return exactly ? type == given.getClass() : type.isInstance(given);
  }
}
