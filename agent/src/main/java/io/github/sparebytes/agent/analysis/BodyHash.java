/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Handle;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A 64-bit FNV-1a hash of what a method does: opcodes, operands, jump targets and handlers, without
 * line numbers, debug names, frames and constant pool indexes. It tells known bodies apart; it is
 * no defence against forged ones, and needs no security provider to be loaded.
 */
public final class BodyHash {
  private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private final Map<LabelNode, Integer> positions = new HashMap<>();
  private long hash = OFFSET_BASIS;

  private BodyHash() {}

  /** The hash as 16 lower-case hexadecimal digits. */
  public static String of(MethodNode method) {
    BodyHash body = new BodyHash();
    body.addMethod(method);
    StringBuilder text = new StringBuilder(Long.toHexString(body.hash));
    while (text.length() < 16) {
      text.insert(0, '0');
    }
    return text.toString();
  }

  private void addMethod(MethodNode method) {
    int position = 0;
    AbstractInsnNode[] insns = method.instructions.toArray();
    for (AbstractInsnNode insn : insns) {
      if (insn instanceof LabelNode) {
        positions.put((LabelNode) insn, position);
      } else if (insn.getOpcode() >= 0) {
        position++;
      }
    }
    for (AbstractInsnNode insn : insns) {
      if (insn.getOpcode() >= 0) {
        add(insn.getOpcode());
        addOperands(insn);
      }
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      add(block.start);
      add(block.end);
      add(block.handler);
      add(String.valueOf(block.type));
    }
  }

  private void addOperands(AbstractInsnNode insn) {
    switch (insn.getType()) {
      case AbstractInsnNode.INT_INSN:
        add(((IntInsnNode) insn).operand);
        break;
      case AbstractInsnNode.VAR_INSN:
        add(((VarInsnNode) insn).var);
        break;
      case AbstractInsnNode.TYPE_INSN:
        add(((TypeInsnNode) insn).desc);
        break;
      case AbstractInsnNode.FIELD_INSN:
        FieldInsnNode field = (FieldInsnNode) insn;
        add(field.owner + '.' + field.name + field.desc);
        break;
      case AbstractInsnNode.METHOD_INSN:
        MethodInsnNode call = (MethodInsnNode) insn;
        add(call.owner + '.' + call.name + call.desc + call.itf);
        break;
      case AbstractInsnNode.INVOKE_DYNAMIC_INSN:
        addDynamic((InvokeDynamicInsnNode) insn);
        break;
      case AbstractInsnNode.JUMP_INSN:
        add(((JumpInsnNode) insn).label);
        break;
      case AbstractInsnNode.LDC_INSN:
        addConstant(((LdcInsnNode) insn).cst);
        break;
      case AbstractInsnNode.IINC_INSN:
        add(((IincInsnNode) insn).var);
        add(((IincInsnNode) insn).incr);
        break;
      case AbstractInsnNode.MULTIANEWARRAY_INSN:
        add(((MultiANewArrayInsnNode) insn).desc);
        add(((MultiANewArrayInsnNode) insn).dims);
        break;
      default:
        addSwitch(insn);
    }
  }

  private void addSwitch(AbstractInsnNode insn) {
    if (insn instanceof TableSwitchInsnNode) {
      TableSwitchInsnNode table = (TableSwitchInsnNode) insn;
      add(table.min);
      add(table.dflt);
      for (LabelNode label : table.labels) {
        add(label);
      }
    } else if (insn instanceof LookupSwitchInsnNode) {
      LookupSwitchInsnNode lookup = (LookupSwitchInsnNode) insn;
      add(lookup.dflt);
      for (int i = 0; i < lookup.labels.size(); i++) {
        add(lookup.keys.get(i));
        add(lookup.labels.get(i));
      }
    }
  }

  private void addDynamic(InvokeDynamicInsnNode insn) {
    add(insn.name + insn.desc);
    addConstant(insn.bsm);
    for (Object argument : insn.bsmArgs) {
      addConstant(argument);
    }
  }

  private void addConstant(Object constant) {
    String tag = constant instanceof Handle ? "Handle" : constant.getClass().getSimpleName();
    add(tag + ':' + constant);
  }

  private void add(LabelNode label) {
    add(positions.get(label));
  }

  private void add(String text) {
    for (int i = 0; i < text.length(); i++) {
      add((int) text.charAt(i));
    }
    add(text.length());
  }

  private void add(int value) {
    for (int shift = 0; shift < 32; shift += 8) {
      hash = (hash ^ ((value >>> shift) & 0xff)) * PRIME;
    }
  }
}
