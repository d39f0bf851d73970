/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.compare.Progress;
import io.github.sparebytes.testapp.compare.Site;
import io.github.sparebytes.testapp.report.FileTree;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The pairs of a comparison: a broker of each variant in each, with a store of its own, the order
 * turned round from one to the next, so that a machine that slows down slows all alike.
 */
public final class BrokerPairs {
  private final BrokerSpec spec;
  private final Path folder;
  private final Progress progress;
  private final List<VariantArms> variants = new ArrayList<>();
  private final Set<String> failures = new LinkedHashSet<>();
  private int started;

  /** Prepares a comparison whose files go to {@code folder}. */
  public BrokerPairs(BrokerSpec spec, Path folder, Progress progress) {
    this.spec = spec;
    this.folder = folder;
    this.progress = progress;
    variants.add(new VariantArms(BrokerVariant.STOCK));
    variants.add(new VariantArms(BrokerVariant.AGENT));
  }

  /** Runs all of them. */
  public BrokerComparison run() throws RocketmqException {
    for (int pair = 1; pair <= spec.pairs(); pair++) {
      List<VariantArms> order = new ArrayList<>(variants);
      if (pair % 2 == 0) {
        Collections.reverse(order);
      }
      for (VariantArms variant : order) {
        run(variant, pair);
      }
      if (pair == 1 && spec.share()) {
        // Which redirects are at work is known only now.
        runShares();
      }
      check(pair);
      progress.repetition(line(pair));
    }
    return new BrokerComparison(spec, List.copyOf(variants), List.copyOf(failures));
  }

  private void runShares() throws RocketmqException {
    Set<String> redirects = new LinkedHashSet<>();
    for (Site site : variants.get(1).sites()) {
      if (site.rewritten()) {
        redirects.add(site.redirect());
      }
    }
    for (String redirect : redirects) {
      VariantArms variant = new VariantArms(BrokerVariant.without(redirect));
      variants.add(variant);
      run(variant, 1);
    }
  }

  private void run(VariantArms variant, int pair) throws RocketmqException {
    progress.next(++started, spec.pairs() * Math.max(2, variants.size()), words(variant, pair));
    Path place = folder.resolve("pair-" + pair).resolve(variant.variant().folder());
    AgentUse agent = variant.variant().of(spec.agent());
    Path recordings = recordings(pair, variant);
    BrokerArm arm = BrokerArm.run(spec.arm(), place, agent, recordings);
    variant.add(arm);
    if (variant.variant().agent()) {
      failures.addAll(BrokerChecks.agent(arm.brokers(), words(variant, pair)));
      failures.addAll(BrokerChecks.idle(arm.brokers(), words(variant, pair)));
      variant.sites(BrokerChecks.sites(arm));
    }
  }

  private Path recordings(int pair, VariantArms variant) throws RocketmqException {
    if (spec.recordings() == null) {
      return null;
    }
    Path place = spec.recordings().resolve("pair-" + pair).resolve(variant.variant().folder());
    try {
      return Files.createDirectories(place);
    } catch (IOException e) {
      throw new RocketmqException("cannot write to " + place + " (" + e + ")", e);
    }
  }

  private void check(int pair) throws RocketmqException {
    BrokerArm stock = variants.get(0).arms().get(pair - 1);
    for (VariantArms variant : variants) {
      BrokerArm arm = variant.arms().get(pair - 1);
      failures.addAll(BrokerChecks.load(spec.arm().load(), arm.result(), words(variant, pair)));
      if (variant.variant().agent()) {
        failures.addAll(
            BrokerChecks.like(stock, arm, words(variant, pair), spec.arm().load().topicPrefix()));
      }
    }
    if (!spec.keep() && failures.isEmpty()) {
      FileTree.delete(folder.resolve("pair-" + pair));
    }
  }

  private static String words(VariantArms variant, int pair) {
    return "pair " + pair + " " + variant.variant().words();
  }

  private String line(int pair) {
    StringBuilder line = new StringBuilder("pair " + pair + " of " + spec.pairs() + ":");
    String separator = " ";
    for (VariantArms variant : variants) {
      BrokerArm arm = variant.arms().get(pair - 1);
      line.append(separator).append(variant.variant().words()).append(' ');
      line.append(Numbers.rounded(BrokerMetrics.allocated(arm))).append(" B/message, ");
      line.append(Numbers.rounded(arm.result().messagesPerSecond())).append(" messages/s");
      separator = "; ";
    }
    return line.toString();
  }
}
