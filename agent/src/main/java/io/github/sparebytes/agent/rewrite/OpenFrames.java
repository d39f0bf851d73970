/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The stack map frames at the targets of jumps that redirects put in. They are left open until all
 * sites of the method are rewritten, and then written down by following the types through the new
 * code once, from frame to frame, as the verifier does (JVMS 4.10.1).
 */
final class OpenFrames {
  private final Map<JumpInsnNode, FrameNode> open = new HashMap<>();

  /** The frame of a forward jump's target, to be placed behind its label; open for now. */
  FrameNode at(JumpInsnNode jump) {
    FrameNode frame = new FrameNode(Opcodes.F_NEW, 0, new Object[0], 0, new Object[0]);
    open.put(jump, frame);
    return frame;
  }

  /** Whether a frame stands behind an instruction, with no other instruction in between. */
  static boolean meetsFrame(AbstractInsnNode insn) {
    AbstractInsnNode next = insn.getNext();
    while (next != null && next.getOpcode() < 0) {
      if (next instanceof FrameNode) {
        return true;
      }
      next = next.getNext();
    }
    return false;
  }

  /**
   * Writes the frames down.
   *
   * @param owner internal name of the class
   * @param method with its final limits of stack and locals
   * @param ownLocals the method's own limit of locals: what lies above is not passed on unless it
   *     is a number
   * @throws AnalyzerException if the code does not fit together
   */
  void fill(String owner, MethodNode method, int ownLocals) throws AnalyzerException {
    if (open.isEmpty()) {
      return;
    }
    VerifierTypes types = new VerifierTypes(owner, method);
    Frame<BasicValue> current = types.atStart();
    for (AbstractInsnNode insn : method.instructions.toArray()) {
      if (insn instanceof FrameNode) {
        current = types.of((FrameNode) insn);
      } else if (insn.getOpcode() >= 0 && current != null) {
        types.execute(insn, current);
        FrameNode target = open.get(insn);
        if (target != null) {
          target.local = new ArrayList<>(types.locals(current, ownLocals));
          target.stack = new ArrayList<>(types.stack(current));
        }
        if (neverGoesOn(insn.getOpcode())) {
          current = null;
        }
      }
    }
  }

  private static boolean neverGoesOn(int opcode) {
    return opcode == Opcodes.GOTO
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }
}
