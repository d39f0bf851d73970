/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.GeneratedClass;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Sites;
import io.github.sparebytes.runtime.Switches;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which {@code new HashMap} becomes a call of the runtime, and what that call does. */
class MapRedirectTest {
  private static final String CLASS = GeneratedClass.NAME.replace('/', '.');
  private static final String RULE = "map " + CLASS + "#m size=5";
  private static final String HASH_MAP = "java/util/HashMap";
  private static final String DESC = "(I)Ljava/util/HashMap;";

  @AfterEach
  void switchOn() {
    Switches.set(Feature.MAP, true);
  }

  @Test
  void aNewMapIsOneCall() throws IOException {
    GoldenCode.check(
        "map",
        RULE,
        code -> {
          newMap(code, visitor -> visitor.visitVarInsn(Opcodes.ILOAD, 2));
          code.visitInsn(Opcodes.POP);
          newMap(code, null);
          code.visitInsn(Opcodes.POP);
          code.visitInsn(Opcodes.RETURN);
        });
  }

  @Test
  void theMapThatIsMadeIsCompactUnlessTheFeatureIsOff() throws Exception {
    Class<?> rewritten = run(MapRedirectTest::ofCapacity);

    Map<?, ?> compact = call(rewritten, 128);
    Switches.set(Feature.MAP, false);
    Map<?, ?> stock = call(rewritten, 128);

    assertThat(compact.getClass().getSimpleName()).isEqualTo("CompactMap");
    assertThat(stock).isExactlyInstanceOf(HashMap.class);
  }

  @Test
  void aNegativeCapacityFailsAsBefore() throws Exception {
    Class<?> rewritten = run(MapRedirectTest::ofCapacity);

    assertThatThrownBy(() -> call(rewritten, -1))
        .isExactlyInstanceOf(IllegalArgumentException.class)
        .hasMessage("Illegal initial capacity: -1");
  }

  @Test
  void callsAreCounted() throws Exception {
    RewriteResult result = Rewriting.rewriteToRun(RULE, generated(MapRedirectTest::ofCapacity));
    Class<?> rewritten = ChildLoader.initialised(CLASS, result.bytes());
    int site = result.outcomes().get(0).number();
    long before = Sites.counts(site).calls();

    call(rewritten, 16);
    call(rewritten, 16);

    assertThat(Sites.counts(site).calls() - before).isEqualTo(2);
    assertThat(Sites.counts(site).bytesSpared()).isZero();
  }

  @Test
  void aMapMadeWhileAnotherIsMadeIsRewrittenToo() throws Exception {
    Class<?> rewritten =
        run(
            code -> {
              newMap(
                  code,
                  visitor -> {
                    newMap(visitor, inner -> inner.visitVarInsn(Opcodes.ILOAD, 0));
                    visitor.visitMethodInsn(Opcodes.INVOKEVIRTUAL, HASH_MAP, "size", "()I", false);
                  });
              code.visitInsn(Opcodes.ARETURN);
            });

    assertThat(call(rewritten, 7).getClass().getSimpleName()).isEqualTo("CompactMap");
  }

  @Test
  void aBranchBetweenNewAndConstructorIsRefused() {
    assertRefused(
        code -> {
          newMap(
              code,
              visitor -> {
                visitor.visitVarInsn(Opcodes.ILOAD, 0);
                Label zero = GeneratedClass.jump(visitor, Opcodes.IFEQ);
                visitor.visitInsn(Opcodes.ICONST_1);
                Label end = GeneratedClass.jump(visitor, Opcodes.GOTO);
                visitor.visitLabel(zero);
                visitor.visitInsn(Opcodes.ICONST_2);
                visitor.visitLabel(end);
              });
          code.visitInsn(Opcodes.ARETURN);
        });
  }

