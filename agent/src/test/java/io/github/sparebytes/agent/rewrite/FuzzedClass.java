/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.BodyHash;
import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * A class of random methods: the same one for the same seed.
 *
 * @param bytes the class file
 * @param planted by the name of the method, the sites that must be refused
 */
record FuzzedClass(byte[] bytes, Map<String, Set<String>> planted) {
  /** How many methods it has. */
  static final int METHODS = 48;

  private static final RandomMethod.Kind[] KINDS = RandomMethod.Kind.values();

  /** Rules for its loans, each bound to the body of its method as such rules are. */
  String loanRules() {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    StringBuilder rules = new StringBuilder();
    for (MethodNode method : type.methods) {
      if (method.name.startsWith(RandomMethod.Kind.LOANS.prefix())) {
        rules.append("scratch ").append(SameBehaviour.NAME).append('#').append(method.name);
        rules.append(" body=").append(BodyHash.of(method)).append('\n');
      }
    }
    return rules.toString();
  }

  static FuzzedClass of(long seed) {
    Random random = new Random(seed);
    int form = random.nextInt(4);
    boolean dynamic = form > 1;
    GeneratedClass type =
        switch (form) {
          case 0 -> GeneratedClass.withOwnFrames(Opcodes.V1_6); // none at all
          case 1 -> GeneratedClass.withFrames(Opcodes.V1_6);
          case 2 -> GeneratedClass.withFrames(Opcodes.V17);
          default -> GeneratedClass.withFrames(Opcodes.V1_8);
        };
    Map<String, Set<String>> planted = new HashMap<>();
    for (int i = 0; i < METHODS; i++) {
      RandomMethod.Kind kind = KINDS[i % KINDS.length];
      String name = kind.prefix() + i;
      type.method(
          name,
          RandomMethod.DESC,
          code -> planted.put(name, new RandomMethod(random, code, kind, dynamic).write()));
    }
    return new FuzzedClass(type.bytes(), planted);
  }
}
