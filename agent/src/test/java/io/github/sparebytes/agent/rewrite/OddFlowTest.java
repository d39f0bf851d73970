/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ARRAYLENGTH;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFLE;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INVOKESPECIAL;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.NEW;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.V1_8;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.GeneratedClass;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Flow that is legal and that no compiler of Java makes. The methods take a text, a buffer and a
 * number, and give the buffer back.
 */
class OddFlowTest {
  private static final String NAME = GeneratedClass.NAME.replace('/', '.');
  private static final String BUFFER = "java/nio/ByteBuffer";
  private static final String DESC = "(Ljava/lang/String;L" + BUFFER + ";I)L" + BUFFER + ";";
  private static final int TEXT = 0;
  private static final int OUT = 1;
  private static final int N = 2;
  private static final int BYTES = 3;

  private static boolean before;

  @BeforeAll
  static void switchOn() {
    before = Switches.isOn(Feature.DIRECT);
    Switches.set(Feature.DIRECT, true);
  }

  @AfterAll
  static void switchBack() {
    Switches.set(Feature.DIRECT, before);
  }

  /** Neither entry dominates the other, so the loop has no head. */
  @Test
  void aLoopWithTwoEntriesIsRewrittenRight() throws Exception {
    for (String redirect : new String[] {"direct", "length"}) {
      check(redirect, code -> loopWithTwoEntries(code, redirect.equals("direct")));
    }
  }

  /** An object that is not constructed yet lies on the stack while the array comes and goes. */
  @Test
  void branchesThatMeetOverAnUnconstructedObjectAreRewrittenRight() throws Exception {
    for (String redirect : new String[] {"direct", "length"}) {
      check(redirect, code -> unconstructed(code, redirect.equals("direct")));
    }
  }

  private static void loopWithTwoEntries(MethodVisitor code, boolean write) {
    GeneratedClass.encode(code, TEXT);
    code.visitVarInsn(ASTORE, BYTES);
    code.visitVarInsn(ILOAD, N);
    final Label second = GeneratedClass.jump(code, IFEQ);
    Label first = new Label();
    code.visitLabel(first);
    use(code, write);
    code.visitLabel(second);
    code.visitIincInsn(N, -1);
    use(code, write);
    code.visitVarInsn(ILOAD, N);
    final Label end = GeneratedClass.jump(code, IFLE);
    code.visitJumpInsn(GOTO, first);
    code.visitLabel(end);
    code.visitVarInsn(ALOAD, OUT);
    code.visitInsn(ARETURN);
  }

  private static void unconstructed(MethodVisitor code, boolean write) {
    GeneratedClass.encode(code, TEXT);
    code.visitVarInsn(ASTORE, BYTES);
    code.visitTypeInsn(NEW, "java/lang/StringBuilder");
    code.visitInsn(DUP);
    code.visitVarInsn(ILOAD, N);
    final Label other = GeneratedClass.jump(code, IFEQ);
    use(code, write);
    code.visitLdcInsn("a");
    final Label meet = GeneratedClass.jump(code, GOTO);
    code.visitLabel(other);
    code.visitLdcInsn("b");
    code.visitLabel(meet); // builder, builder (neither constructed), text
    use(code, write);
    code.visitMethodInsn(
        INVOKESPECIAL, "java/lang/StringBuilder", "<init>", "(Ljava/lang/String;)V", false);
    code.visitInsn(POP);
    code.visitVarInsn(ALOAD, OUT);
    code.visitInsn(ARETURN);
  }

  /** Writes the array, or its length alone. */
  private static void use(MethodVisitor code, boolean write) {
    code.visitVarInsn(ALOAD, OUT);
    code.visitVarInsn(ALOAD, BYTES);
    if (!write) {
      code.visitInsn(ARRAYLENGTH);
    }
    String desc = (write ? "([B)L" : "(I)L") + BUFFER + ";";
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, write ? "put" : "putInt", desc, false);
    code.visitInsn(POP);
  }

  private static void check(String redirect, Consumer<MethodVisitor> code) throws Exception {
    byte[] stock = GeneratedClass.withFrames(V1_8).method("m", DESC, code).bytes();
    RewriteResult result = Rewriting.rewriteToRun(redirect + " " + NAME + "#m", stock);
    assertThat(result.outcomes())
        .isNotEmpty()
        .allMatch(SiteOutcome::isRewritten)
        .allMatch(outcome -> outcome.redirect().name().equalsIgnoreCase(redirect));
    for (String text : new String[] {"", "topic", "\u00e4\u20ac\ud83d\ude00\ud83d"}) {
      for (int n = 0; n < 4; n++) {
        assertThat(run(result.bytes(), text, n)).isEqualTo(run(stock, text, n));
      }
    }
  }

  private static String run(byte[] classFile, String text, int n) throws Exception {
    ByteBuffer out = ByteBuffer.allocate(200);
    ChildLoader.initialised(NAME, classFile)
        .getMethod("m", String.class, ByteBuffer.class, int.class)
        .invoke(null, text, out, n);
    return out + Arrays.toString(out.array());
  }
}