  @Test
  void aReferenceKeptBeforeTheConstructorRanIsRefused() {
    assertRefused(
        code -> {
          code.visitTypeInsn(Opcodes.NEW, HASH_MAP);
          code.visitInsn(Opcodes.DUP);
          code.visitVarInsn(Opcodes.ASTORE, 1);
          code.visitVarInsn(Opcodes.ALOAD, 1);
          code.visitMethodInsn(Opcodes.INVOKESPECIAL, HASH_MAP, "<init>", "()V", false);
          code.visitInsn(Opcodes.ARETURN);
        });
  }

  @Test
  void aMapThatNobodyKeepsIsRefused() {
    assertRefused(
        code -> {
          code.visitTypeInsn(Opcodes.NEW, HASH_MAP);
          code.visitMethodInsn(Opcodes.INVOKESPECIAL, HASH_MAP, "<init>", "()V", false);
          code.visitInsn(Opcodes.ACONST_NULL);
          code.visitTypeInsn(Opcodes.CHECKCAST, HASH_MAP);
          code.visitInsn(Opcodes.ARETURN);
        });
  }

  @Test
  void otherConstructorsAndOtherMapsAreNoSites() {
    RewriteResult result =
        Rewriting.rewrite(
            RULE,
            generated(
                code -> {
                  code.visitTypeInsn(Opcodes.NEW, "java/util/LinkedHashMap");
                  code.visitInsn(Opcodes.DUP);
                  code.visitMethodInsn(
                      Opcodes.INVOKESPECIAL, "java/util/LinkedHashMap", "<init>", "()V", false);
                  code.visitInsn(Opcodes.ARETURN);
                }));

    assertThat(result.outcomes()).isEmpty();
    assertThat(result.bytes()).isNull();
  }

  @Test
  void theOptionLeavesTheSiteAlone() {
    RewriteEngine off =
        new RewriteEngine(
            Rewriting.rules(RULE),
            EnumSet.complementOf(EnumSet.of(Redirect.MAP)),
            Rewriting.numbersFrom(0));

    RewriteResult result = Rewriting.rewrite(off, generated(MapRedirectTest::ofCapacity));

    assertThat(result.bytes()).isNull();
    assertThat(result.outcomes())
        .singleElement()
        .extracting(outcome -> outcome.verdict().refusal())
        .isEqualTo(Refusal.SWITCHED_OFF);
  }

  private static void ofCapacity(MethodVisitor code) {
    newMap(code, visitor -> visitor.visitVarInsn(Opcodes.ILOAD, 0));
    code.visitInsn(Opcodes.ARETURN);
  }

  private static void newMap(MethodVisitor code, Consumer<MethodVisitor> capacity) {
    code.visitTypeInsn(Opcodes.NEW, HASH_MAP);
    code.visitInsn(Opcodes.DUP);
    if (capacity != null) {
      capacity.accept(code);
    }
    String desc = capacity == null ? "()V" : "(I)V";
    code.visitMethodInsn(Opcodes.INVOKESPECIAL, HASH_MAP, "<init>", desc, false);
  }

  private static byte[] generated(Consumer<MethodVisitor> code) {
    return GeneratedClass.withFrames(Opcodes.V1_8).method("m", DESC, code).bytes();
  }

  private static Class<?> run(Consumer<MethodVisitor> code) {
    return ChildLoader.initialised(CLASS, Rewriting.rewriteToRun(RULE, generated(code)).bytes());
  }

  private static Map<?, ?> call(Class<?> type, int capacity) throws Exception {
    try {
      return (Map<?, ?>) type.getMethod("m", int.class).invoke(null, capacity);
    } catch (InvocationTargetException e) {
      throw (Exception) e.getCause();
    }
  }

  private static void assertRefused(Consumer<MethodVisitor> code) {
    RewriteResult result = Rewriting.rewrite(RULE, generated(code));
    assertThat(result.bytes()).isNull();
    assertThat(result.outcomes())
        .singleElement()
        .extracting(outcome -> outcome.verdict().refusal())
        .isEqualTo(Refusal.NEW_DIVIDED);
  }
}
