/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * The data flow of one method as it stood when it was read: its call sites, the uses of each one's
 * array, and the frame before each instruction. Later edits of the method do not change it.
 */
public final class ByteFlow {
  /** The kinds of sites that yield an array, which is followed. */
  private static final Set<SiteKind> ARRAYS =
      Collections.unmodifiableSet(EnumSet.of(SiteKind.GET_BYTES, SiteKind.NEW_ARRAY));

  private final Map<AbstractInsnNode, Frame<SourceValue>> frames;
  private final ControlFlow paths;
  private final List<CallSite> sites;
  private final Map<AbstractInsnNode, List<Use>> uses;

  private ByteFlow(
      Map<AbstractInsnNode, Frame<SourceValue>> frames,
      ControlFlow paths,
      List<CallSite> sites,
      Map<AbstractInsnNode, List<Use>> uses) {
    this.frames = frames;
    this.paths = paths;
    this.sites = sites;
    this.uses = uses;
  }

  /**
   * Follows the arrays of a method.
   *
   * @param owner internal name of the class
   * @throws AnalyzerException if the method would not verify
   */
  public static ByteFlow of(String owner, MethodNode method) throws AnalyzerException {
    AbstractInsnNode[] insns = method.instructions.toArray();
    ControlFlow paths = new ControlFlow(insns);
    Frame<SourceValue>[] found = paths.analyze(owner, method);
    Map<AbstractInsnNode, Frame<SourceValue>> frames = new HashMap<>();
    for (int i = 0; i < insns.length; i++) {
      if (found[i] != null) {
        frames.put(insns[i], found[i]);
      }
    }
    List<CallSite> sites = CallSiteFinder.find(method, frames, EnumSet.allOf(SiteKind.class));
    UseRecorder recorder = new UseRecorder(ofKinds(sites, ARRAYS));
    for (int i = 0; i < insns.length; i++) {
      if (found[i] != null && insns[i].getOpcode() >= 0) {
        new Frame<>(found[i]).execute(insns[i], recorder);
      }
    }
    return new ByteFlow(frames, paths, sites, recorder.uses());
  }

  /** The calls of {@code getBytes} in code order; unmodifiable. */
  public List<CallSite> sites() {
    return sites(EnumSet.of(SiteKind.GET_BYTES));
  }

  /** The places of {@code new byte[]} in code order; unmodifiable. */
  public List<CallSite> newArrays() {
    return sites(EnumSet.of(SiteKind.NEW_ARRAY));
  }

  /** The sites of some kinds in code order; unmodifiable. */
  public List<CallSite> sites(Set<SiteKind> kinds) {
    return Collections.unmodifiableList(ofKinds(sites, kinds));
  }

  /** The sites of a method that cannot be followed, with nothing known of their operands. */
  public static List<CallSite> sitesAlone(MethodNode method, Set<SiteKind> kinds) {
    return CallSiteFinder.find(
        method, Collections.<AbstractInsnNode, Frame<SourceValue>>emptyMap(), kinds);
  }

  private static List<CallSite> ofKinds(List<CallSite> sites, Set<SiteKind> kinds) {
    List<CallSite> some = new ArrayList<>();
    for (CallSite site : sites) {
      if (kinds.contains(site.kind())) {
        some.add(site);
      }
    }
    return some;
  }

  /** The frame before an instruction of the method as it was read; null where no path leads. */
  public Frame<SourceValue> frameBefore(AbstractInsnNode insn) {
    return frames.get(insn);
  }

  /** Whether a value is the array of a site on at least one path. */
  public static boolean mayBe(SourceValue value, CallSite site) {
    return value.insns.contains(site.insn());
  }

  /** Whether a value is the array of a site on every path on which it is initialised. */
  public static boolean isOnly(SourceValue value, CallSite site) {
    return value.insns.size() == 1 && mayBe(value, site);
  }

  /** The paths that the code can take. */
  ControlFlow paths() {
    return paths;
  }

  List<Use> usesOf(CallSite site) {
    return Collections.unmodifiableList(uses.get(site.insn()));
  }
}
