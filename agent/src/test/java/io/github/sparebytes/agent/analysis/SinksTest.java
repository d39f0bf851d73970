/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** The table of sinks against the classes that it speaks of: a typing error would go unseen. */
class SinksTest {
  private static final String BYTE_BUF = "io/netty/buffer/ByteBuf";
  private static final String RELOCATED = "org/example/shaded/io/netty/buffer/ByteBuf";

  @Test
  void everySinkIsAMethodOfTheJdkThatTakesAnArrayThere() throws Exception {
    List<String> keys = new ArrayList<>();
    keys.addAll(strings("CLOSED"));
    keys.addAll(strings("OPEN"));
    keys.addAll(strings("KNOWN_BAD"));

    assertThat(keys).hasSizeGreaterThan(40).doesNotHaveDuplicates();
    for (String key : keys) {
      Class<?> parameter = find(key).getParameterTypes()[index(key)];
      assertThat(parameter.isAssignableFrom(byte[].class)).as(key).isTrue();
    }
  }

  @Test
  void nobodyOutsideTheJdkCanOverrideAClosedSink() throws Exception {
    for (String key : strings("CLOSED")) {
      Executable sink = find(key);
      boolean fixed =
          sink instanceof Constructor
              || Modifier.isStatic(sink.getModifiers())
              || Modifier.isFinal(owner(key).getModifiers())
              || !hasAccessibleConstructor(owner(key));
      assertThat(fixed).as(key).isTrue();
    }
  }

  @Test
  void anOpenSinkCouldBeOverridden() throws Exception {
    for (String key : strings("OPEN")) {
      assertThat(Modifier.isStatic(find(key).getModifiers())).as(key).isFalse();
    }
  }

  @Test
  void nettysWritesAreOpenSinksUnderWhateverName() throws Exception {
    assertThat(ByteBuf.class.getMethod("writeBytes", byte[].class)).isNotNull();
    assertThat(ByteBuf.class.getMethod("writeBytes", byte[].class, int.class, int.class))
        .isNotNull();
    assertThat(ByteBuf.class.getMethod("setBytes", int.class, byte[].class)).isNotNull();
    assertThat(ByteBuf.class.getMethod("setBytes", int.class, byte[].class, int.class, int.class))
        .isNotNull();
    for (String owner : new String[] {BYTE_BUF, RELOCATED}) {
      String end = ")L" + owner + ";";
      assertThat(Sinks.of(owner, "writeBytes", "([B" + end, 0)).isEqualTo(Sinks.Kind.OPEN);
      assertThat(Sinks.of(owner, "writeBytes", "([BII" + end, 0)).isEqualTo(Sinks.Kind.OPEN);
      assertThat(Sinks.of(owner, "setBytes", "(I[B" + end, 1)).isEqualTo(Sinks.Kind.OPEN);
      assertThat(Sinks.of(owner, "setBytes", "(I[BII" + end, 1)).isEqualTo(Sinks.Kind.OPEN);
    }
  }

  @Test
  void theNamedBuffersAreNettysAndHaveTheOverloadThatTakesARange() throws Exception {
    Collection<String> names = strings("BYTE_BUFS");
    assertThat(names).contains("ByteBuf", "CompositeByteBuf", "UnpooledHeapByteBuf");
    for (String name : names) {
      Class<?> type = Class.forName("io.netty.buffer." + name);
      assertThat(type).isPublic().isAssignableTo(ByteBuf.class);
      for (String method : List.of("writeBytes", "readBytes")) {
        assertThat(resultTypes(type, method, byte[].class, int.class, int.class))
            .as("%s.%s", name, method)
            .isNotEmpty()
            .isEqualTo(resultTypes(type, method, byte[].class));
      }
      String owner = "org/example/shaded/io/netty/buffer/" + name;
      assertThat(Sinks.of(owner, "writeBytes", "([B)L" + owner + ";", 0))
          .isEqualTo(Sinks.Kind.OPEN);
    }
  }

  private static Set<Class<?>> resultTypes(Class<?> type, String name, Class<?>... parameters) {
    return Arrays.stream(type.getMethods())
        .filter(each -> each.getName().equals(name))
        .filter(each -> Arrays.equals(each.getParameterTypes(), parameters))
        .map(Method::getReturnType)
        .collect(Collectors.toSet());
  }

