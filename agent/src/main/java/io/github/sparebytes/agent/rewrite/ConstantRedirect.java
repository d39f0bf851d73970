/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.CallSite;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Replaces {@code "text".getBytes(UTF_8)} by a load from the runtime's table of arrays. */
final class ConstantRedirect {
  private ConstantRedirect() {}

  static void apply(MethodNode method, CallSite site, int number) {
    InsnList load = new InsnList(); //                 ..., text, charset
    load.add(new InsnNode(Opcodes.POP2)); //           ...
    load.add(RuntimeCalls.push(number)); //            ..., number
    method.instructions.insertBefore(site.insn(), load);
    method.instructions.set(site.insn(), RuntimeCalls.constant()); // ..., bytes
  }
}
