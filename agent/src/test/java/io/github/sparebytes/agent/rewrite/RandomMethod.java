/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFGT;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.SIPUSH;
import static org.objectweb.asm.Opcodes.T_BYTE;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes one random method {@code Object m(String s, String t, ByteBuffer out, int k)} that is
 * legal: a variable is read only where every path has set it.
 */
final class RandomMethod {
  static final String DESC =
      "(Ljava/lang/String;Ljava/lang/String;Ljava/nio/ByteBuffer;I)Ljava/lang/Object;";

  private static final int K = 3;
  private static final int FIRST = 4;
  private static final int VARIABLES = 4;
  private static final int COUNTERS = FIRST + VARIABLES;
  private static final int MAX_DEPTH = 3;

  private final Random random;
  private final MethodVisitor code;
  private final ArrayUses uses;
  private final LentUses lent;
  private final Kind kind;
  private final boolean hostile;
  private final List<Integer> planted = new ArrayList<>();
  private int sites;

  /**
   * Prepares a method.
   *
   * @param kind what arrays are mostly asked for
   */
  RandomMethod(Random random, MethodVisitor code, Kind kind) {
    this.random = random;
    this.code = code;
    this.kind = kind;
    this.hostile = random.nextInt(5) < 3;
    this.uses = new ArrayUses(random, code);
    this.lent = new LentUses(random, code, uses);
  }

  /** What most uses of an array are. */
  enum Kind {
    /** Its length and null checks. */
    LENGTHS,
    /** Whatever neither keeps nor changes it. */
    READS,
    /** Its length, its last byte, and writes of all or part of it. */
    WRITES,
    /** It is new, filled, and made a text. */
    LENDS
  }

  static byte[] encoded(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Writes the code; returns the ordinals of sites that must be refused. */
  List<Integer> write() {
    Label start = new Label();
    Label end = new Label();
    code.visitLabel(start);
    block(new boolean[VARIABLES], 0, 4 + random.nextInt(8));
    code.visitInsn(ACONST_NULL);
    code.visitInsn(ARETURN);
    code.visitLabel(end);
    code.visitLocalVariable("s", "Ljava/lang/String;", null, start, end, 0);
    code.visitLocalVariable("t", "Ljava/lang/String;", null, start, end, 1);
    return planted;
  }

  private void block(boolean[] set, int depth, int statements) {
    for (int i = 0; i < statements; i++) {
      statement(set, depth);
    }
  }

  private void statement(boolean[] set, int depth) {
    int variable = random.nextInt(VARIABLES);
    int choice = random.nextInt(20);
    if (choice < 3 && depth < MAX_DEPTH) {
      branch(set, depth);
    } else if (choice == 3 && depth < MAX_DEPTH) {
      loop(set, depth);
    } else if (choice == 4 && depth < MAX_DEPTH) {
      handler(set, depth);
    } else if (choice < 9) {
      site(set, variable);
    } else if (choice == 9) {
      other(set, variable);
    } else if (!set[variable]) {
      site(set, variable);
    } else if (choice < 12) {
      alias(set, variable);
    } else {
      use(FIRST + variable);
    }
  }

  private void use(int variable) {
    switch (kind) {
      case LENGTHS -> uses.length(variable);
      case READS -> uses.read(variable);
      case WRITES -> uses.write(variable);
      default -> lent.lend(variable);
    }
  }

  private void site(boolean[] set, int variable) {
    if (kind == Kind.LENDS) {
      lent.newArray(FIRST + variable);
    } else {
      GeneratedClass.encode(code, random.nextInt(2));
      code.visitVarInsn(ASTORE, FIRST + variable);
    }
    set[variable] = true;
    sites++;
    if (hostile && random.nextInt(3) == 0) {
      planted.add(sites);
      uses.harm(FIRST + variable);
    }
  }

  /** An array of the host's own, or none. */
  private void other(boolean[] set, int variable) {
    if (kind == Kind.LENDS || (kind == Kind.LENGTHS && random.nextInt(3) > 0)) {
      return; // It would be a merge nearly always.
    }
    if (random.nextBoolean()) {
      code.visitInsn(ACONST_NULL);
    } else {
      code.visitInsn(ICONST_0 + 1 + random.nextInt(4));
      code.visitIntInsn(NEWARRAY, T_BYTE);
    }
    code.visitVarInsn(ASTORE, FIRST + variable);
    set[variable] = true;
  }

  private void alias(boolean[] set, int from) {
    int to = random.nextInt(VARIABLES);
    code.visitVarInsn(ALOAD, FIRST + from);
    int casts = kind == Kind.READS ? 4 : 24;
    if (kind != Kind.LENGTHS && random.nextInt(casts) == 0) {
      code.visitTypeInsn(CHECKCAST, "[B");
    }
    code.visitVarInsn(ASTORE, FIRST + to);
    set[to] = true;
  }

  private void branch(boolean[] set, int depth) {
    final Label otherwise = condition();
    boolean[] first = set.clone();
    block(first, depth + 1, 1 + random.nextInt(3));
    final Label end = GeneratedClass.jump(code, GOTO);
    code.visitLabel(otherwise);
    boolean[] second = set.clone();
    block(second, depth + 1, random.nextInt(3));
    code.visitLabel(end);
    for (int i = 0; i < VARIABLES; i++) {
      set[i] = first[i] && second[i];
    }
  }

  /** Jumps to the label if a random bit of k is zero. */
  private Label condition() {
    code.visitVarInsn(ILOAD, K);
    code.visitIntInsn(SIPUSH, 1 << random.nextInt(4));
    code.visitInsn(IAND);
    return GeneratedClass.jump(code, IFEQ);
  }

  private void loop(boolean[] set, int depth) {
    Label head = new Label();
    code.visitInsn(ICONST_0 + 2);
    code.visitVarInsn(ISTORE, COUNTERS + depth);
    code.visitLabel(head);
    block(set.clone(), depth + 1, 1 + random.nextInt(3));
    code.visitIincInsn(COUNTERS + depth, -1);
    code.visitVarInsn(ILOAD, COUNTERS + depth);
    code.visitJumpInsn(IFGT, head);
  }

  private void handler(boolean[] set, int depth) {
    Label from = new Label();
    Label to = new Label();
    Label handler = new Label();
    code.visitTryCatchBlock(from, to, handler, "java/lang/RuntimeException");
    code.visitLabel(from);
    code.visitInsn(NOP);
    boolean[] body = set.clone();
    block(body, depth + 1, 1 + random.nextInt(3));
    code.visitLabel(to);
    final Label end = GeneratedClass.jump(code, GOTO);
    code.visitLabel(handler);
    code.visitInsn(POP);
    boolean[] caught = set.clone();
    block(caught, depth + 1, random.nextInt(2));
    code.visitLabel(end);
    for (int i = 0; i < VARIABLES; i++) {
      set[i] = body[i] && caught[i];
    }
  }
}
