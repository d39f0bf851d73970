/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.ClassFile;
import io.github.sparebytes.agent.analysis.MethodGate;
import io.github.sparebytes.agent.analysis.SiteKind;
import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rules.RuleSet;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Lets call sites be counted, and changes nothing else of them. Pure, and safe for threads. */
public final class ProfileEngine {
  private static final int EXTRA_STACK = 2;

  private final RuleSet targets;

  /**
   * An engine.
   *
   * @param targets name the methods that are looked at; what their lines say else is of no matter
   */
  public ProfileEngine(RuleSet targets) {
    this.targets = targets;
  }

  /**
   * Instruments a class.
   *
   * @param className internal name
   * @param numbers asked for the number of each site, by method, descriptor and {@link
   *     CallSite#key}; -1 leaves it out
   * @return the new class file; null if nothing changed or the class calls the runtime already
   * @throws UnreadableClassException if the class file is too old, too new or broken
   */
  public byte[] rewrite(String className, byte[] bytes, SiteNumbers numbers)
      throws UnreadableClassException {
    ClassReader reader = ClassFile.open(bytes);
    MethodCollector collector = MethodCollector.collect(reader, targets.forClass(className, null));
    if (collector.callsRuntime()) {
      return null;
    }
    List<MethodNode> changed = new ArrayList<>();
    for (MethodNode method : collector.methods()) {
      if (MethodGate.refusalOf(method) == null && count(className, method, numbers)) {
        changed.add(method);
      }
    }
    return changed.isEmpty() ? null : MethodReplacer.replace(reader, changed);
  }

  private static boolean count(String className, MethodNode method, SiteNumbers numbers) {
    int sizeBefore = MethodGate.sizeBefore(method);
    boolean changed = false;
    for (CallSite site : sites(className, method)) {
      int number = numbers.numberOf(method.name + method.desc + site.key());
      if (number >= 0) {
        count(method, site, number);
        changed = true;
      }
    }
    method.maxStack += EXTRA_STACK;
    return changed && MethodGate.refusalOf(method, sizeBefore) == null;
  }

  private static void count(MethodNode method, CallSite site, int number) {
    if (site.isNewArray()) {
      //                                                                              ..., size
      method.instructions.insertBefore(site.insn(), new InsnNode(Opcodes.DUP));
      method.instructions.insertBefore(site.insn(), RuntimeCalls.push(number));
      method.instructions.insertBefore(site.insn(), RuntimeCalls.profiledArray()); // ..., size
    } else {
      TextCall.replace(method, site, number, RuntimeCalls.profiled());
    }
  }

  /** The sites that can be counted. */
  private static List<CallSite> sites(String className, MethodNode method) {
    List<CallSite> sites = new ArrayList<>();
    List<CallSite> calls = ByteFlow.sitesAlone(method, EnumSet.of(SiteKind.GET_BYTES));
    if (!calls.isEmpty()) {
      try {
        calls = ByteFlow.of(className, method).sites();
      } catch (AnalyzerException | RuntimeException e) {
        // The calls themselves are known.
      }
    }
    for (CallSite call : calls) {
      if (!call.namesOtherCharset()) {
        sites.add(call);
      }
    }
    sites.addAll(ByteFlow.sitesAlone(method, EnumSet.of(SiteKind.NEW_ARRAY)));
    return sites;
  }
}
