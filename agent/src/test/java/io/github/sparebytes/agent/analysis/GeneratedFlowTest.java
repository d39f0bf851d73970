/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import static io.github.sparebytes.agent.analysis.ProofTest.assertRefused;
import static io.github.sparebytes.fixtures.GeneratedClass.encode;
import static io.github.sparebytes.fixtures.GeneratedClass.getBytes;
import static io.github.sparebytes.fixtures.GeneratedClass.jump;
import static io.github.sparebytes.fixtures.GeneratedClass.utf8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.GeneratedClass;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Flows that javac does not write, but other compilers, shrinkers and agents do. */
class GeneratedFlowTest {
  private static final String DESC = "(Ljava/lang/String;Ljava/nio/ByteBuffer;I)V";
  private static final int TEXT = 0;
  private static final int BUFFER = 1;
  private static final int NUMBER = 2;
  private static final int BYTES = 3;

  @Test
  void aDuplicateOnTheStackIsTheSameArray() {
    Proved kept =
        Proved.generated(
            code -> {
              encode(code, TEXT);
              code.visitInsn(Opcodes.DUP);
              code.visitFieldInsn(Opcodes.PUTSTATIC, "Other", "kept", "[B");
              code.visitInsn(Opcodes.POP);
              code.visitInsn(Opcodes.RETURN);
            });

    assertRefused(kept.readOnly(), Refusal.STORED_IN_FIELD, "Other.kept");
  }

  @Test
  void everyFormOfDupAndSwapIsFollowed() {
    int[][] forms = {
      {Opcodes.DUP_X1}, {Opcodes.DUP2, Opcodes.POP, Opcodes.POP}, {Opcodes.SWAP, Opcodes.DUP_X1}
    };
    for (int[] form : forms) {
      Proved kept =
          Proved.generated(
              code -> {
                code.visitVarInsn(Opcodes.ILOAD, NUMBER);
                encode(code, TEXT);
                for (int opcode : form) {
                  code.visitInsn(opcode);
                }
                if (form[0] == Opcodes.DUP_X1) {
                  code.visitInsn(Opcodes.POP2); // bytes remain
                } else if (form[0] == Opcodes.SWAP) {
                  code.visitInsn(Opcodes.POP); // number, bytes
                }
                code.visitFieldInsn(Opcodes.PUTSTATIC, "Other", "kept", "[B");
                code.visitInsn(Opcodes.RETURN);
              });

      assertRefused(kept.readOnly(), Refusal.STORED_IN_FIELD, "Other.kept");
    }
  }

  @Test
  void dupX2AndDup2X1AreFollowedUnderWideValues() {
    Proved kept =
        Proved.generated(
            code -> {
              code.visitInsn(Opcodes.LCONST_0);
              encode(code, TEXT);
              code.visitInsn(Opcodes.DUP_X2); // bytes, long, bytes
              code.visitInsn(Opcodes.POP);
              code.visitInsn(Opcodes.POP2); // bytes
              code.visitInsn(Opcodes.ICONST_0);
              code.visitVarInsn(Opcodes.ILOAD, NUMBER);
              code.visitInsn(Opcodes.DUP2_X1); // 0, n, bytes, 0, n
              code.visitInsn(Opcodes.BASTORE); // bytes[0] = n
              code.visitInsn(Opcodes.POP2);
              code.visitInsn(Opcodes.RETURN);
            });

    assertRefused(kept.readOnly(), Refusal.MUTATED, "");
  }

  @Test
  void aCastToObjectAndBackIsFollowed() {
    Proved kept =
        Proved.generated(
            code -> {
              encode(code, TEXT);
              code.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Object");
              code.visitVarInsn(Opcodes.ASTORE, BYTES);
              code.visitVarInsn(Opcodes.ALOAD, BYTES);
              code.visitTypeInsn(Opcodes.CHECKCAST, "[B");
              code.visitFieldInsn(Opcodes.PUTSTATIC, "Other", "kept", "[B");
              code.visitInsn(Opcodes.RETURN);
            });

    assertRefused(kept.readOnly(), Refusal.STORED_IN_FIELD, "Other.kept");
  }

  @Test
  void anInvokedynamicThatIsNoLambdaCapturesToo() {
    Proved captured =
        Proved.generated(
            code -> {
              encode(code, TEXT);
              code.visitInvokeDynamicInsn(
                  "join", "([B)V", new Handle(Opcodes.H_INVOKESTATIC, "B", "b", "()V", false));
              code.visitInsn(Opcodes.RETURN);
            });

    assertRefused(captured.readOnly(), Refusal.CAPTURED, "join");
  }

  @Test
  void aLoopThatIsEnteredInItsMiddleIsFollowed() {
    Proved mutated =
        Proved.generated(
            code -> {
              encode(code, TEXT);
              code.visitVarInsn(Opcodes.ASTORE, BYTES);
              code.visitVarInsn(Opcodes.ILOAD, NUMBER);
              final Label second = jump(code, Opcodes.IFEQ);
              Label first = new Label();
              code.visitLabel(first);
              code.visitVarInsn(Opcodes.ALOAD, BYTES);
              code.visitInsn(Opcodes.ICONST_0);
              code.visitInsn(Opcodes.ICONST_0);
              code.visitInsn(Opcodes.BASTORE);
              code.visitLabel(second);
              code.visitIincInsn(NUMBER, -1);
              code.visitVarInsn(Opcodes.ILOAD, NUMBER);
              code.visitJumpInsn(Opcodes.IFNE, first);
              code.visitInsn(Opcodes.RETURN);
            });

    assertRefused(mutated.readOnly(), Refusal.MUTATED, "");
    assertRefused(mutated.length(), Refusal.MUTATED, "");
  }

