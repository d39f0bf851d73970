/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rules.AutoRules;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Encoders;
import io.github.sparebytes.fixtures.HostileTexts;
import io.github.sparebytes.fixtures.ScratchDecoders;
import io.github.sparebytes.runtime.Profiled;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Methods that are counted give what they gave, and their sites are counted. */
class ProfileEngineTest {
  private static final byte[] ORIGINAL = ClassFiles.of(Encoders.class);

  private final Map<String, Integer> numbers = new HashMap<>();

  @BeforeAll
  static void load() {
    Profiled.load();
  }

  @Test
  void whatIsCountedGivesTheSame() throws Exception {
    Class<?> profiled = ChildLoader.initialised(Encoders.class.getName(), profiled(ORIGINAL));
    int compared = 0;
    for (Method before : Encoders.class.getDeclaredMethods()) {
      if (Modifier.isPublic(before.getModifiers())) {
        Method after = profiled.getMethod(before.getName(), String.class, Charset.class);
        for (String text : HostileTexts.texts()) {
          for (Charset charset : HostileTexts.charsets()) {
            assertThat(result(after, text, charset))
                .as("%s of %s", before.getName(), text)
                .isEqualTo(result(before, text, charset));
          }
        }
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(15);
  }

  @Test
  void eachCallIsCountedAtItsSite() throws Exception {
    Class<?> profiled = ChildLoader.initialised(Encoders.class.getName(), profiled(ORIGINAL));
    Method loop = profiled.getMethod("cacheInALoop", String.class, Charset.class);
    long before = calls("cacheInALoop");

    loop.invoke(null, "text", StandardCharsets.UTF_8);

    assertThat(calls("cacheInALoop") - before).isEqualTo(3);
  }

  @Test
  void newArraysAreCountedTooAndTheClassVerifies() throws Exception {
    byte[] counted = profiled(ClassFiles.of(ScratchDecoders.class));

    ChildLoader.initialised(ScratchDecoders.class.getName(), counted);
    assertThat(numbers.keySet()).anyMatch(key -> key.contains("#newArray1"));
  }

  @Test
  void aSiteWithoutANumberIsLeftOut() throws Exception {
    assertThat(engine().rewrite(Encoders.class.getName().replace('.', '/'), ORIGINAL, key -> -1))
        .isNull();
  }

  @Test
  void aClassThatIsCountedAlreadyIsLeftAlone() throws Exception {
    assertThat(profiled(profiled(ORIGINAL))).isNull();
  }

  private byte[] profiled(byte[] classFile) throws UnreadableClassException {
    String name = new org.objectweb.asm.ClassReader(classFile).getClassName();
    return engine().rewrite(name, classFile, this::number);
  }

  private static ProfileEngine engine() {
    return new ProfileEngine(
        new RuleSet(AutoRules.of("profile", "io.github.sparebytes.fixtures.").rules()));
  }

  private int number(String key) {
    int number = numbers.computeIfAbsent(key, any -> 3500 + numbers.size());
    assertThat(Profiled.bind(number)).isTrue();
    return number;
  }

  private long calls(String method) {
    return numbers.entrySet().stream()
        .filter(each -> each.getKey().startsWith(method + "("))
        .mapToLong(each -> Profiled.counts(each.getValue()).calls())
        .sum();
  }

  private static Object result(Method method, String text, Charset charset)
      throws IllegalAccessException {
    try {
      Object result = method.invoke(null, text, charset);
      return result instanceof byte[] bytes ? Arrays.toString(bytes) : result;
    } catch (InvocationTargetException e) {
      return e.getCause().getClass();
    }
  }
}
