/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.GeneratedClass;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.CheckClassAdapter;

/**
 * The same class in every version of the format that the engine reads, and two that it does not.
 */
class ClassVersionTest {
  private static final String NAME = GeneratedClass.NAME.replace('/', '.');
  private static final String RULES = "length " + NAME + "#length\ndirect " + NAME + "#direct\n";
  private static final String DESC = "(Ljava/lang/String;Ljava/nio/ByteBuffer;)V";
  private static final String DIRECT_DESC = "(Ljava/lang/String;Ljava/io/OutputStream;)V";
  private static final int FIRST_OF_THIS_JVM = 44;

  static IntStream versions() throws IllegalAccessException {
    int newest = 0;
    for (Field field : Opcodes.class.getFields()) {
      if (field.getName().matches("V\\d+")) {
        newest = Math.max(newest, field.getInt(null));
      }
    }
    assertThat(newest).as("newest version that ASM names").isGreaterThanOrEqualTo(69);
    return IntStream.rangeClosed(Opcodes.V1_6, newest);
  }

  @ParameterizedTest
  @MethodSource("versions")
  void theRewrittenClassVerifiesAndKeepsItsVersion(int version) throws Exception {
    byte[] original = type(version);
    byte[] rewritten = Rewriting.rewriteToRun(RULES, original).bytes();
    StringWriter problems = new StringWriter();

    assertThat(new ClassReader(rewritten).readUnsignedShort(6)).isEqualTo(version);
    CheckClassAdapter.verify(new ClassReader(rewritten), false, new PrintWriter(problems));
    assertThat(problems).hasToString("");
    if (version <= FIRST_OF_THIS_JVM + Runtime.version().feature()) {
      assertThat(lengthOf("topic", original)).isEqualTo(5);
      assertThat(lengthOf("topic", rewritten)).isEqualTo(5);
      assertThat(written("topic", original)).isEqualTo("topic");
      assertThat(written("topic", rewritten)).isEqualTo("topic");
      assertThat(lengthOf("\ud83d\ude00\ud83d", rewritten)).isEqualTo(5);
    }
  }

  @Test
  void olderAndNewerVersionsAreNamed() {
    RewriteEngine engine = Rewriting.engine(RULES, Rewriting.numbersFrom(0));

    assertThatThrownBy(() -> engine.rewrite(GeneratedClass.NAME, type(49), null))
        .isInstanceOf(UnreadableClassException.class)
        .hasMessage("class file version 49 is older than 50");
    byte[] newer = type(50);
    newer[7] = 99;
    assertThatThrownBy(() -> engine.rewrite(GeneratedClass.NAME, newer, null))
        .isInstanceOf(UnreadableClassException.class)
        .hasMessage("class file version 99 is newer than this release knows");
  }

  private static int lengthOf(String text, byte[] classFile) throws Exception {
    ByteBuffer out = ByteBuffer.allocate(10);
    ChildLoader.initialised(NAME, classFile)
        .getMethod("length", String.class, ByteBuffer.class)
        .invoke(null, text, out);
    return out.getInt(0);
  }

  private static String written(String text, byte[] classFile) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ChildLoader.initialised(NAME, classFile)
        .getMethod("direct", String.class, OutputStream.class)
        .invoke(null, text, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Straight on, so without a frame; the branch that is put in has the first two. */
  private static void direct(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ALOAD, 1);
    GeneratedClass.encode(code, 0);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/io/OutputStream", "write", "([B)V", false);
    code.visitInsn(Opcodes.RETURN);
  }

  private static byte[] type(int version) {
    return GeneratedClass.withOwnFrames(version)
        .method("length", DESC, code -> code(code, version))
        .method("direct", DIRECT_DESC, ClassVersionTest::direct)
        .bytes();
  }

  private static void code(MethodVisitor code, int version) {
    GeneratedClass.encode(code, 0);
    code.visitVarInsn(Opcodes.ASTORE, 2);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    Label isNull = GeneratedClass.jump(code, Opcodes.IFNULL);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ALOAD, 2);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/nio/ByteBuffer", "putInt", "(I)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(isNull);
    if (version >= Opcodes.V1_6) {
      code.visitFrame(Opcodes.F_APPEND, 1, new Object[] {"[B"}, 0, null);
    }
    code.visitInsn(Opcodes.RETURN);
  }
}