  @Test
  void aVariableThatIsSetOnOneBranchAndUsedThereIsNoMerge() {
    Proved length = Proved.generated(GeneratedFlowTest::lengthOnOneBranch);

    assertThat(length.length().isAdmitted()).isTrue();
    assertThat(length.readOnly().isAdmitted()).isTrue();
  }

  private static void lengthOnOneBranch(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ILOAD, NUMBER);
    Label end = jump(code, Opcodes.IFEQ);
    encode(code, TEXT);
    code.visitVarInsn(Opcodes.ASTORE, BYTES);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    code.visitVarInsn(Opcodes.ISTORE, NUMBER);
    code.visitLabel(end);
    code.visitInsn(Opcodes.RETURN);
  }

  @Test
  void anArrayOnTheStackThatMeetsAnotherThereKeepsItsType() {
    Proved merged =
        Proved.generated(
            code -> {
              code.visitVarInsn(Opcodes.ILOAD, NUMBER);
              final Label other = jump(code, Opcodes.IFEQ);
              encode(code, TEXT);
              final Label end = jump(code, Opcodes.GOTO);
              code.visitLabel(other);
              code.visitInsn(Opcodes.ICONST_0);
              code.visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_BYTE);
              code.visitLabel(end);
              code.visitInsn(Opcodes.ARRAYLENGTH);
              code.visitVarInsn(Opcodes.ISTORE, NUMBER);
              code.visitInsn(Opcodes.RETURN);
            });

    assertRefused(merged.length(), Refusal.MERGED, "");
    assertThat(merged.readOnly().isAdmitted()).isTrue();
  }

  @Test
  void aSiteThatNoPathLeadsToIsUnreachable() {
    byte[] type =
        GeneratedClass.withOwnFrames(Opcodes.V1_6)
            .method(
                "m",
                DESC,
                code -> {
                  code.visitInsn(Opcodes.RETURN);
                  encode(code, TEXT);
                  code.visitInsn(Opcodes.POP);
                  code.visitInsn(Opcodes.RETURN);
                })
            .bytes();

    assertRefused(Proved.of(type, "m").readOnly(), Refusal.UNREACHABLE, "");
    assertRefused(Proved.of(type, "m").length(), Refusal.UNREACHABLE, "");
  }

  /** The verifier checks unreachable code too, against frames whose types have changed. */
  @Test
  void unreachableCodeThatJumpsToWhereTheArrayIsHeldKeepsItsType() {
    byte[] type =
        GeneratedClass.withOwnFrames(Opcodes.V1_8)
            .method("m", DESC, GeneratedFlowTest::deadCodeThatHoldsAnArray)
            .bytes();

    assertRefused(Proved.of(type, "m").length(), Refusal.MERGED, "unreachable code");
    assertThat(Proved.of(type, "m").readOnly().isAdmitted()).isTrue();
  }

  static void deadCodeThatHoldsAnArray(MethodVisitor code) {
    Object[] locals = {"java/lang/String", "java/nio/ByteBuffer", Opcodes.INTEGER, "[B"};
    Label live = new Label();
    encode(code, TEXT);
    code.visitVarInsn(Opcodes.ASTORE, BYTES);
    code.visitJumpInsn(Opcodes.GOTO, live);
    code.visitFrame(Opcodes.F_FULL, 4, locals, 0, new Object[0]);
    code.visitInsn(Opcodes.NOP);
    code.visitJumpInsn(Opcodes.GOTO, live);
    code.visitLabel(live);
    code.visitFrame(Opcodes.F_FULL, 4, locals, 0, new Object[0]);
    code.visitVarInsn(Opcodes.ALOAD, BUFFER);
    code.visitVarInsn(Opcodes.ALOAD, BYTES);
    code.visitInsn(Opcodes.ARRAYLENGTH);
    code.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, "java/nio/ByteBuffer", "putInt", "(I)Ljava/nio/ByteBuffer;", false);
    code.visitInsn(Opcodes.POP);
    code.visitInsn(Opcodes.RETURN);
  }

  @Test
  void aSiteKnowsItsOrdinalAndWhatFeedsIt() {
    Proved two =
        Proved.generated(
            code -> {
              code.visitLdcInsn("text");
              utf8(code);
              getBytes(code);
              code.visitInsn(Opcodes.POP);
              code.visitVarInsn(Opcodes.ALOAD, BUFFER);
              code.visitMethodInsn(
                  Opcodes.INVOKEVIRTUAL,
                  "java/nio/ByteBuffer",
                  "toString",
                  "()Ljava/lang/String;",
                  false);
              code.visitInsn(Opcodes.ACONST_NULL);
              getBytes(code);
              code.visitInsn(Opcodes.POP);
              code.visitInsn(Opcodes.RETURN);
            });
    CallSite first = two.flow().sites().get(0);
    CallSite second = two.flow().sites().get(1);

    assertThat(first.ordinal()).isEqualTo(1);
    assertThat(first.line()).isEqualTo(-1);
    assertThat(first.constantText()).isEqualTo("text");
    assertThat(first.receiver()).isNull();
    assertThat(first.charsetField()).isEqualTo("java/nio/charset/StandardCharsets.UTF_8");
    assertThat(second.ordinal()).isEqualTo(2);
    assertThat(second.constantText()).isNull();
    assertThat(second.receiver()).isEqualTo("toString");
    assertThat(second.charsetField()).isNull();
  }
}
