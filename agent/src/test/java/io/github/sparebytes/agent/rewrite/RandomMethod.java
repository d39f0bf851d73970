/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ARRAYLENGTH;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.LCONST_1;
import static org.objectweb.asm.Opcodes.LSTORE;
import static org.objectweb.asm.Opcodes.NEWARRAY;
import static org.objectweb.asm.Opcodes.T_BYTE;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.HashSet;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes one random method {@code Object m(String s, String t, ByteBuffer out, int k)} that is
 * legal: a variable is read only where every path has set it, and where paths meet they agree on
 * the stack.
 */
final class RandomMethod {
  static final String DESC =
      "(Ljava/lang/String;Ljava/lang/String;Ljava/nio/ByteBuffer;I)Ljava/lang/Object;";

  /** A long lies between parameters and arrays in half of the methods. */
  private static final int WIDE = 4;

  private static final int FIRST = 6;
  private static final int VARIABLES = 4;
  private static final int COUNTERS = FIRST + VARIABLES;
  private static final int SPARE = COUNTERS + RandomFlow.MAX_DEPTH + 1;

  private final Random random;
  private final SiteCounter code;
  private final ArrayUses uses;
  private final LentUses lent;
  private final HarmfulUses harmful;
  private final RandomText text;
  private final RandomFlow flow;
  private final Kind kind;
  private final boolean hostile;
  private final Set<String> planted = new HashSet<>();

