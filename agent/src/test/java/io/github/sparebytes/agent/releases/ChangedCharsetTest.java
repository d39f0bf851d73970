/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.releases.encoders.EncoderRun;
import java.lang.reflect.Field;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The encoders read their charset from a static field at each call, which a debugger, a patch or a
 * library may change. Whatever it holds is what counts, before, during and after.
 */
class ChangedCharsetTest {
  private static final String FIELD = "CHARSET_UTF8";
  private static final List<String> OWNERS =
      List.of(
          "org.apache.rocketmq.common.message.MessageDecoder",
          "org.apache.rocketmq.remoting.protocol.RocketMQSerializable");

  /** 4.5.2 initialises its charset by name. */
  @ParameterizedTest
  @ValueSource(strings = "4.5.2")
  void aCharsetChangedAtRunTimeIsTheOneUsed(String release) throws Exception {
    check(release);
  }

  @Tag("slow")
  @ParameterizedTest
  @ValueSource(strings = {"4.3.0", "4.9.7", "5.0.0", "5.5.0"})
  void soItIsInTheOtherShapesOfTheEncoders(String release) throws Exception {
    check(release);
  }

  private static void check(String release) throws Exception {
    List<String> stock = run(new OpenFields(release, false));
    List<String> rewritten = run(new OpenFields(release, true));
    assertThat(rewritten).isEqualTo(stock);
    int third = stock.size() / 3;
    assertThat(stock.subList(0, third))
        .isEqualTo(stock.subList(2 * third, stock.size()))
        .isNotEqualTo(stock.subList(third, 2 * third));
  }

  /** Runs in UTF-8, in UTF-16 and in UTF-8 again. */
  private static List<String> run(ReleaseLoader loader) throws Exception {
    try (loader) {
      List<String> lines = new ArrayList<>(EncoderRun.lines(loader));
      setCharset(loader, StandardCharsets.UTF_16BE);
      lines.addAll(EncoderRun.lines(loader));
      setCharset(loader, StandardCharsets.UTF_8);
      lines.addAll(EncoderRun.lines(loader));
      return lines;
    }
  }

  private static void setCharset(ReleaseLoader loader, Charset charset) throws Exception {
    for (String owner : OWNERS) {
      Field field = loader.loadClass(owner).getDeclaredField(FIELD);
      field.setAccessible(true);
      assertThat(field.get(null)).isNotNull();
      field.set(null, charset);
    }
  }

  /** Takes {@code final} off the charset fields, which the classes have had since 4.0. */
  private static final class OpenFields extends ReleaseLoader {
    OpenFields(String release, boolean rewriting) {
      super(release, rewriting);
    }

    @Override
    byte[] finish(byte[] classFile) {
      ClassReader reader = new ClassReader(classFile);
      ClassWriter writer = new ClassWriter(reader, 0);
      reader.accept(
          new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public FieldVisitor visitField(
                int access, String name, String desc, String signature, Object value) {
              int open = name.equals(FIELD) ? access & ~Opcodes.ACC_FINAL : access;
              return super.visitField(open, name, desc, signature, value);
            }
          },
          0);
      return writer.toByteArray();
    }
  }
}
