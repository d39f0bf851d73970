/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.NewMap;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Replaces a constructor call of {@code HashMap} by one of the runtime that takes the same operand.
 * The stack is two slots lower in between.
 */
final class MapRedirect {
  private MapRedirect() {}

  /**
   * Rewrites one site.
   *
   * @param room how many mappings are expected
   */
  static void apply(MethodNode method, ByteFlow flow, CallSite site, int room, int number) {
    AbstractInsnNode made = NewMap.made(flow, site);
    // Not removed: a range of a handler must not become empty (JVMS 4.7.3).
    method.instructions.set(NewMap.copied(made), new InsnNode(Opcodes.NOP));
    method.instructions.set(made, new InsnNode(Opcodes.NOP)); //              ... [, capacity]
    method.instructions.insertBefore(site.insn(), RuntimeCalls.push(room));
    method.instructions.insertBefore(site.insn(), RuntimeCalls.push(number));
    method.instructions.set(
        site.insn(), RuntimeCalls.newMap(NewMap.hasCapacity(site.insn()))); // ..., map
  }
}
