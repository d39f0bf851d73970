/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/** Lists the call sites of one analysed method, in code order, with what feeds each of them. */
final class CallSiteFinder {
  private final Map<AbstractInsnNode, Frame<SourceValue>> frames;
  private final Map<Integer, String> parameters = new HashMap<>();

  private CallSiteFinder(MethodNode method, Map<AbstractInsnNode, Frame<SourceValue>> frames) {
    this.frames = frames;
    if (method.localVariables != null) {
      for (LocalVariableNode variable : method.localVariables) {
        // A variable that is live from the first instruction on is a parameter.
        if (method.instructions.indexOf(variable.start) == 0) {
          parameters.put(variable.index, variable.name);
        }
      }
    }
  }

  /**
   * Finds the sites of some kinds, in code order.
   *
   * @param frames the frame before each instruction that a path leads to
   */
  static List<CallSite> find(
      MethodNode method, Map<AbstractInsnNode, Frame<SourceValue>> frames, Set<SiteKind> kinds) {
    CallSiteFinder finder = new CallSiteFinder(method, frames);
    List<CallSite> sites = new ArrayList<>();
    int[] ordinals = new int[SiteKind.values().length];
    int line = -1;
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof LineNumberNode) {
        line = ((LineNumberNode) insn).line;
      }
      SiteKind kind = SiteKind.of(insn);
      if (kind != null && kinds.contains(kind)) {
        int ordinal = ++ordinals[kind.ordinal()];
        sites.add(
            kind == SiteKind.GET_BYTES
                ? finder.site((MethodInsnNode) insn, ordinal, line)
                : CallSite.plain(insn, ordinal, line));
      }
    }
    return Collections.unmodifiableList(sites);
  }

  private CallSite site(MethodInsnNode call, int ordinal, int line) {
    Frame<SourceValue> frame = frames.get(call);
    if (frame == null) {
      return new CallSite(call, ordinal, line, null, null, null, null);
    }
    int top = frame.getStackSize() - 1;
    boolean hasOperand = !CallSite.WITH_DEFAULT.equals(call.desc);
    AbstractInsnNode text = onlySource(frame.getStack(hasOperand ? top - 1 : top));
    AbstractInsnNode charset = hasOperand ? onlySource(frame.getStack(top)) : null;
    return new CallSite(
        call, ordinal, line, nameOf(text), constantOf(text), fieldOf(charset), constantOf(charset));
  }

  private static AbstractInsnNode onlySource(SourceValue value) {
    return value.insns.size() == 1 ? value.insns.iterator().next() : null;
  }

  private String nameOf(AbstractInsnNode source) {
    if (source instanceof MethodInsnNode) {
      return ((MethodInsnNode) source).name;
    }
    if (source instanceof FieldInsnNode) {
      return ((FieldInsnNode) source).name;
    }
    return source instanceof VarInsnNode ? parameters.get(((VarInsnNode) source).var) : null;
  }

  private static String constantOf(AbstractInsnNode source) {
    if (source instanceof LdcInsnNode && ((LdcInsnNode) source).cst instanceof String) {
      return (String) ((LdcInsnNode) source).cst;
    }
    return null;
  }

  private static String fieldOf(AbstractInsnNode source) {
    if (source == null || source.getOpcode() != Opcodes.GETSTATIC) {
      return null;
    }
    return ((FieldInsnNode) source).owner + '.' + ((FieldInsnNode) source).name;
  }
}
