/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFGT;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.SIPUSH;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.Random;
import java.util.function.Consumer;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Puts statements into random branches, switches, loops and handlers, and knows which variables are
 * set where.
 */
final class RandomFlow {
  /** How deep they are nested at most. */
  static final int MAX_DEPTH = 3;

  private static final int K = 3;
  private static final String[] CAUGHT = {
    "java/lang/RuntimeException", "java/lang/NullPointerException", null
  };

  private final Random random;
  private final MethodVisitor code;
  private final int counters;
  private final Consumer<boolean[]> statement;
  private final int maxDepth;
  private int depth;
  private boolean burdened;
  private boolean unborn;
  private Label[] exits;

  /**
   * Prepares the flow of a method.
   *
   * @param counters the first of {@link #MAX_DEPTH} + 1 variables for loops
   * @param statement writes one; is given which variables are set, and sets more
   */
  RandomFlow(Random random, MethodVisitor code, int counters, Consumer<boolean[]> statement) {
    this.random = random;
    this.code = code;
    this.counters = counters;
    this.statement = statement;
    this.maxDepth = 1 + random.nextInt(1 + random.nextInt(MAX_DEPTH));
  }

  /** Writes statements one after the other. */
  void block(boolean[] set, int statements) {
    for (int i = 0; i < statements; i++) {
      int choice = random.nextInt(20);
      if (choice > 6 || depth == maxDepth) {
        statement.accept(set);
        continue;
      }
      depth++;
      switch (choice) {
        case 0, 1 -> branch(set);
        case 2 -> choose(set);
        case 3, 4 -> loop(set);
        case 5 -> handler(set);
        default -> leave();
      }
      depth--;
    }
  }

  /**
   * Writes statements while something lies on the stack that must still be there afterwards.
   *
   * @param isUnborn whether that is an object whose constructor has not run
   */
  void burdened(boolean[] set, int statements, boolean isUnborn) {
    boolean burdenedBefore = burdened;
    boolean unbornBefore = unborn;
    Label[] exitsBefore = exits;
    burdened = true;
    unborn |= isUnborn;
    exits = null;
    depth++;
    if (depth <= maxDepth) {
      block(set, statements);
    }
    depth--;
    exits = exitsBefore;
    burdened = burdenedBefore;
    unborn = unbornBefore;
  }

  /** Jumps to the label if a random bit of k is zero. */
  Label condition() {
    bit();
    return GeneratedClass.jump(code, IFEQ);
  }

  private void bit() {
    code.visitVarInsn(ILOAD, K);
    code.visitIntInsn(SIPUSH, 1 << random.nextInt(4));
    code.visitInsn(IAND);
  }

  private void branch(boolean[] set) {
    final Label otherwise = condition();
    boolean[] first = set.clone();
    block(first, 1 + random.nextInt(3));
    final Label end = GeneratedClass.jump(code, GOTO);
    code.visitLabel(otherwise);
    boolean[] second = set.clone();
    block(second, random.nextInt(3));
    code.visitLabel(end);
    meet(set, first, second);
  }

  private static void meet(boolean[] set, boolean[] first, boolean[] second) {
    for (int i = 0; i < set.length; i++) {
      set[i] = first[i] && second[i];
    }
  }

  /** A switch whose first case may fall through to the second one. */
  private void choose(boolean[] set) {
    Label one = new Label();
    Label two = new Label();
    Label end = new Label();
    code.visitVarInsn(ILOAD, K);
    if (random.nextBoolean()) {
      code.visitTableSwitchInsn(2, 3, end, one, two);
    } else {
      code.visitLookupSwitchInsn(end, new int[] {0, 6}, new Label[] {one, two});
    }
    code.visitLabel(one);
    block(set.clone(), 1 + random.nextInt(2));
    if (random.nextBoolean()) {
      code.visitJumpInsn(GOTO, end);
    }
    code.visitLabel(two);
    block(set.clone(), random.nextInt(2));
    code.visitLabel(end);
  }

  private void loop(boolean[] set) {
    if (unborn) {
      return; // Verifiers before Java 7 let no such object pass a jump back.
    }
    final Label[] exitsBefore = exits;
    Label head = new Label();
    Label again = new Label();
    Label end = new Label();
    exits = new Label[] {again, end};
    int counter = counters + depth;
    code.visitInsn(ICONST_0 + 2);
    code.visitVarInsn(ISTORE, counter);
    code.visitLabel(head);
    block(set.clone(), 1 + random.nextInt(4));
    code.visitLabel(again);
    code.visitIincInsn(counter, -1);
    code.visitVarInsn(ILOAD, counter);
    code.visitJumpInsn(IFGT, head);
    code.visitLabel(end);
    exits = exitsBefore;
  }

  /** Leaves the innermost loop, or this turn of it, on some paths. */
  private void leave() {
    if (exits != null) {
      bit();
      code.visitJumpInsn(IFEQ, exits[random.nextInt(exits.length)]);
    }
  }

  /** Where something lies on the stack, the handler does not come back: the stack is lost. */
  private void handler(boolean[] set) {
    Label from = new Label();
    Label to = new Label();
    Label handler = new Label();
    code.visitTryCatchBlock(from, to, handler, CAUGHT[random.nextInt(CAUGHT.length)]);
    code.visitLabel(from);
    code.visitInsn(NOP);
    boolean[] body = set.clone();
    block(body, 1 + random.nextInt(3));
    code.visitLabel(to);
    final Label end = GeneratedClass.jump(code, GOTO);
    code.visitLabel(handler);
    code.visitInsn(POP);
    boolean[] caught = set.clone();
    Label[] exitsBefore = exits;
    exits = burdened ? null : exits;
    block(caught, random.nextInt(3));
    exits = exitsBefore;
    if (burdened) {
      code.visitInsn(ACONST_NULL);
      code.visitInsn(ARETURN);
    }
    code.visitLabel(end);
    meet(set, body, burdened ? body : caught);
  }
}
