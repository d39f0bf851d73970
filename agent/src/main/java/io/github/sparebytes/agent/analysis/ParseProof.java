/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Proves that the exception of a text that is no number is caught in the same method, by a handler
 * that drops it or keeps it in a variable which nobody reads.
 */
public final class ParseProof {
  /** What a {@code NumberFormatException} is; a handler of any other type lets it pass. */
  private static final Set<String> CATCHING =
      new HashSet<>(
          Arrays.asList(
              "java/lang/NumberFormatException",
              "java/lang/IllegalArgumentException",
              "java/lang/RuntimeException",
              "java/lang/Exception",
              "java/lang/Throwable"));

  private ParseProof() {}

  /** Decides about one site, an {@code Integer.parseInt}. */
  public static Verdict prove(MethodNode method, ByteFlow flow, CallSite site) {
    if (flow.frameBefore(site.insn()) == null) {
      return Verdict.refused(Refusal.UNREACHABLE, "");
    }
    LabelNode handler = handlerOf(method, site.insn());
    if (handler == null) {
      return Verdict.refused(Refusal.NOT_CAUGHT, "");
    }
    return isDropped(method, flow, handler)
        ? Verdict.admitted()
        : Verdict.refused(Refusal.EXCEPTION_USED, "");
  }

  /** The handler that the JVM picks: the first that covers the call and fits (JVMS 2.10). */
  private static LabelNode handlerOf(MethodNode method, AbstractInsnNode call) {
    int at = method.instructions.indexOf(call);
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      boolean covers =
          method.instructions.indexOf(block.start) <= at
              && at < method.instructions.indexOf(block.end);
      if (covers && (block.type == null || CATCHING.contains(block.type))) {
        return block.handler;
      }
    }
    return null;
  }

  private static boolean isDropped(MethodNode method, ByteFlow flow, LabelNode handler) {
    AbstractInsnNode first = handler;
    while (first != null && first.getOpcode() < 0) {
      first = first.getNext();
    }
    if (first == null || first.getOpcode() == Opcodes.POP) {
      return first != null;
    }
    return first.getOpcode() == Opcodes.ASTORE && !isLoaded(method, flow, handler);
  }

  private static boolean isLoaded(MethodNode method, ByteFlow flow, LabelNode handler) {
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn.getOpcode() == Opcodes.ALOAD) {
        Frame<SourceValue> frame = flow.frameBefore(insn);
        if (frame != null && frame.getLocal(((VarInsnNode) insn).var).insns.contains(handler)) {
          return true;
        }
      }
    }
    return false;
  }
}
