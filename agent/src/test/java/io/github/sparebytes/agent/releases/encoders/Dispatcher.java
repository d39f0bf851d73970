/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * A release's own check of a stored message, which each message passes when it is dispatched. The
 * commit log around it is allocated without a store; its log is listened to.
 */
public final class Dispatcher {
  private static final String COMMIT_LOG = "org.apache.rocketmq.store.CommitLog";
  private static final String STORE = "org.apache.rocketmq.store.DefaultMessageStore";

  /** By class: compiled code keeps the log that it met first, so a class has one for good. */
  private static final Map<Class<?>, List<String>> LOGS = new WeakHashMap<>();

  private final List<String> logged;
  private final Object commitLog;
  private final Method check;

  /**
   * Sets the check up.
   *
   * @param loader sees the release
   */
  public Dispatcher(ClassLoader loader) {
    Mirror mirror = new Mirror(loader);
    try {
      commitLog = mirror.allocate(COMMIT_LOG);
      Object store = mirror.allocate(STORE);
      Object config = mirror.create("org.apache.rocketmq.store.config.MessageStoreConfig");
      mirror.setIfPresent(store, "messageStoreConfig", config);
      mirror.setIfPresent(commitLog, "defaultMessageStore", store);
      logged = logOf(mirror.type(COMMIT_LOG));
      check = longest(mirror.type(COMMIT_LOG));
    } catch (Throwable e) {
      throw new IllegalStateException("no commit log", e);
    }
  }

  private static Method longest(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .filter(method -> method.getName().equals("checkMessageAndReturnSize"))
        .max((a, b) -> a.getParameterCount() - b.getParameterCount())
        .orElseThrow();
  }

  /** What the check finds, says in the log, and leaves of the buffer. */
  public String check(ByteBuffer record, boolean checkCrc, boolean readBody) {
    logged.clear();
    Object[] arguments =
        check.getParameterCount() == 3
            ? new Object[] {record, checkCrc, readBody}
            : new Object[] {record, checkCrc, false, readBody};
    try {
      check.setAccessible(true);
      return describe(check.invoke(commitLog, arguments)) + record.position() + logged;
    } catch (ReflectiveOperationException e) {
      return "throws " + e.getCause() + record.position() + logged;
    }
  }

  private static String describe(Object request) throws IllegalAccessException {
    StringBuilder text = new StringBuilder();
    for (Field field : request.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        field.setAccessible(true);
        Object value = field.get(request);
        String shown = value instanceof byte[] ? Arrays.toString((byte[]) value) : "" + value;
        text.append(field.getName()).append('=').append(shown).append(' ');
      }
    }
    return text.toString();
  }

  private static List<String> logOf(Class<?> type) throws ReflectiveOperationException {
    synchronized (LOGS) {
      List<String> lines = LOGS.get(type);
      if (lines == null) {
        lines = new ArrayList<>();
        listen(type, lines);
        LOGS.put(type, lines);
      }
      return lines;
    }
  }

  /** Puts a listener in the place of the class's log, a constant that no code has read yet. */
  private static void listen(Class<?> type, List<String> lines)
      throws ReflectiveOperationException {
    Field log = null;
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equalsIgnoreCase("log")) {
        log = field;
      }
    }
    InvocationHandler listener =
        (proxy, method, arguments) -> {
          lines.add(method.getName() + words(arguments));
          return method.getReturnType() == boolean.class ? (Object) true : null;
        };
    Class<?> unsafe = Class.forName("sun.misc.Unsafe");
    Field instance = unsafe.getDeclaredField("theUnsafe");
    instance.setAccessible(true);
    Object base = unsafe.getMethod("staticFieldBase", Field.class).invoke(instance.get(null), log);
    Object at = unsafe.getMethod("staticFieldOffset", Field.class).invoke(instance.get(null), log);
    Object proxy =
        Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {log.getType()}, listener);
    unsafe
        .getMethod("putObject", Object.class, long.class, Object.class)
        .invoke(instance.get(null), base, at, proxy);
  }

  private static String words(Object[] arguments) {
    StringBuilder words = new StringBuilder();
    for (Object argument : arguments == null ? new Object[0] : arguments) {
      words.append(' ');
      words.append(
          argument instanceof Object[] ? Arrays.deepToString((Object[]) argument) : argument);
    }
    return words.toString();
  }
}
