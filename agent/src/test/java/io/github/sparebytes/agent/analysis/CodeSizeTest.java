/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.DirectEncoders;
import io.github.sparebytes.fixtures.Encoders;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** The size told beforehand and the size of the code as it is written. */
class CodeSizeTest {
  static Stream<Class<?>> classes() {
    return Stream.of(
        Encoders.class,
        DirectEncoders.class,
        ClassReader.class, // Switches, interfaces and constants of all kinds.
        org.objectweb.asm.tree.analysis.Frame.class,
        com.fasterxml.jackson.core.json.UTF8StreamJsonParser.class);
  }

  @ParameterizedTest
  @MethodSource("classes")
  void theSizeLiesBetweenTheBounds(Class<?> type) {
    ClassNode node = new ClassNode();
    new ClassReader(ClassFiles.of(type)).accept(node, 0);
    int open = 0;
    for (MethodNode method : node.methods) {
      int size = sizeOf(node, method);
      int least = CodeSize.atLeast(method);
      int most = CodeSize.atMost(method);
      assertThat(size).as(method.name).isBetween(least, most);
      open += most - least;
      assertThat(most - least).as(method.name).isLessThan(10 + size / 10);
    }
    assertThat(open).isPositive();
  }

  private static int sizeOf(ClassNode type, MethodNode method) {
    int[] size = new int[1];
    ClassWriter writer = new ClassWriter(0);
    writer.visit(type.version, type.access, type.name, null, type.superName, null);
    MethodVisitor out = writer.visitMethod(method.access, method.name, method.desc, null, null);
    method.accept(
        new MethodVisitor(Opcodes.ASM9, out) {
          @Override
          public void visitMaxs(int maxStack, int maxLocals) {
            Label end = new Label();
            super.visitLabel(end);
            size[0] = end.getOffset();
            super.visitMaxs(maxStack, maxLocals);
          }
        });
    return size[0];
  }
}
