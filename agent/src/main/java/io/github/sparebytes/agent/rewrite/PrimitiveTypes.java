/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.BasicValue;

/** The types of a stack map frame that have no class: numbers, {@code null}, and nothing. */
final class PrimitiveTypes {
  /** The type of {@code null}, as {@code BasicInterpreter} names it. */
  private static final Type NULL = Type.getObjectType("null");

  private PrimitiveTypes() {}

  /** The value that a frame's type stands for. */
  static BasicValue value(Integer type) {
    if (Opcodes.INTEGER.equals(type)) {
      return BasicValue.INT_VALUE;
    }
    if (Opcodes.FLOAT.equals(type)) {
      return BasicValue.FLOAT_VALUE;
    }
    if (Opcodes.LONG.equals(type)) {
      return BasicValue.LONG_VALUE;
    }
    if (Opcodes.DOUBLE.equals(type)) {
      return BasicValue.DOUBLE_VALUE;
    }
    return Opcodes.NULL.equals(type) ? new BasicValue(NULL) : BasicValue.UNINITIALIZED_VALUE;
  }

  /** The type of a value that is no reference. */
  static Integer type(BasicValue value) {
    if (value.getType() == null) {
      return Opcodes.TOP;
    }
    switch (value.getType().getSort()) {
      case Type.INT:
        return Opcodes.INTEGER;
      case Type.FLOAT:
        return Opcodes.FLOAT;
      case Type.LONG:
        return Opcodes.LONG;
      case Type.DOUBLE:
        return Opcodes.DOUBLE;
      default:
        return Opcodes.TOP;
    }
  }

  static boolean isNull(BasicValue value) {
    return NULL.equals(value.getType());
  }
}
