/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Constants;
import io.github.sparebytes.fixtures.GeneratedClass;
import io.github.sparebytes.fixtures.ReadArrays;
import io.github.sparebytes.fixtures.SharedArrays;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Sites that the engine leaves alone: each by name, and the class stays as it is. */
class EngineRefusalTest {
  private static final String GENERATED = GeneratedClass.NAME.replace('/', '.');
  private static final String READ = ReadArrays.class.getName();
  private static final String SHARED = SharedArrays.class.getName();

  @Test
  void aMethodWithASubroutineIsLeftAlone() {
    assertRefused(
        generated(
            code -> {
              Label subroutine = new Label();
              code.visitJumpInsn(Opcodes.JSR, subroutine);
              code.visitInsn(Opcodes.RETURN);
              code.visitLabel(subroutine);
              code.visitVarInsn(Opcodes.ASTORE, 1);
              GeneratedClass.encode(code, 0);
              code.visitInsn(Opcodes.POP);
              code.visitVarInsn(Opcodes.RET, 1);
            }),
        Refusal.SUBROUTINE);
  }

  @Test
  void aMethodNearTheLimitOfTheFormatIsLeftAlone() {
    assertRefused(
        generated(
            code -> {
              for (int i = 0; i < 64_000; i++) {
                code.visitInsn(Opcodes.NOP);
              }
              GeneratedClass.encode(code, 0);
              code.visitInsn(Opcodes.POP);
              code.visitInsn(Opcodes.RETURN);
            }),
        Refusal.METHOD_TOO_LARGE);
  }

  @Test
  void aMethodThatHotSpotWouldNoLongerCompileIsLeftAlone() {
    assertThat(lengthBehindNops(7_970).outcomes()).allMatch(SiteOutcome::isRewritten);
    assertRefused(lengthBehindNops(7_991), Refusal.TOO_LARGE_TO_COMPILE);
    assertThat(lengthBehindNops(8_001).outcomes()).allMatch(SiteOutcome::isRewritten);
  }

  private static RewriteResult lengthBehindNops(int count) {
    return generated(
        code -> {
          for (int i = 0; i < count; i++) {
            code.visitInsn(Opcodes.NOP);
          }
          GeneratedClass.encode(code, 0); // 7 bytes, and one more when rewritten
          code.visitInsn(Opcodes.POP);
          code.visitInsn(Opcodes.RETURN);
        });
  }