  @Test
  void nettysReadsWriteToTheArray() throws Exception {
    assertThat(ByteBuf.class.getMethod("readBytes", byte[].class)).isNotNull();
    assertThat(ByteBuf.class.getMethod("getBytes", int.class, byte[].class)).isNotNull();
    for (String owner : new String[] {BYTE_BUF, RELOCATED}) {
      assertThat(Sinks.of(owner, "readBytes", "([B)V", 0)).isEqualTo(Sinks.Kind.UNKNOWN);
      assertThat(Sinks.refusalOf(owner, "readBytes", "([B)V", 0)).isEqualTo(Refusal.MUTATED);
      assertThat(Sinks.refusalOf(owner, "getBytes", "(I[B)V", 1)).isEqualTo(Refusal.MUTATED);
    }
    assertThat(
            Sinks.refusalOf(
                "io/netty/buffer/Unpooled", "wrappedBuffer", "([B)L" + BYTE_BUF + ";", 0))
        .isEqualTo(Refusal.WRAPPED);
  }

  @Test
  void aClassThatOnlySoundsLikeNettysIsUnknown() {
    assertThat(Sinks.of("org/example/Mynetty/buffer/ByteBuf", "writeBytes", "([B)V", 0))
        .isEqualTo(Sinks.Kind.UNKNOWN);
    assertThat(Sinks.of("io/netty/buffer/ByteBufUtil", "writeBytes", "([B)V", 0))
        .isEqualTo(Sinks.Kind.UNKNOWN);
    assertThat(Sinks.of(BYTE_BUF, "writeBytes", "([BI)V", 0)).isEqualTo(Sinks.Kind.UNKNOWN);
    assertThat(Sinks.of(BYTE_BUF, "writeBytesLater", "([B)V", 0)).isEqualTo(Sinks.Kind.UNKNOWN);
  }

  @Test
  void theParameterCountsTooAndAnUnknownCallIsPassedOn() {
    String copy = "(Ljava/lang/Object;ILjava/lang/Object;II)V";

    assertThat(Sinks.of("java/lang/System", "arraycopy", copy, 0)).isEqualTo(Sinks.Kind.CLOSED);
    assertThat(Sinks.of("java/lang/System", "arraycopy", copy, 2)).isEqualTo(Sinks.Kind.UNKNOWN);
    assertThat(Sinks.refusalOf("java/lang/System", "arraycopy", copy, 2))
        .isEqualTo(Refusal.MUTATED);
    assertThat(Sinks.of("java/util/List", "add", "(Ljava/lang/Object;)Z", 0))
        .isEqualTo(Sinks.Kind.UNKNOWN);
    assertThat(Sinks.refusalOf("java/util/List", "add", "(Ljava/lang/Object;)Z", 0))
        .isEqualTo(Refusal.PASSED_ON);
  }

  /** The keys of one of the table's parts, which are private to it. */
  private static Collection<String> strings(String field) throws ReflectiveOperationException {
    var part = Sinks.class.getDeclaredField(field);
    part.setAccessible(true);
    Object value = part.get(null);
    Collection<?> keys =
        value instanceof Map ? ((Map<?, ?>) value).keySet() : (Collection<?>) value;
    List<String> strings = new ArrayList<>();
    for (Object key : keys) {
      strings.add((String) key);
    }
    return strings;
  }

  private static Executable find(String key) throws ReflectiveOperationException {
    String name = key.substring(key.indexOf('.') + 1, key.indexOf('('));
    String desc = key.substring(key.indexOf('('), key.indexOf(')') + 1) + "V";
    List<Class<?>> parameters = new ArrayList<>();
    for (Type type : Type.getArgumentTypes(desc)) {
      parameters.add(classOf(type));
    }
    Class<?>[] types = parameters.toArray(new Class<?>[0]);
    if (name.equals("<init>")) {
      return owner(key).getConstructor(types);
    }
    Method method = owner(key).getMethod(name, types);
    assertThat(Modifier.isPublic(method.getModifiers())).as(key).isTrue();
    return method;
  }

  private static Class<?> owner(String key) throws ClassNotFoundException {
    return Class.forName(key.substring(0, key.indexOf('.')).replace('/', '.'));
  }

  private static int index(String key) {
    return Integer.parseInt(key.substring(key.indexOf(')') + 1));
  }

  private static Class<?> classOf(Type type) throws ClassNotFoundException {
    if (type.getSort() == Type.INT) {
      return int.class;
    }
    return type.getSort() == Type.BYTE
        ? byte.class
        : Class.forName(type.getInternalName().replace('/', '.'));
  }

  private static boolean hasAccessibleConstructor(Class<?> type) {
    return Arrays.stream(type.getDeclaredConstructors())
        .anyMatch(
            constructor ->
                Modifier.isPublic(constructor.getModifiers())
                    || Modifier.isProtected(constructor.getModifiers()));
  }
}
