/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Proves that a shared array can stand in for the one that a call site makes: nobody keeps it,
 * writes to it, compares it or hands it on. That the array meets others in one variable does no
 * harm: what is asked is only what happens to ours.
 */
public final class ReadOnlyProof {
  private ReadOnlyProof() {}

  /** Decides about one site of an analysed method. */
  public static Verdict prove(ByteFlow flow, CallSite site, Waivers waivers) {
    Verdict refused = refusedAtTheCall(flow, site);
    if (refused != null) {
      return refused;
    }
    List<MethodInsnNode> openSinks = new ArrayList<>();
    for (Use use : flow.usesOf(site)) {
      if (use.kind() == Use.Kind.REFUSED) {
        if (!waivers.allows(use.refusal())) {
          return Verdict.refused(use.refusal(), use.detail());
        }
      } else if (use.kind() == Use.Kind.OPEN_SINK && !waivers.unguarded()) {
        MethodInsnNode call = (MethodInsnNode) use.insn();
        if (!canBeGuarded(call, flow, site)) {
          if (!waivers.allows(Refusal.OPEN_SINK)) {
            return Verdict.refused(Refusal.OPEN_SINK, use.detail());
          }
        } else if (!openSinks.contains(call)) {
          openSinks.add(call);
        }
      }
    }
    return Verdict.admitted(openSinks);
  }

  /** The refusal that the call itself causes, whatever becomes of its array; null if none. */
  static Verdict refusedAtTheCall(ByteFlow flow, CallSite site) {
    if (site.namesOtherCharset()) {
      return Verdict.refused(Refusal.NAMED_CHARSET, "");
    }
    return flow.frameBefore(site.insn()) == null ? Verdict.refused(Refusal.UNREACHABLE, "") : null;
  }

  /**
   * The test needs receiver and array on top of the stack: an instance call of {@code ([B)}. And it
   * may hand the sink a copy: an array of the host's own must not take the same way.
   */
  private static boolean canBeGuarded(MethodInsnNode call, ByteFlow flow, CallSite site) {
    if (!call.desc.startsWith("([B)") || call.getOpcode() == Opcodes.INVOKESTATIC) {
      return false;
    }
    Frame<SourceValue> frame = flow.frameBefore(call);
    return ByteFlow.isOnly(frame.getStack(frame.getStackSize() - 1), site);
  }
}
