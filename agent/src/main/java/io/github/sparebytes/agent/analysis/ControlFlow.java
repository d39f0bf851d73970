/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Analyses one method and remembers which instruction can follow which. */
final class ControlFlow extends Analyzer<SourceValue> {
  private final AbstractInsnNode[] insns;
  private final Map<AbstractInsnNode, List<AbstractInsnNode>> next = new HashMap<>();
  private final Map<AbstractInsnNode, List<AbstractInsnNode>> caught = new HashMap<>();

  /**
   * To be used for the one method that the instructions are of.
   *
   * @param insns kept
   */
  ControlFlow(AbstractInsnNode[] insns) {
    super(new FlowInterpreter());
    this.insns = insns;
  }

  @Override
  protected void newControlFlowEdge(int from, int to) {
    add(next, from, to);
  }

  @Override
  protected boolean newControlFlowExceptionEdge(int from, int to) {
    add(caught, from, to);
    return true;
  }

  private void add(Map<AbstractInsnNode, List<AbstractInsnNode>> edges, int from, int to) {
    List<AbstractInsnNode> targets = edges.get(insns[from]);
    if (targets == null) {
      targets = new ArrayList<>(1);
      edges.put(insns[from], targets);
    }
    if (!targets.contains(insns[to])) {
      targets.add(insns[to]);
    }
  }

  /**
   * Whether a path leads from behind one of {@code starts} to one of {@code targets}.
   *
   * @param barriers instructions that the path must not complete; it may leave them by an exception
   */
  boolean reaches(
      Collection<AbstractInsnNode> starts,
      Set<AbstractInsnNode> barriers,
      Set<AbstractInsnNode> targets) {
    Deque<AbstractInsnNode> open = new ArrayDeque<>();
    Set<AbstractInsnNode> seen = new HashSet<>();
    for (AbstractInsnNode start : starts) {
      open.addAll(of(next, start));
    }
    while (!open.isEmpty()) {
      AbstractInsnNode insn = open.pop();
      if (targets.contains(insn)) {
        return true;
      }
      if (seen.add(insn)) {
        open.addAll(of(caught, insn));
        if (!barriers.contains(insn)) {
          open.addAll(of(next, insn));
        }
      }
    }
    return false;
  }

  private static List<AbstractInsnNode> of(
      Map<AbstractInsnNode, List<AbstractInsnNode>> edges, AbstractInsnNode insn) {
    List<AbstractInsnNode> targets = edges.get(insn);
    return targets == null ? Collections.<AbstractInsnNode>emptyList() : targets;
  }
}
