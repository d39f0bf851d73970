/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.io.StringReader;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

class RuleSetTest {
  @Test
  void anExactAndAWildcardRuleAreBothMentioned() throws IOException {
    RuleSet rules = rules("length org.acme.A#a\nlength org.acme.enc.*Encoder#a");

    assertThat(rules.mentions("org/acme/A")).isTrue();
    assertThat(rules.mentions("org/acme/enc/BigEncoder")).isTrue();
    assertThat(rules.mentions("org/acme/B")).isFalse();
    assertThat(rules.mentions("org/acme/enc/Decoder")).isFalse();
    assertThat(rules.isEmpty()).isFalse();
  }

  @Test
  void aWildcardNeverReachesNettyOrTheAgent() throws IOException {
    RuleSet rules = rules("length org.acme.*#a\nlength io.github.*#a");

    assertThat(rules.mentions("org/acme/A")).isTrue();
    assertThat(rules.mentions("org/acme/shaded/io/netty/buffer/ByteBufUtil")).isFalse();
    assertThat(rules.mentions("io/github/sparebytes/runtime/Encoded")).isFalse();
    assertThat(rules.mentions("io/github/sparebytes/agent/Premain")).isFalse();
    assertThat(rules.mentions("io/github/other/A")).isTrue();
  }

  @Test
  void rulesForAClassKeepTheirOrder() throws IOException {
    RuleSet rules = rules("length org.acme.A#b\nlength org.acme.*#a\nconstant org.acme.A#c");

    assertThat(rules.forClass("org/acme/A", null))
        .extracting(Rule::source)
        .containsExactly("x:1", "x:2", "x:3");
    assertThat(rules.forClass("org/acme/B", null)).extracting(Rule::source).containsExactly("x:2");
  }

  @Test
  void aRuleIsForTheReleasesItNames() throws IOException {
    RuleSet rules = rules("length org.acme.A#b since=4.9.1 until=5.0");

    assertThat(rules.forClass("org/acme/A", Release.parse("4.9.0"))).isEmpty();
    assertThat(rules.forClass("org/acme/A", Release.parse("4.9.1"))).hasSize(1);
    assertThat(rules.forClass("org/acme/A", Release.parse("5.0.3"))).hasSize(1);
    assertThat(rules.forClass("org/acme/A", Release.parse("5.1.0"))).isEmpty();
    assertThat(rules.forClass("org/acme/A", null)).hasSize(1);
  }

  @Test
  void aRuleMatchesItsMethodsAndReceivers() throws IOException {
    Rule rule = rules("cache org.acme.A#encode*(I) receiver=getTopic").rules().get(0);

    assertThat(rule.matchesMethod("encodeAll", "(I)V")).isTrue();
    assertThat(rule.matchesMethod("encode", "(I)[B")).isTrue();
    assertThat(rule.matchesMethod("encode", "(II)V")).isFalse();
    assertThat(rule.matchesMethod("decode", "(I)V")).isFalse();
    assertThat(rule.matchesReceiver("getTopic")).isTrue();
    assertThat(rule.matchesReceiver("getBody")).isFalse();
    assertThat(rule.matchesReceiver(null)).isFalse();
  }

  @Test
  void aWholeDescriptorMatchesItselfAlone() throws IOException {
    Rule rule = rules("length org.acme.A#a(I)V").rules().get(0);

    assertThat(rule.matchesMethod("a", "(I)V")).isTrue();
    assertThat(rule.matchesMethod("a", "(I)[B")).isFalse();
    assertThat(rule.matchesReceiver(null)).isTrue();
  }

  @Test
  void askingForAClassThatNoRuleMentionsAllocatesNothing() throws IOException {
    RuleSet rules = rules("length org.acme.A#a\nlength org.acme.enc.*Encoder#a");
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    boolean any = ask(rules); // loads and warms up

    long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    any |= ask(rules);
    long bytes = threads.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;

    assertThat(any).isFalse();
    assertThat(bytes).isLessThan(10_000); // one object a call would be over 160,000
  }

  private static boolean ask(RuleSet rules) {
    boolean any = false;
    for (int i = 0; i < 10_000; i++) {
      any |= rules.mentions("org/acme/enc/Decoder");
      any |= rules.mentions("com/other/A");
    }
    return any;
  }

  private static RuleSet rules(String text) throws IOException {
    RuleFile file = new RuleParser().parse("x", new StringReader(text));
    assertThat(file.problems()).isEmpty();
    return new RuleSet(file.rules());
  }
}
