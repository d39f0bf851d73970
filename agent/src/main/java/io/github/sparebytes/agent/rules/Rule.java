/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * One line of a rule file: which call sites it speaks of and what may become of them. Immutable.
 */
public final class Rule {
  /** The receiver that stands for any. */
  static final String ANY_RECEIVER = "*";

  /** How many mappings a map is expected to get where the line does not say. */
  static final int DEFAULT_SIZE = 8;

  private final Redirect redirect;
  private final NamePattern classPattern;
  private final NamePattern methodPattern;
  private final String desc;
  private final String receiver;
  private final int expect;
  private final Release since;
  private final Release until;
  private final Set<String> bodyHashes;
  private final int size;
  private final String unguarded;
  private final Map<String, String> allowed;
  private final String source;
  private final String text;

  Rule(RuleDraft draft, String source, String text) {
    this.redirect = draft.redirect;
    this.classPattern = new NamePattern(draft.className.replace('.', '/'));
    this.methodPattern = new NamePattern(draft.method);
    this.desc = draft.desc;
    this.receiver = draft.receiver == null ? ANY_RECEIVER : draft.receiver;
    this.expect = draft.expect;
    this.since = draft.since;
    this.until = draft.until;
    this.bodyHashes = Collections.unmodifiableSet(new LinkedHashSet<>(draft.bodyHashes));
    this.size = draft.size;
    this.unguarded = draft.unguarded;
    this.allowed = Collections.unmodifiableMap(new LinkedHashMap<>(draft.allowed));
    this.source = source;
    this.text = text;
  }

  public Redirect redirect() {
    return redirect;
  }

  /** The class, as an internal name (slashes), possibly with {@code *}. */
  public String classPattern() {
    return classPattern.toString();
  }

  /** Whether {@link #classPattern} names one class. */
  public boolean isExactClass() {
    return classPattern.isExact();
  }

  /** The method, possibly with {@code *}. */
  public String methodPattern() {
    return methodPattern.toString();
  }

  /** A method descriptor, or its parameter part only, or null for any. */
  public String desc() {
    return desc;
  }

  /** The method or field that gives the text, or {@code *} for any. */
  public String receiver() {
    return receiver;
  }

  /** How many sites one class is expected to hold, or -1 if the line does not say. */
  public int expect() {
    return expect;
  }

  /** The first release that the line is for, inclusive, or null. */
  public Release since() {
    return since;
  }

  /** The last release that the line is for, inclusive, or null. */
  public Release until() {
    return until;
  }

  /** Hashes (lower-case hex) of the method bodies that were read for this line; empty for any. */
  public Set<String> bodyHashes() {
    return bodyHashes;
  }

  /** How many mappings a map of the site is expected to get; of no meaning to other redirects. */
  public int size() {
    return size;
  }

  /** Why the receiver of the sink needs no guard at run time, or null if it does. */
  public String unguarded() {
    return unguarded;
  }

  /**
   * Why this line lifts a refusal, or null if it does not.
   *
   * @param refusalName upper or lower case, words joined by {@code -} or {@code _}
   */
  public String allowed(String refusalName) {
    return allowed.get(refusalKey(refusalName));
  }

  /**
   * The refusals that this line lifts, in lower case and joined by hyphens; unmodifiable. Whether
   * there are refusals of these names is for those who know them to say.
   */
  public Set<String> allowedRefusals() {
    return allowed.keySet();
  }

  /** File and line, as in {@code rocketmq.rules:12}. */
  public String source() {
    return source;
  }

  /** The line as written. */
  public String text() {
    return text;
  }

  /** Whether the line speaks of this class; never so for the JDK, Netty and the agent itself. */
  public boolean matchesClass(String internalName) {
    return classPattern.matches(internalName)
        && (classPattern.isExact() || ReservedClasses.reason(internalName) == null);
  }

  /** Whether the line speaks of this method; {@code methodDesc} is a whole descriptor. */
  public boolean matchesMethod(String name, String methodDesc) {
    return methodPattern.matches(name) && matchesDesc(methodDesc);
  }

  /**
   * Whether the line speaks of a text from this source.
   *
   * @param receiverName the method or field that gives the text, or null if it is neither
   */
  public boolean matchesReceiver(String receiverName) {
    return receiver.equals(ANY_RECEIVER) || receiver.equals(receiverName);
  }

  /** Whether the line is for this release; null, an unknown release, is taken as such. */
  public boolean appliesTo(Release release) {
    return release == null
        || ((since == null || release.isAtLeast(since))
            && (until == null || release.isAtMost(until)));
  }

  @Override
  public String toString() {
    return source + ": " + text;
  }

  /** One spelling for the names of refusals: lower case, joined by hyphens. */
  static String refusalKey(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private boolean matchesDesc(String methodDesc) {
    if (desc == null) {
      return true;
    }
    // ')' occurs once in a descriptor (JVMS 4.3.3): parameters alone match as a prefix
    return desc.endsWith(")") ? methodDesc.startsWith(desc) : methodDesc.equals(desc);
  }
}
