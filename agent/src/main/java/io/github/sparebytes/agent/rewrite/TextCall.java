/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.CallSite;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Replaces a call of {@code getBytes} by one of the runtime that takes the same operands. */
final class TextCall {
  private TextCall() {}

  /** Words that the operand stack grows by. */
  static int extraStack(CallSite site) {
    return site.takesDefaultCharset() ? 2 : 1;
  }

  /**
   * Replaces the call where it stands, so that its handlers cover the new one.
   *
   * @param runtime takes text, charset and site
   */
  static void replace(MethodNode method, CallSite site, int number, MethodInsnNode runtime) {
    if (site.namesUtf8()) {
      //                                                                   ..., text, name
      method.instructions.insertBefore(site.insn(), new InsnNode(Opcodes.POP)); // ..., text
      method.instructions.insertBefore(site.insn(), RuntimeCalls.utf8());
    } else if (site.takesDefaultCharset()) {
      //                                                                  ..., text
      method.instructions.insertBefore(site.insn(), RuntimeCalls.defaultCharset());
    }
    //                                                                    ..., text, charset
    method.instructions.insertBefore(site.insn(), RuntimeCalls.push(number)); // ..., number
    method.instructions.set(site.insn(), runtime); //                       ..., result
  }
}
