/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rules.Rule;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Reads the methods of a class that a rule names, and no others. */
final class MethodCollector extends ClassVisitor {
  private final List<Rule> rules;
  private final List<MethodNode> methods = new ArrayList<>();

  private MethodCollector(List<Rule> rules) {
    super(Opcodes.ASM9);
    this.rules = rules;
  }

  /**
   * Reads a class.
   *
   * @throws UnreadableClassException if the file breaks off or contradicts itself
   */
  static MethodCollector collect(ClassReader reader, List<Rule> rules)
      throws UnreadableClassException {
    MethodCollector collector = new MethodCollector(rules);
    try {
      reader.accept(collector, ClassReader.EXPAND_FRAMES);
    } catch (RuntimeException e) {
      throw UnreadableClassException.broken(e);
    }
    return collector;
  }

  /** The methods found, with expanded frames. */
  List<MethodNode> methods() {
    return methods;
  }

  /** Whether one of them calls the runtime already. */
  boolean callsRuntime() {
    for (MethodNode method : methods) {
      for (AbstractInsnNode insn : method.instructions) {
        if (insn instanceof MethodInsnNode
            && ((MethodInsnNode) insn).owner.startsWith(RuntimeCalls.PACKAGE)) {
          return true;
        }
      }
    }
    return false;
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String desc, String signature, String[] exceptions) {
    for (Rule rule : rules) {
      if (rule.matchesMethod(name, desc)) {
        MethodNode method = new MethodNode(Opcodes.ASM9, access, name, desc, signature, exceptions);
        methods.add(method);
        return method;
      }
    }
    return null;
  }
}
