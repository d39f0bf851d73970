/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.DirectEncoders;
import io.github.sparebytes.fixtures.DirectFlows;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Sites;
import io.github.sparebytes.runtime.Switches;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** Encoders whose texts stand in for their arrays give what the original ones give. */
class DirectCodeTest {
  private static final Class<?> DERIVED = DirectEncoders.Derived.class;
  private static final RewriteResult RESULT =
      Rewriting.rewriteToRun(DirectEncoders.RULES, ClassFiles.of(DirectEncoders.class));
  private static final RewriteResult FLOWS =
      Rewriting.rewriteToRun(DirectFlows.RULES, ClassFiles.of(DirectFlows.class));
  private static final RewriteResult CONSTRUCTOR =
      Rewriting.rewriteToRun(DirectEncoders.Derived.RULE, ClassFiles.of(DERIVED));

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

  @Test
  void everySiteIsRewritten() {
    assertThat(Stream.of(RESULT, FLOWS).flatMap(result -> result.outcomes().stream()))
        .hasSizeGreaterThan(25)
        .allSatisfy(
            outcome ->
                assertThat(outcome.redirect() + " " + outcome.verdict())
                    .as(outcome.method())
                    .isEqualTo("DIRECT admitted"));
    assertThat(CONSTRUCTOR.outcomes()).hasSize(1).allMatch(SiteOutcome::isRewritten);
  }

  @Test
  void framesAndTypesFitTogether() {
    assertThat(problems(RESULT.bytes())).isEmpty();
    assertThat(problems(FLOWS.bytes())).isEmpty();
    assertThat(problems(CONSTRUCTOR.bytes())).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> theRewrittenMethodGivesTheSame() throws Exception {
    Class<?> rewritten =
        Class.forName(
            DirectEncoders.class.getName(),
            true,
            new ChildLoader()
                .with(DirectEncoders.class.getName(), RESULT.bytes())
                .with(DirectEncoders.Pair.class.getName(), ClassFiles.of(DirectEncoders.Pair.class))
                .with(
                    DirectEncoders.class.getName() + "$1",
                    ClassFiles.of(Class.forName(DirectEncoders.class.getName() + "$1")))
                .with(DERIVED.getName(), CONSTRUCTOR.bytes()));
    Class<?> flows = ChildLoader.initialised(DirectFlows.class.getName(), FLOWS.bytes());
    return Stream.concat(
        SameResults.tests(DirectEncoders.class, rewritten, 1),
        SameResults.tests(DirectFlows.class, flows, 1));
  }

  /** The sites that have spared an array are those that the sinks let. */
  @Test
  void sitesAreCounted() {
    SiteOutcome site =
        RESULT.outcomes().stream()
            .filter(outcome -> outcome.method().equals("straightIntoABuffer"))
            .findFirst()
            .orElseThrow();
    long hits = Sites.counts(site.number()).hits();
    Class<?> rewritten = ChildLoader.initialised(DirectEncoders.class.getName(), RESULT.bytes());
    try {
      rewritten
          .getMethod("straightIntoABuffer", String.class, Charset.class)
          .invoke(null, "text", StandardCharsets.UTF_8);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }

    assertThat(Sites.counts(site.number()).hits()).isEqualTo(hits + 1);
  }

  private static String problems(byte[] classFile) {
    StringWriter problems = new StringWriter();
    CheckClassAdapter.verify(
        new ClassReader(classFile),
        DirectEncoders.class.getClassLoader(),
        false,
        new PrintWriter(problems));
    return problems.toString();
  }
}
