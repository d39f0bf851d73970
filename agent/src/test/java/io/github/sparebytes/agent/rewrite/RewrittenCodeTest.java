/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Encoders;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The original class runs, the rewritten class runs, and both give the same. */
class RewrittenCodeTest {
  private static final byte[] ORIGINAL = ClassFiles.of(Encoders.class);
  private static final RewriteResult RESULT = Rewriting.rewriteToRun(Encoders.RULES, ORIGINAL);

  @Test
  void theOriginalLinksAndRuns() {
    assertThat(ChildLoader.initialised(Encoders.class.getName(), ORIGINAL))
        .isNotSameAs(Encoders.class);
  }

  @Test
  void everySiteThatARuleNamesIsRewritten() {
    assertThat(RESULT.outcomes())
        .hasSizeGreaterThan(15)
        .allSatisfy(
            outcome ->
                assertThat(outcome.verdict().toString())
                    .as(outcome.method())
                    .startsWith("admitted"));
  }

  @TestFactory
  Stream<DynamicTest> theRewrittenMethodGivesTheSame() {
    Class<?> rewritten = ChildLoader.initialised(Encoders.class.getName(), RESULT.bytes());
    return SameResults.tests(Encoders.class, rewritten, 2);
  }
}
