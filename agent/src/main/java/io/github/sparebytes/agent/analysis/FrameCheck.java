/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** Asks whether a method has a stack map frame wherever paths meet. */
final class FrameCheck {
  private FrameCheck() {}

  /**
   * Whether each target of a jump, a switch or a handler has its frame. So it is from class file
   * version 51 on; one of version 50 may do without, and is verified by inference then (JVMS 4.10).
   */
  static boolean isWhole(MethodNode method) {
    Set<LabelNode> targets = new HashSet<>();
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof JumpInsnNode) {
        targets.add(((JumpInsnNode) insn).label);
      } else if (insn instanceof TableSwitchInsnNode) {
        TableSwitchInsnNode table = (TableSwitchInsnNode) insn;
        add(targets, table.dflt, table.labels);
      } else if (insn instanceof LookupSwitchInsnNode) {
        LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) insn;
        add(targets, lookup.dflt, lookup.labels);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      targets.add(block.handler);
    }
    for (LabelNode target : targets) {
      if (!hasFrame(target)) {
        return false;
      }
    }
    return true;
  }

  private static void add(Set<LabelNode> targets, LabelNode otherwise, List<LabelNode> labels) {
    targets.add(otherwise);
    targets.addAll(labels);
  }

  private static boolean hasFrame(LabelNode target) {
    AbstractInsnNode insn = target;
    while (insn != null && insn.getOpcode() < 0) {
      if (insn instanceof FrameNode) {
        return true;
      }
      insn = insn.getNext();
    }
    return false;
  }
}
