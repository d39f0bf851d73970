/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Hands code on and knows the ordinals of the call sites in it. */
final class SiteCounter extends MethodVisitor {
  private int texts;
  private int arrays;

  SiteCounter(MethodVisitor code) {
    super(Opcodes.ASM9, code);
  }

  /** The site that was visited last. */
  String last(boolean isNewArray) {
    return key(isNewArray, isNewArray ? arrays : texts);
  }

  /** How {@link #last} names a site. */
  static String key(boolean isNewArray, int ordinal) {
    return (isNewArray ? "new byte[] " : "getBytes ") + ordinal;
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String desc, boolean isInterface) {
    if (owner.equals("java/lang/String") && name.equals("getBytes")) {
      texts++;
    }
    super.visitMethodInsn(opcode, owner, name, desc, isInterface);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    if (opcode == Opcodes.NEWARRAY && operand == Opcodes.T_BYTE) {
      arrays++;
    }
    super.visitIntInsn(opcode, operand);
  }
}
