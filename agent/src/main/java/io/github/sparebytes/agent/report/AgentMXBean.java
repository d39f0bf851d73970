/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import java.util.List;
import java.util.Map;

/**
 * The status of the agent over JMX, as {@code io.github.sparebytes:type=Agent}. All numbers are as
 * of the call; counters only grow.
 */
public interface AgentMXBean {
  /** The release of the agent. */
  String getVersion();

  /** Whether the redirects are on as a whole. */
  boolean isEnabled();

  /** Whether each feature is in effect, by its name. */
  Map<String, Boolean> getFeatures();

  /** The options in force, by key, each with its origin in parentheses. */
  Map<String, String> getOptions();

  /** Classes in which a site was rewritten. */
  int getClasses();

  /** Sites rewritten. */
  int getRewritten();

  /** Sites left alone for a named reason. */
  int getRefused();

  /** Sites that would have been rewritten but for {@code dryRun}. */
  int getDryRun();

  /** Failures of the agent; the classes concerned are unchanged. */
  long getErrors();

  /** Calls of all rewritten sites. */
  long getCalls();

  /** Calls that needed no new array. */
  long getHits();

  /** Calls that looked a text up in vain. */
  long getMisses();

  /** Bytes of heap that were not allocated. */
  long getBytesSpared();

  /** How often a cache began to stand aside. */
  long getStandAsides();

  /** Bytes of heap that the caches hold. */
  long getCacheBytes();

  /** The numbers of classes left alone as a whole, by reason. */
  Map<String, Integer> getSkipped();

  /** Each rule that met a class, by file and line. */
  Map<String, RuleStatus> getRules();

  /** Each site, by class, method, descriptor and number. */
  Map<String, SiteStatus> getSites();

  /** What the operator should mend. */
  List<String> getWarnings();

  /** The first failures, one line each. */
  List<String> getErrorLines();

  /** With the option {@code profile}, a rule file with what would pay; else empty. */
  List<String> getProfile();

  /** The same facts in the form of the JSON report. */
  String report();

  /**
   * Turns a feature on.
   *
   * @param feature a name out of {@link #getFeatures}, or {@code all} for the main switch
   * @throws IllegalArgumentException if there is no such feature
   */
  void enable(String feature);

  /** Turns a feature off: what runs then is the host's own call. See {@link #enable}. */
  void disable(String feature);

  /**
   * Takes the agent out: its transformer goes, and rewritten classes become what they were.
   *
   * @return one line that says what was done
   */
  String detach();
}