  @Test
  void aBranchCannotBePutBesideThoseThatHaveNoFrames() {
    Consumer<MethodVisitor> code =
        visitor -> {
          visitor.visitVarInsn(Opcodes.ALOAD, 0);
          Label isNull = GeneratedClass.jump(visitor, Opcodes.IFNULL);
          visitor.visitFieldInsn(
              Opcodes.GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
          GeneratedClass.encode(visitor, 0);
          visitor.visitMethodInsn(
              Opcodes.INVOKEVIRTUAL, "java/io/PrintStream", "write", "([B)V", false);
          visitor.visitLabel(isNull);
          visitor.visitInsn(Opcodes.RETURN);
        };
    String rule = "direct " + GENERATED + "#m";
    byte[] without =
        GeneratedClass.withOwnFrames(Opcodes.V1_6)
            .method("m", "(Ljava/lang/String;)V", code)
            .bytes();
    byte[] with =
        GeneratedClass.withFrames(Opcodes.V1_6).method("m", "(Ljava/lang/String;)V", code).bytes();

    assertRefused(Rewriting.rewrite(rule, without), Refusal.FRAMES_MISSING);
    assertThat(Rewriting.rewrite(rule, with).outcomes()).allMatch(SiteOutcome::isRewritten);
  }

  @Test
  void aDirectRuleCountsWhereNothingButTheLengthIsAskedFor() {
    String rule = "direct " + READ + "#itsLengthIsRead";

    assertThat(rewriteReadArrays(rule).outcomes())
        .singleElement()
        .satisfies(
            outcome -> {
              assertThat(outcome.redirect()).isEqualTo(Redirect.LENGTH);
              assertThat(outcome.rule().redirect()).isEqualTo(Redirect.DIRECT);
            });
    RewriteEngine directOnly =
        new RewriteEngine(
            Rewriting.rules(rule), EnumSet.of(Redirect.DIRECT), Rewriting.numbersFrom(0));
    assertThat(
            Rewriting.rewrite(directOnly, ClassFiles.of(ReadArrays.class))
                .outcomes()
                .get(0)
                .redirect())
        .isEqualTo(Redirect.DIRECT);
  }

  @Test
  void aMethodThatWouldNotVerifyIsLeftAlone() {
    assertRefused(
        generated(
            code -> {
              GeneratedClass.encode(code, 0);
              code.visitInsn(Opcodes.POP2);
              code.visitInsn(Opcodes.RETURN);
            }),
        Refusal.NOT_ANALYSABLE);
  }

  @Test
  void aSiteThatIsNeverReachedIsLeftAlone() {
    assertRefused(
        generated(
            code -> {
              code.visitInsn(Opcodes.RETURN);
              GeneratedClass.encode(code, 0);
              code.visitInsn(Opcodes.POP);
              code.visitInsn(Opcodes.RETURN);
            }),
        Refusal.UNREACHABLE);
  }

  @Test
  void aConstantInAStaticInitialiserIsLeftAlone() {
    assertRefused(
        Rewriting.rewrite(
            "constant " + Constants.class.getName() + "#<clinit>", ClassFiles.of(Constants.class)),
        Refusal.RUNS_ONCE);
  }

  @Test
  void aBodyThatTheRuleWasNotWrittenForIsLeftAloneAndItsHashIsNamed() {
    String rule = "cache " + READ + "#aBufferCopiesIt receiver=text body=";
    SiteOutcome refused = rewriteReadArrays(rule + "0000000000000000").outcomes().get(0);
    assertThat(refused.verdict().refusal()).isEqualTo(Refusal.BODY_UNKNOWN);

    String hash = refused.verdict().detail();
    SiteOutcome known = rewriteReadArrays(rule + "0000000000000000," + hash).outcomes().get(0);
    assertThat(known.isRewritten()).isTrue();
  }

  @Test
  void aRedirectThatIsSwitchedOffIsNamed() {
    RewriteEngine engine =
        new RewriteEngine(
            Rewriting.rules("cache " + READ + "#aBufferCopiesIt receiver=text"),
            EnumSet.of(Redirect.LENGTH),
            Rewriting.numbersFrom(0));

    assertRefused(Rewriting.rewrite(engine, ClassFiles.of(ReadArrays.class)), Refusal.SWITCHED_OFF);
  }

  @Test
  void aSiteWithoutANumberLeftIsLeftAlone() {
    RewriteEngine full =
        Rewriting.engine("cache " + READ + "#aBufferCopiesIt receiver=text", key -> -1);

    assertRefused(
        Rewriting.rewrite(full, ClassFiles.of(ReadArrays.class)), Refusal.SITE_TABLE_FULL);
  }

  @Test
  void aRefusedSiteDoesNotHinderTheOthersOfItsClass() {
    RewriteResult result =
        Rewriting.rewrite(
            "cache "
                + SHARED
                + "#itIsFilled receiver=text\n"
                + "length "
                + SHARED
                + "#anUnknownMethodGetsIt\n"
                + "cache "
                + SHARED
                + "#itIsSorted receiver=text allow=MUTATED:\"it is a test\"",
            ClassFiles.of(SharedArrays.class));

    assertThat(result.bytes()).isNotNull();
    assertThat(result.outcomes())
        .extracting(outcome -> outcome.method() + " " + outcome.verdict())
        .containsExactlyInAnyOrder(
            "itIsFilled MUTATED (Arrays.fill)",
            "itIsSorted admitted",
            "anUnknownMethodGetsIt PASSED_ON (SharedArrays.takes)");
  }

  @Test
  void theFirstRuleThatNamesASiteWins() {
    String cache = "cache " + READ + "#itsLengthIsRead receiver=text";
    String length = "length " + READ + "#itsLengthIsRead";

    assertThat(rewriteReadArrays(cache + "\n" + length).outcomes().get(0).rule().redirect())
        .isEqualTo(Redirect.CACHE);
    assertThat(rewriteReadArrays(length + "\n" + cache).outcomes().get(0).rule().redirect())
        .isEqualTo(Redirect.LENGTH);
  }

  @Test
  void aReceiverThatTheRuleDoesNotNameIsNoSiteOfIts() {
    assertThat(rewriteReadArrays("cache " + READ + "#* receiver=getTopic").outcomes()).isEmpty();
  }

  private static RewriteResult rewriteReadArrays(String rules) {
    return Rewriting.rewrite(rules, ClassFiles.of(ReadArrays.class));
  }

  /** The result for a method {@code (String) -> void} without frames. */
  private static RewriteResult generated(Consumer<MethodVisitor> code) {
    return Rewriting.rewrite(
        "length " + GENERATED + "#m",
        GeneratedClass.withOwnFrames(Opcodes.V1_6)
            .method("m", "(Ljava/lang/String;)V", code)
            .bytes());
  }

  private static void assertRefused(RewriteResult result, Refusal refusal) {
    List<SiteOutcome> outcomes = result.outcomes();
    assertThat(outcomes).hasSize(1);
    assertThat(outcomes.get(0).verdict().refusal()).isEqualTo(refusal);
    assertThat(outcomes.get(0).number()).isEqualTo(-1);
    assertThat(outcomes.get(0).constantBytes()).isNull();
    assertThat(result.bytes()).isNull();
  }
}
