/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.Type;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.BasicValue;

/** An object whose constructor has not run: equal to its copies, and to no other object. */
final class Unborn extends BasicValue {
  private final TypeInsnNode creator;

  /** What {@code new} made. */
  Unborn(TypeInsnNode creator) {
    this(Type.getObjectType(creator.desc), creator);
  }

  private Unborn(Type type, TypeInsnNode creator) {
    super(type);
    this.creator = creator;
  }

  /** {@code this} in a constructor, before it calls another one. */
  static Unborn self(Type type) {
    return new Unborn(type, null);
  }

  /** The {@code new} instruction; null for {@code this}. */
  TypeInsnNode creator() {
    return creator;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Unborn && ((Unborn) other).creator == creator;
  }

  @Override
  public int hashCode() {
    return creator == null ? 0 : creator.hashCode();
  }
}
