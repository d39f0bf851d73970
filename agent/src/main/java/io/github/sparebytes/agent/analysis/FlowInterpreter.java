/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceInterpreter;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Names, for each value, the instructions that can have made it; moves and casts make nothing.
 *
 * <p>Parameters and caught exceptions have a source too (a load of the parameter's slot, the
 * handler's label): an empty set of sources means "not initialised on any path" and nothing else,
 * so that a set of one element proves that the value has no second origin.
 */
class FlowInterpreter extends SourceInterpreter {
  FlowInterpreter() {
    super(Opcodes.ASM9);
  }

  @Override
  public SourceValue copyOperation(AbstractInsnNode insn, SourceValue value) {
    return value;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
    return insn.getOpcode() == Opcodes.CHECKCAST ? value : super.unaryOperation(insn, value);
  }

  @Override
  public SourceValue newParameterValue(boolean isInstanceMethod, int local, Type type) {
    return new SourceValue(type.getSize(), new VarInsnNode(Opcodes.ALOAD, local));
  }

  @Override
  public SourceValue newExceptionValue(
      TryCatchBlockNode handler, Frame<SourceValue> handlerFrame, Type exceptionType) {
    return new SourceValue(1, handler.handler);
  }
}
