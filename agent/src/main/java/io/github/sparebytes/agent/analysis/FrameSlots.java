/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.FrameNode;

/**
 * Walks the locals or the stack of an expanded stack map frame, and pairs each type with its index
 * in an analysis frame: there a local of type long or double takes two slots, in the stack map one
 * entry (JVMS 4.7.4).
 */
public final class FrameSlots {
  private final List<Object> types;
  private final boolean wide;
  private int entry = -1;
  private int index = -1;

  private FrameSlots(List<Object> types, boolean wide) {
    this.types = types;
    this.wide = wide;
  }

  /** The locals of a frame that was read with {@code EXPAND_FRAMES}. */
  public static FrameSlots ofLocals(FrameNode frame) {
    return new FrameSlots(frame.local, true);
  }

  /** The stack of such a frame; an analysis frame counts a wide value on the stack once, too. */
  public static FrameSlots ofStack(FrameNode frame) {
    return new FrameSlots(frame.stack, false);
  }

  /** Moves to the next entry; false at the end. */
  public boolean next() {
    if (types == null || entry + 1 >= types.size()) {
      return false;
    }
    index += wide && entry >= 0 && isWide(types.get(entry)) ? 2 : 1;
    entry++;
    return true;
  }

  /** The declared type of the current entry, as {@link FrameNode} holds it. */
  public Object type() {
    return types.get(entry);
  }

  /** Declares another type of the same width for the current entry. */
  public void setType(Object type) {
    types.set(entry, type);
  }

  /** The index of the current entry in an analysis frame. */
  public int index() {
    return index;
  }

  private static boolean isWide(Object type) {
    return Opcodes.LONG.equals(type) || Opcodes.DOUBLE.equals(type);
  }
}
