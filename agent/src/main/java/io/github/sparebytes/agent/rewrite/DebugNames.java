/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Keeps the {@code LocalVariableTable} true where a variable changes its type: a debugger that
 * reads an {@code int} slot as a reference would harm the host.
 */
final class DebugNames {
  private DebugNames() {}

  /**
   * Gives variables that hold only the site's array another type, and drops the entry of a variable
   * that holds something else as well.
   */
  static void retype(MethodNode method, ByteFlow flow, CallSite site, String desc) {
    if (method.localVariables == null) {
      return;
    }
    List<LocalVariableNode> kept = new ArrayList<>();
    for (LocalVariableNode variable : method.localVariables) {
      Contents contents = Contents.of(variable, flow, site);
      if (contents != Contents.BOTH) {
        kept.add(variable);
      }
      if (contents == Contents.OURS) {
        variable.desc = desc;
        variable.signature = null;
      }
    }
    method.localVariables = kept;
  }

  /** Gives variables that hold the site's array on some path the type {@code Object}. */
  static void retypeAsObject(MethodNode method, ByteFlow flow, CallSite site) {
    if (method.localVariables == null) {
      return;
    }
    for (LocalVariableNode variable : method.localVariables) {
      if (variable.desc.equals("[B") && holds(variable, flow, site)) {
        variable.desc = "Ljava/lang/Object;";
        variable.signature = null;
      }
    }
  }

  private static boolean holds(LocalVariableNode variable, ByteFlow flow, CallSite site) {
    for (AbstractInsnNode insn = variable.start;
        insn != null && insn != variable.end;
        insn = insn.getNext()) {
      Frame<SourceValue> frame = flow.frameBefore(insn);
      if (frame != null && ByteFlow.mayBe(frame.getLocal(variable.index), site)) {
        return true;
      }
    }
    return false;
  }

  private enum Contents {
    OURS,
    OTHERS,
    BOTH;

    static Contents of(LocalVariableNode variable, ByteFlow flow, CallSite site) {
      boolean ours = false;
      boolean others = false;
      for (AbstractInsnNode insn = variable.start;
          insn != null && insn != variable.end;
          insn = insn.getNext()) {
        Frame<SourceValue> frame = flow.frameBefore(insn);
        if (frame != null && insn.getOpcode() >= 0) {
          boolean isOurs = ByteFlow.isOnly(frame.getLocal(variable.index), site);
          ours |= isOurs;
          others |= !isOurs;
        }
      }
      return ours ? others ? BOTH : OURS : OTHERS;
    }
  }
}
