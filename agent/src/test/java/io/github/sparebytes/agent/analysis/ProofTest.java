/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.Admitted;
import io.github.sparebytes.fixtures.Constants;
import io.github.sparebytes.fixtures.Directs;
import io.github.sparebytes.fixtures.Lengths;
import io.github.sparebytes.fixtures.Loans;
import io.github.sparebytes.fixtures.Parses;
import io.github.sparebytes.fixtures.ReadArrays;
import io.github.sparebytes.fixtures.Refused;
import io.github.sparebytes.fixtures.Scratches;
import io.github.sparebytes.fixtures.SharedArrays;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each fixture gets the verdict that it names, reason and detail to the letter. */
class ProofTest {

  @TestFactory
  Stream<DynamicTest> anArrayThatOthersSeeIsNotShared() {
    return tests(SharedArrays.class, Proved::readOnly);
  }

  @TestFactory
  Stream<DynamicTest> anArrayThatIsOnlyReadIsShared() {
    return tests(ReadArrays.class, Proved::readOnly);
  }

  @TestFactory
  Stream<DynamicTest> aLengthIsAllThatIsAskedFor() {
    return tests(Lengths.class, Proved::length);
  }

  @TestFactory
  Stream<DynamicTest> anArrayIsOnlyMeasuredAndWritten() {
    return Stream.concat(
        tests(Directs.class, Proved::direct), tests(Directs.Stream.class, Proved::direct));
  }

  @TestFactory
  Stream<DynamicTest> anArrayIsFilledAndMadeAText() {
    return tests(Scratches.class, Proved::scratch);
  }

  @TestFactory
  Stream<DynamicTest> onlyRangesOfAnArrayAreUsed() {
    return tests(Loans.class, Proved::loan);
  }

  @TestFactory
  Stream<DynamicTest> anExceptionIsCaughtAndDropped() {
    return tests(Parses.class, Proved::parse);
  }

  @Test
  void aMethodOfTheProductIsForTheRuleToAnswerFor() {
    Proved checked = Proved.of(Loans.class, "asABrokerChecksAMessage");

    assertRefused(checked.loanWithoutWaivers(), Refusal.PASSED_ON, "Loans.crc32");
  }

  @TestFactory
  Stream<DynamicTest> aConstantIsKnownBeforeTheCodeRuns() {
    return tests(Constants.class, Proved::constant);
  }

  @Test
  void aConstantThatIsEncodedInAStaticInitialiserIsLeftThere() {
    assertRefused(Proved.of(Constants.class, "<clinit>").constant(), Refusal.RUNS_ONCE, "");
  }

  @Test
  void aConstantIsEncodedInItsOwnCharset() {
    CallSite site = Proved.of(Constants.class, "latinOne").site();

    assertThat(ConstantProof.encode(site)).containsExactly(0xe4);
  }

  @Test
  void anAllowedRefusalIsLiftedAndNoOther() {
    Proved filled = Proved.of(SharedArrays.class, "itIsFilled");

    assertThat(filled.readOnly(Refusal.MUTATED).isAdmitted()).isTrue();
    assertRefused(filled.readOnly(Refusal.RETURNED), Refusal.MUTATED, "Arrays.fill");
  }

  @Test
  void anAllowedRefusalDoesNotHideAnotherUseOfTheSameArray() {
    Proved returned = Proved.of(SharedArrays.class, "aHandlerReturnsIt");
    Proved fieldAndLength = Proved.of(SharedArrays.class, "theNextRoundOfALoopKeepsIt");

    assertRefused(returned.readOnly(Refusal.STORED_IN_FIELD), Refusal.RETURNED, "");
    assertThat(fieldAndLength.readOnly(Refusal.STORED_IN_FIELD).isAdmitted()).isTrue();
  }

  @Test
  void whatTheOverloadRefusesCannotBeAllowed() {
    Proved named = Proved.of(SharedArrays.class, "theCharsetIsNamed");

    assertRefused(named.readOnly(Refusal.NAMED_CHARSET), Refusal.NAMED_CHARSET, "");
  }

  @Test
  void anUnguardedRuleNeedsNoTestOfTheReceiver() {
    Proved stream = Proved.of(ReadArrays.class, "aStreamGetsIt");
    Proved part =
        Proved.of(SharedArrays.class, "aSinkThatCanBeOverriddenGetsItBetweenOtherOperands");

    assertThat(stream.readOnlyUnguarded().openSinks()).isEmpty();
    assertThat(part.readOnlyUnguarded().isAdmitted()).isTrue();
  }

  @Test
  void aVerdictSaysItselfInOneLine() {
    assertThat(Proved.of(ReadArrays.class, "itIsDropped").readOnly()).hasToString("admitted");
    assertThat(Proved.of(ReadArrays.class, "twoSinksGetIt").readOnly())
        .hasToString("admitted, open sinks: 2");
    assertThat(Proved.of(SharedArrays.class, "itIsFilled").readOnly())
        .hasToString("MUTATED (Arrays.fill)");
    assertThat(Proved.of(SharedArrays.class, "itIsReturned").readOnly()).hasToString("RETURNED");
  }

  static void assertRefused(Verdict verdict, Refusal refusal, String detail) {
    assertThat(verdict.refusal()).isEqualTo(refusal);
    assertThat(verdict.detail()).isEqualTo(detail);
    assertThat(verdict.isAdmitted()).isFalse();
    assertThat(verdict.openSinks()).isEmpty();
  }

  private static Stream<DynamicTest> tests(Class<?> fixture, Function<Proved, Verdict> proof) {
    return Arrays.stream(fixture.getDeclaredMethods())
        .filter(method -> isFixture(method))
        .map(
            method ->
                DynamicTest.dynamicTest(
                    method.getName(),
                    () -> check(method, proof.apply(Proved.of(fixture, method.getName())))));
  }

  private static boolean isFixture(Method method) {
    return method.isAnnotationPresent(Refused.class) || method.isAnnotationPresent(Admitted.class);
  }

  private static void check(Method method, Verdict verdict) {
    Refused refused = method.getAnnotation(Refused.class);
    if (refused != null) {
      assertRefused(verdict, refused.value(), refused.detail());
    } else {
      assertThat(verdict.refusal()).as(verdict.toString()).isNull();
      assertThat(verdict.openSinks()).hasSize(method.getAnnotation(Admitted.class).openSinks());
    }
  }
}
