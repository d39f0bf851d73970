/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.GeneratedClass;
import io.github.sparebytes.fixtures.ReadArrays;
import java.util.EnumSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

class MethodGateTest {

  @Test
  void anOrdinaryMethodPasses() {
    byte[] type = ClassFiles.of(ReadArrays.class);

    assertThat(MethodGate.refusalOf(ClassFiles.method(type, "aHandlerReadsIt"))).isNull();
  }

  @Test
  void aSubroutineIsNotFollowed() {
    MethodNode method =
        generated(
            code -> {
              Label subroutine = new Label();
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitInsn(Opcodes.RETURN);
              code.visitLabel(subroutine);
              code.visitVarInsn(Opcodes.ASTORE, 1);
              code.visitVarInsn(Opcodes.RET, 1);
            });

    assertThat(MethodGate.refusalOf(method)).isEqualTo(Refusal.SUBROUTINE);
  }

  @Test
  void aMethodNearTheLimitOfTheFormatIsTooLarge() {
    assertThat(MethodGate.refusalOf(generated(code -> nops(code, 65_000))))
        .isEqualTo(Refusal.METHOD_TOO_LARGE);
  }

  @Test
  void aMethodUnderTheBoundIsNot() {
    assertThat(MethodGate.refusalOf(generated(code -> nops(code, 29_999)))).isNull();
    assertThat(MethodGate.refusalOf(generated(code -> nops(code, 30_000))))
        .isEqualTo(Refusal.METHOD_TOO_LARGE);
  }

  @Test
  void whatHotSpotCompilesMustNotOutgrowItsLimit() {
    int before = MethodGate.sizeBefore(generated(code -> nops(code, 7_990)));

    assertThat(MethodGate.refusalOf(generated(code -> nops(code, 7_999)), before)).isNull();
    assertThat(MethodGate.refusalOf(generated(code -> nops(code, 8_000)), before))
        .isEqualTo(Refusal.TOO_LARGE_TO_COMPILE);
  }

  @Test
  void whatIsInterpretedAnywayMayGrowUpToTheFormatsLimit() {
    int before = MethodGate.sizeBefore(generated(code -> nops(code, 9_000)));

    assertThat(MethodGate.refusalOf(generated(code -> nops(code, 9_100)), before)).isNull();
    assertThat(MethodGate.refusalOf(generated(code -> nops(code, 30_000)), before))
        .isEqualTo(Refusal.METHOD_TOO_LARGE);
  }

  @Test
  void wideSwitchesCountWithAllTheirLabels() {
    MethodNode method =
        generated(
            code -> {
              Label[] labels = new Label[8_000];
              Label end = new Label();
              java.util.Arrays.fill(labels, end);
              code.visitInsn(Opcodes.ICONST_0);
              code.visitTableSwitchInsn(0, labels.length - 1, end, labels);
              code.visitLabel(end);
              code.visitInsn(Opcodes.RETURN);
            });

    assertThat(MethodGate.refusalOf(method)).isEqualTo(Refusal.METHOD_TOO_LARGE);
  }

  @Test
  void codeThatWouldNotVerifyHasNoFlow() {
    MethodNode method =
        ClassFiles.method(
            GeneratedClass.withOwnFrames(Opcodes.V1_6)
                .method(
                    "m",
                    "(Ljava/lang/String;)V",
                    code -> {
                      GeneratedClass.encode(code, 0);
                      code.visitInsn(Opcodes.POP);
                      code.visitInsn(Opcodes.IADD);
                      code.visitInsn(Opcodes.RETURN);
                    })
                .bytes(),
            "m");

    assertThatThrownBy(() -> ByteFlow.of("Owner", method)).isInstanceOf(AnalyzerException.class);
    assertThat(ByteFlow.sitesAlone(method, EnumSet.of(SiteKind.GET_BYTES))).hasSize(1);
  }

  private static void nops(MethodVisitor code, int count) {
    for (int i = 0; i < count; i++) {
      code.visitInsn(Opcodes.NOP);
    }
    code.visitInsn(Opcodes.RETURN);
  }

  private static MethodNode generated(Consumer<MethodVisitor> code) {
    return ClassFiles.method(
        GeneratedClass.withOwnFrames(Opcodes.V1_6).method("m", "()V", code).bytes(), "m");
  }
}
