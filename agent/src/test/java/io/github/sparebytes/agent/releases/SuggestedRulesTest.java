/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.cli.archive.ArchiveReader;
import io.github.sparebytes.agent.cli.archive.ClassFileVisitor;
import io.github.sparebytes.agent.cli.scan.Scan;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RuleParser;
import io.github.sparebytes.agent.rules.RuleSet;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.EnumSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;

/** What a scan of released jars suggests, loaded as a rule file and used. */
class SuggestedRulesTest {
  @ParameterizedTest
  @ValueSource(strings = {"4.3.0", "4.9.4", "5.5.0"})
  void theSuggestedRulesRewriteWhatTheScanPromised(String release) throws Exception {
    Scan scan = new Scan(line -> {});
    for (Path jar : ReleaseJars.product(release)) {
      new ArchiveReader(scan).read(jar);
    }
    String lines = String.join("\n", scan.rules());
    RuleFile rules = new RuleParser().parse("suggested", new StringReader(lines));
    Count count = new Count(new RuleSet(rules.rules()));
    for (Path jar : ReleaseJars.product(release)) {
      new ArchiveReader(count).read(jar);
    }

    assertThat(rules.problems()).isEmpty();
    assertThat(scan.rewritable()).isGreaterThanOrEqualTo(10);
    assertThat(count.rewritten).isEqualTo(scan.rewritable());
    assertThat(scan.byRedirect()).containsKey("direct");
    assertThat(scan.byReason()).containsKey("PASSED_ON");
  }

  private static final class Count implements ClassFileVisitor {
    private final RewriteEngine engine;
    private int rewritten;

    Count(RuleSet rules) {
      engine = new RewriteEngine(rules, EnumSet.allOf(Redirect.class), key -> 0);
    }

    @Override
    public void classFile(String archive, String path, byte[] bytes) {
      try {
        String name = new ClassReader(bytes).getClassName();
        for (SiteOutcome outcome : engine.rewrite(name, bytes, null).outcomes()) {
          rewritten += outcome.isRewritten() ? 1 : 0;
        }
      } catch (UnreadableClassException e) {
        throw new AssertionError(path, e);
      }
    }

    @Override
    public void unreadable(String path, String why) {
      throw new AssertionError(path + ": " + why);
    }
  }
}