  /**
   * Prepares a method.
   *
   * @param kind what arrays are mostly asked for
   * @param dynamic whether the class file is new enough for {@code invokedynamic}
   */
  RandomMethod(Random random, MethodVisitor code, Kind kind, boolean dynamic) {
    this.random = random;
    this.code = new SiteCounter(code);
    this.kind = kind;
    this.hostile = random.nextInt(5) < 3;
    this.uses = new ArrayUses(random, this.code);
    this.lent = new LentUses(random, this.code, uses);
    this.harmful = new HarmfulUses(random, this.code, SPARE, dynamic);
    this.text = new RandomText(random, this.code);
    this.flow = new RandomFlow(random, this.code, COUNTERS, this::statement);
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
    LENDS,
    /** It is new, and ranges of it are filled and made texts. */
    LOANS,
    /** All of that in one method. */
    MIXED;

    /** What the names of its methods begin with. */
    String prefix() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Writes the code; returns the sites that must be refused, as {@link SiteCounter#key}. */
  Set<String> write() {
    Label start = new Label();
    Label end = new Label();
    code.visitLabel(start);
    if (random.nextBoolean()) {
      code.visitInsn(LCONST_1);
      code.visitVarInsn(LSTORE, WIDE);
    }
    // Most are small, since a small one takes little time, and some are not.
    flow.block(new boolean[VARIABLES], 1 + random.nextInt(random.nextInt(4) == 0 ? 8 : 4));
    code.visitInsn(ACONST_NULL);
    code.visitInsn(ARETURN);
    code.visitLabel(end);
    code.visitLocalVariable("s", "Ljava/lang/String;", null, start, end, 0);
    code.visitLocalVariable("t", "Ljava/lang/String;", null, start, end, 1);
    return planted;
  }

  /** One statement that leaves the flow alone. */
  private void statement(boolean[] set) {
    int variable = random.nextInt(VARIABLES);
    int choice = random.nextInt(15);
    if (choice < 4 || !set[variable]) {
      site(set, variable);
    } else if (choice == 4) {
      other(set, variable);
    } else if (choice < 7) {
      alias(set, variable);
    } else if (choice < 9) {
      burdened(set, variable);
    } else {
      use(anArray(set, variable));
    }
    if (choice == 14 && set[variable] && !mixesAreRefused()) {
      uses.lastByte(anArray(set, variable), () -> load(variable));
    }
  }

  private boolean isNew() {
    return kind == Kind.LENDS || kind == Kind.LOANS;
  }

  private boolean mixesAreRefused() {
    return isNew() || kind == Kind.LENGTHS;
  }

  private void use(Runnable array) {
    Kind use = kind == Kind.MIXED ? Kind.values()[random.nextInt(4)] : kind;
    switch (use) {
      case LENGTHS -> uses.length(array);
      case READS -> uses.read(array);
      case WRITES -> uses.write(array);
      case LOANS -> lent.loan(array);
      default -> lent.lend(array);
    }
  }

  /** What pushes an array: a variable, a new one, or one of two, as the flow has it. */
  private Runnable anArray(boolean[] set, int variable) {
    int choice = random.nextInt(mixesAreRefused() ? 40 : 10);
    if (choice == 0) {
      int other = random.nextInt(VARIABLES);
      return () -> eitherOf(() -> load(variable), () -> load(set[other] ? other : variable));
    }
    if (choice == 1) {
      return () -> eitherOf(text::encode, () -> load(variable));
    }
    if (choice == 2) {
      return () -> eitherOf(text::encode, text::encode);
    }
    return () -> load(variable);
  }

  private void load(int variable) {
    code.visitVarInsn(ALOAD, FIRST + variable);
  }

  private void eitherOf(Runnable first, Runnable second) {
    final Label otherwise = flow.condition();
    first.run();
    final Label end = GeneratedClass.jump(code, GOTO);
    code.visitLabel(otherwise);
    second.run();
    code.visitLabel(end);
  }

  /** Statements while an array, and other things, lie on the stack. */
  private void burdened(boolean[] set, int variable) {
    Runnable array = anArray(set, variable);
    RandomBurden burden = new RandomBurden(random, code, uses);
    burden.push();
    array.run();
    flow.burdened(set, 1 + random.nextInt(2), burden.isUnborn());
    switch (random.nextInt(3)) {
      case 0 -> {
        code.visitVarInsn(ASTORE, FIRST + variable);
      }
      case 1 -> {
        code.visitInsn(ARRAYLENGTH);
        uses.putInt();
      }
      default -> {
        code.visitVarInsn(ASTORE, SPARE);
        use(() -> code.visitVarInsn(ALOAD, SPARE));
      }
    }
    burden.pop();
  }

  private void site(boolean[] set, int variable) {
    boolean isNew = isNew() || (kind == Kind.MIXED && random.nextInt(4) == 0);
    if (isNew) {
      lent.newArray(FIRST + variable, kind != Kind.LOANS);
    } else {
      text.encode();
      code.visitVarInsn(ASTORE, FIRST + variable);
    }
    set[variable] = true;
    if (hostile && random.nextInt(3) == 0) {
      planted.add(code.last(isNew));
      load(variable);
      harmful.harm();
    }
  }

  /** An array of the host's own, or none. */
  private void other(boolean[] set, int variable) {
    if (isNew() || (kind == Kind.LENGTHS && random.nextInt(3) > 0)) {
      return; // It would be a merge nearly always.
    }
    switch (random.nextInt(3)) {
      case 0 -> {
        code.visitInsn(ACONST_NULL);
      }
      case 1 -> {
        code.visitMethodInsn(INVOKESTATIC, HarshRuntime.NAME, "three", "()[B", false);
      }
      default -> {
        code.visitInsn(ICONST_0 + 1 + random.nextInt(4));
        code.visitIntInsn(NEWARRAY, T_BYTE);
      }
    }
    code.visitVarInsn(ASTORE, FIRST + variable);
    set[variable] = true;
  }

  private void alias(boolean[] set, int from) {
    int to = random.nextInt(VARIABLES);
    load(from);
    int casts = kind == Kind.READS ? 4 : 24;
    if (kind != Kind.LENGTHS && random.nextInt(casts) == 0) {
      if (random.nextBoolean()) {
        code.visitTypeInsn(CHECKCAST, "java/lang/Object");
      }
      code.visitTypeInsn(CHECKCAST, "[B");
    }
    code.visitVarInsn(ASTORE, FIRST + to);
    set[to] = true;
  }
}
