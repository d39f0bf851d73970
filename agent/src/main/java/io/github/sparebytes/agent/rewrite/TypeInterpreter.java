/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicInterpreter;
import org.objectweb.asm.tree.analysis.BasicValue;

/** Gives each value the type that the verifier gives it. */
final class TypeInterpreter extends BasicInterpreter {
  TypeInterpreter() {
    super(Opcodes.ASM9);
  }

  @Override
  public BasicValue newValue(Type type) {
    boolean reference =
        type != null && (type.getSort() == Type.OBJECT || type.getSort() == Type.ARRAY);
    return reference ? new BasicValue(type) : super.newValue(type);
  }

  @Override
  public BasicValue newOperation(AbstractInsnNode insn) throws AnalyzerException {
    return insn.getOpcode() == Opcodes.NEW
        ? new Unborn((TypeInsnNode) insn)
        : super.newOperation(insn);
  }

  @Override
  public BasicValue binaryOperation(AbstractInsnNode insn, BasicValue array, BasicValue index)
      throws AnalyzerException {
    if (insn.getOpcode() != Opcodes.AALOAD) {
      return super.binaryOperation(insn, array, index);
    }
    if (PrimitiveTypes.isNull(array)) {
      return array;
    }
    String desc = array.getType().getDescriptor();
    if (desc.charAt(0) != '[') {
      throw new AnalyzerException(insn, "not an array");
    }
    return newValue(Type.getType(desc.substring(1)));
  }
}
