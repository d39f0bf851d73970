/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.ReadArrays;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

class BodyHashTest {
  private static final String NAME = "aHandlerReadsIt";
  private final byte[] bytes = ClassFiles.of(ReadArrays.class);
  private final String hash = BodyHash.of(ClassFiles.method(bytes, NAME));

  @Test
  void itIsSixteenHexadecimalDigits() {
    assertThat(hash).matches("[0-9a-f]{16}");
  }

  @Test
  void debugInformationFramesAndConstantPoolDoNotCount() {
    ClassNode bare = new ClassNode();
    new ClassReader(bytes).accept(bare, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    ClassWriter writer = new ClassWriter(0);
    writer.newUTF8("a constant that shifts all others");
    bare.accept(writer);

    assertThat(BodyHash.of(ClassFiles.method(writer.toByteArray(), NAME))).isEqualTo(hash);
  }

  @Test
  void methodsThatDoOtherThingsHaveOtherHashes() {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, 0);
    Map<String, String> names = new HashMap<>();
    for (MethodNode method : type.methods) {
      assertThat(names.put(BodyHash.of(method), method.name)).as(method.name).isNull();
    }
    assertThat(names).hasSizeGreaterThan(10);
  }

  @Test
  void oneOtherOpcodeOperandTargetOrHandlerIsAnotherBody() {
    MethodNode opcode = ClassFiles.method(bytes, NAME);
    opcode.instructions.insert(new org.objectweb.asm.tree.InsnNode(Opcodes.NOP));
    MethodNode operand = ClassFiles.method(bytes, NAME);
    first(operand, VarInsnNode.class).var++;
    MethodNode target = ClassFiles.method(bytes, NAME);
    JumpInsnNode jump = first(target, JumpInsnNode.class);
    jump.label = target.tryCatchBlocks.get(0).start;
    MethodNode handler = ClassFiles.method(bytes, NAME);
    handler.tryCatchBlocks.get(0).type = "java/lang/Error";

    assertThat(BodyHash.of(opcode)).isNotEqualTo(hash);
    assertThat(BodyHash.of(operand)).isNotEqualTo(hash);
    assertThat(BodyHash.of(target)).isNotEqualTo(hash);
    assertThat(BodyHash.of(handler)).isNotEqualTo(hash);
  }

  private static <T> T first(MethodNode method, Class<T> kind) {
    for (AbstractInsnNode insn : method.instructions) {
      if (kind.isInstance(insn)) {
        return kind.cast(insn);
      }
    }
    throw new IllegalArgumentException(method.name + " has no " + kind);
  }
}
