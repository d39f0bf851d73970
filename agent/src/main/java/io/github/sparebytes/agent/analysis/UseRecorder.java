/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Notes, while each instruction is executed once on its final frame, which of them consume the
 * array of a call site, and what they do with it. An instruction without a row here is refused.
 */
final class UseRecorder extends FlowInterpreter {
  private final Map<AbstractInsnNode, List<Use>> usesBySite = new HashMap<>();

  UseRecorder(Iterable<CallSite> sites) {
    for (CallSite site : sites) {
      usesBySite.put(site.insn(), new ArrayList<Use>());
    }
  }

  /** The uses found, by the instruction that made the array. */
  Map<AbstractInsnNode, List<Use>> uses() {
    return usesBySite;
  }

  @Override
  public SourceValue unaryOperation(AbstractInsnNode insn, SourceValue value) {
    switch (insn.getOpcode()) {
      case Opcodes.ARRAYLENGTH:
        add(value, Use.of(Use.Kind.LENGTH, insn, ""));
        break;
      case Opcodes.IFNULL:
      case Opcodes.IFNONNULL:
        add(value, Use.of(Use.Kind.NULL_CHECK, insn, ""));
        break;
      case Opcodes.CHECKCAST:
        add(value, Use.of(Use.Kind.CAST, insn, ""));
        break;
      case Opcodes.INSTANCEOF:
        add(value, Use.refused(Refusal.TYPE_TESTED, insn, ((TypeInsnNode) insn).desc));
        break;
      case Opcodes.PUTSTATIC:
        add(value, Use.refused(Refusal.STORED_IN_FIELD, insn, fieldName(insn)));
        break;
      case Opcodes.ARETURN:
        add(value, Use.refused(Refusal.RETURNED, insn, ""));
        break;
      case Opcodes.MONITORENTER:
      case Opcodes.MONITOREXIT:
        add(value, Use.refused(Refusal.LOCKED, insn, ""));
        break;
      default:
        add(value, Use.refused(Refusal.PASSED_ON, insn, "opcode " + insn.getOpcode()));
    }
    return super.unaryOperation(insn, value);
  }

  @Override
  public SourceValue binaryOperation(AbstractInsnNode insn, SourceValue first, SourceValue second) {
    switch (insn.getOpcode()) {
      case Opcodes.BALOAD:
        add(first, Use.of(Use.Kind.ELEMENT, insn, ""));
        break;
      case Opcodes.IF_ACMPEQ:
      case Opcodes.IF_ACMPNE:
        add(first, Use.refused(Refusal.COMPARED, insn, ""));
        add(second, Use.refused(Refusal.COMPARED, insn, ""));
        break;
      case Opcodes.PUTFIELD:
        add(second, Use.refused(Refusal.STORED_IN_FIELD, insn, fieldName(insn)));
        break;
      default:
        String opcode = "opcode " + insn.getOpcode();
        add(first, Use.refused(Refusal.PASSED_ON, insn, opcode));
        add(second, Use.refused(Refusal.PASSED_ON, insn, opcode));
    }
    return super.binaryOperation(insn, first, second);
  }

  @Override
  public SourceValue ternaryOperation(
      AbstractInsnNode insn, SourceValue array, SourceValue index, SourceValue value) {
    add(array, Use.refused(Refusal.MUTATED, insn, ""));
    add(value, Use.refused(Refusal.STORED_IN_ARRAY, insn, ""));
    return super.ternaryOperation(insn, array, index, value);
  }

  @Override
  public SourceValue naryOperation(AbstractInsnNode insn, List<? extends SourceValue> values) {
    if (insn instanceof MethodInsnNode) {
      MethodInsnNode call = (MethodInsnNode) insn;
      int receivers = call.getOpcode() == Opcodes.INVOKESTATIC ? 0 : 1;
      for (int i = 0; i < values.size(); i++) {
        add(values.get(i), argument(call, i - receivers));
      }
    } else if (insn instanceof InvokeDynamicInsnNode) {
      for (SourceValue value : values) {
        add(value, Use.refused(Refusal.CAPTURED, insn, ((InvokeDynamicInsnNode) insn).name));
      }
    }
    return super.naryOperation(insn, values);
  }

  @Override
  public void returnOperation(AbstractInsnNode insn, SourceValue value, SourceValue expected) {
    // The operand was seen by unaryOperation already.
  }

  private static Use argument(MethodInsnNode call, int index) {
    String callee = simpleName(call.owner) + '.' + call.name;
    if (index < 0) {
      // A method of the array itself: getClass, hashCode, equals, wait and the like.
      return Use.refused(Refusal.PASSED_ON, call, callee);
    }
    switch (Sinks.of(call.owner, call.name, call.desc, index)) {
      case CLOSED:
        return Use.of(Use.Kind.READ, call, callee);
      case OPEN:
        return Use.of(Use.Kind.OPEN_SINK, call, callee);
      default:
        Refusal refusal = Sinks.refusalOf(call.owner, call.name, call.desc, index);
        return Use.refused(refusal, call, callee);
    }
  }

  private void add(SourceValue value, Use use) {
    for (AbstractInsnNode source : value.insns) {
      List<Use> uses = usesBySite.get(source);
      if (uses != null) {
        uses.add(use);
      }
    }
  }

  private static String fieldName(AbstractInsnNode insn) {
    FieldInsnNode field = (FieldInsnNode) insn;
    return simpleName(field.owner) + '.' + field.name;
  }

  private static String simpleName(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1);
  }
}
