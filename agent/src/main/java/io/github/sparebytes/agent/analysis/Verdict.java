/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What a proof found for one call site: admitted, with the sinks that need a test at run time, or
 * refused with a named reason. Immutable.
 */
public final class Verdict {
  private final Refusal refusal;
  private final String detail;
  private final List<MethodInsnNode> openSinks;

  private Verdict(Refusal refusal, String detail, List<MethodInsnNode> openSinks) {
    this.refusal = refusal;
    this.detail = detail;
    this.openSinks = openSinks;
  }

  /**
   * An admitted site.
   *
   * @param openSinks calls whose receiver has to be tested at run time; copied
   */
  static Verdict admitted(List<MethodInsnNode> openSinks) {
    return new Verdict(null, "", Collections.unmodifiableList(new ArrayList<>(openSinks)));
  }

  /** An admitted site all of whose sinks are closed. */
  static Verdict admitted() {
    return admitted(Collections.<MethodInsnNode>emptyList());
  }

  /**
   * A refused site.
   *
   * @param detail what was met, such as the callee; empty if the reason says it all
   */
  public static Verdict refused(Refusal refusal, String detail) {
    return new Verdict(refusal, detail, Collections.<MethodInsnNode>emptyList());
  }

  /** Whether the site may be rewritten. */
  public boolean isAdmitted() {
    return refusal == null;
  }

  /** The reason of a refusal; null for an admitted site. */
  public Refusal refusal() {
    return refusal;
  }

  /** What was met, such as the name of the callee; empty if there is nothing to add. */
  public String detail() {
    return detail;
  }

  /** Calls of an admitted site whose receiver must be tested at run time; unmodifiable. */
  public List<MethodInsnNode> openSinks() {
    return openSinks;
  }

  @Override
  public String toString() {
    if (isAdmitted()) {
      return openSinks.isEmpty() ? "admitted" : "admitted, open sinks: " + openSinks.size();
    }
    return detail.isEmpty() ? refusal.name() : refusal.name() + " (" + detail + ")";
  }
}
