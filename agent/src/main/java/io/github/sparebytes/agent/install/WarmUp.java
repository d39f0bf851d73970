/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.Outcome;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rules.AutoRules;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RuleParser;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Decoding;
import io.github.sparebytes.runtime.Direct;
import io.github.sparebytes.runtime.Encoded;
import io.github.sparebytes.runtime.Interning;
import io.github.sparebytes.runtime.Maps;
import io.github.sparebytes.runtime.Parsing;
import io.github.sparebytes.runtime.Profiled;
import io.github.sparebytes.runtime.Scratch;
import io.github.sparebytes.runtime.Sites;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;

/**
 * Sends a probe through a transformer of its own before the real one is registered. It loads every
 * class that a rewriting needs, since a class loaded inside {@code transform} can fail for ever
 * with {@code ClassCircularityError}, and it proves that this JVM and this jar can rewrite at all.
 */
final class WarmUp {
  private static final String RULES =
      "cache sparebytes.probe.Probe#cache receiver=toString expect=1\n"
          + "constant sparebytes.probe.Probe#constant expect=1\n"
          + "length sparebytes.probe.Probe#length expect=1\n"
          + "direct sparebytes.probe.Probe#direct expect=1\n"
          + "scratch sparebytes.probe.Probe#scratch expect=1\n"
          + "scratch sparebytes.probe.Probe#loan expect=1 body="
          + ProbeClass.BODY_OF_LOAN
          + "\n"
          + "intern sparebytes.probe.Probe#intern expect=2\n"
          + "parse sparebytes.probe.Probe#parse expect=1\n"
          + "map sparebytes.probe.Probe#map expect=2\n";

  /** How many sites the probe has. */
  private static final int SITES = 11;

  private WarmUp() {}

  /**
   * Rewrites the probe.
   *
   * @param numbers the table that real sites will use, too
   * @throws IllegalStateException if a site was not rewritten
   */
  static void run(SiteTable numbers) {
    RuleSet rules = rules();
    Ledger ledger = new Ledger();
    AgentTransformer transformer =
        new AgentTransformer(
            rules,
            new RewriteEngine(rules, EnumSet.allOf(Redirect.class), numbers),
            ledger,
            AgentLog.toStandardError("off"),
            new ClassDump(null),
            false,
            null);
    ClassLoader own = WarmUp.class.getClassLoader();
    transformer.transform(own, ProbeClass.NAME, null, null, ProbeClass.bytes());
    int rewritten = ledger.count(Outcome.REWRITTEN);
    if (rewritten != SITES) {
      throw new IllegalStateException(
          "self-check: " + rewritten + " of " + SITES + " sites rewritten, " + ledger.errors());
    }
    link(numbers.numberOf(ProbeClass.NAME + "#link"));
  }

  /**
   * Sends the probe through a transformer that counts.
   *
   * @throws IllegalStateException if no site of it was entered
   */
  static void profile(SiteTable numbers) {
    Profiled.load();
    Ledger ledger = new Ledger();
    ProfileTransformer transformer =
        new ProfileTransformer(
            new RuleSet(AutoRules.of("probe", ProbeClass.NAME.replace('/', '.')).rules()),
            numbers,
            ledger,
            AgentLog.toStandardError("off"));
    byte[] counted =
        transformer.transform(
            WarmUp.class.getClassLoader(), ProbeClass.NAME, null, null, ProbeClass.bytes());
    if (counted == null || ledger.profile().sites() == 0) {
      throw new IllegalStateException("self-check: no site is counted, " + ledger.errors());
    }
  }

  /**
   * Calls all that rewritten code will call. Another release of the runtime may lie before this one
   * on the class path; then this fails here and not in the host.
   *
   * @throws LinkageError if the runtime is not the one that this agent was built with
   */
  private static void link(int site) {
    Sites.bind(site, new byte[0]);
    byte[] bytes = Encoded.constant(site);
    bytes = Encoded.admit(null, bytes, -1);
    int length = Encoded.length("", StandardCharsets.UTF_8, site);
    if (length != bytes.length || Encoded.cached("", StandardCharsets.UTF_8, -1).length != 0) {
      throw new IllegalStateException("self-check: the runtime gives other bytes");
    }
    linkDirect(bytes);
    linkTexts();
  }

  private static void linkTexts() {
    Scratch lent = Decoding.blank(1, -1);
    byte[] range = lent.range(0, 1);
    Scratch.release(lent);
    boolean same =
        range[0] == 0
            && Interning.substring("text", 1, 3, -1).equals("ex")
            && Interning.room("", 0, 1, StandardCharsets.UTF_8, -1) == null
            && Interning.text(1, -1) == null
            && Parsing.parseInt("7", -1) == 7
            && Maps.create(1, -1).equals(Maps.create(1, 1, -1));
    if (!same) {
      throw new IllegalStateException("self-check: the runtime gives other texts");
    }
  }

  private static void linkDirect(byte[] expected) {
    Object text = Direct.text("", StandardCharsets.UTF_8, -1);
    ByteBuffer buffer = Direct.put(ByteBuffer.allocate(0), text, -1);
    Scratch encoded = Direct.encode(buffer, "-", -1);
    byte last = Direct.last(encoded.array());
    Scratch.release(encoded);
    Scratch scratch = Decoding.take(Direct.length(text), -1);
    boolean same =
        Decoding.fills(buffer, scratch)
            && scratch.length() == expected.length
            && Direct.array(text).length == expected.length
            && Direct.encode(null, -1) == null
            && last == 0;
    if (!same) {
      throw new IllegalStateException("self-check: the runtime gives other texts");
    }
    Scratch.release(scratch);
  }

  private static RuleSet rules() {
    try {
      RuleFile file = new RuleParser().parse("probe", new StringReader(RULES));
      if (!file.problems().isEmpty()) {
        throw new IllegalStateException(file.problems().toString());
      }
      return new RuleSet(file.rules());
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
