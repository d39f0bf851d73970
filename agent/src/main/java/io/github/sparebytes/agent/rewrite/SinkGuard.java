/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Puts a test of the receiver before a call that a subclass may override: a class that is known to
 * copy gets the shared array, every other one an array of its own.
 */
final class SinkGuard {
  /** Words that the operand stack grows by. */
  static final int EXTRA_STACK = 3;

  private SinkGuard() {}

  /**
   * Guards one call.
   *
   * @param sink an instance call whose only parameter is the array
   * @param number of a site that gives the array
   */
  static void apply(MethodNode method, MethodInsnNode sink, int number) {
    InsnList guard = new InsnList(); //             ..., sink, bytes
    guard.add(new InsnNode(Opcodes.DUP2)); //       ..., sink, bytes, sink, bytes
    guard.add(RuntimeCalls.push(number)); //        ..., sink, bytes, sink, bytes, site
    guard.add(RuntimeCalls.admit()); //             ..., sink, bytes, admitted
    guard.add(new InsnNode(Opcodes.SWAP)); //       ..., sink, admitted, bytes
    guard.add(new InsnNode(Opcodes.POP)); //        ..., sink, admitted
    method.instructions.insertBefore(sink, guard);
  }
}
