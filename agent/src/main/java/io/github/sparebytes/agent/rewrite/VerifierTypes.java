/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.BasicValue;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Translates between stack map frames and frames that can be executed. Types are taken as they are
 * written; none is merged, so that no class has to be known.
 */
final class VerifierTypes {
  private final String owner;
  private final MethodNode method;
  private final TypeInterpreter interpreter = new TypeInterpreter();

  VerifierTypes(String owner, MethodNode method) {
    this.owner = owner;
    this.method = method;
  }

  /** The frame of the method's first instruction. */
  Frame<BasicValue> atStart() {
    Frame<BasicValue> frame = empty();
    int local = 0;
    if ((method.access & Opcodes.ACC_STATIC) == 0) {
      boolean constructor = method.name.equals("<init>");
      Type self = Type.getObjectType(owner);
      frame.setLocal(local++, constructor ? Unborn.self(self) : interpreter.newValue(self));
    }
    for (Type type : Type.getArgumentTypes(method.desc)) {
      frame.setLocal(local, interpreter.newValue(type));
      local += type.getSize();
    }
    return frame;
  }

  /** A frame as an expanded stack map frame declares it. */
  Frame<BasicValue> of(FrameNode declared) throws AnalyzerException {
    Frame<BasicValue> frame = empty();
    int local = 0;
    for (Object type : declared.local) {
      BasicValue value = value(type);
      frame.setLocal(local, value);
      local += value.getSize();
    }
    for (Object type : declared.stack) {
      frame.push(value(type));
    }
    return frame;
  }

  /** Executes an instruction; returns and throws leave the frame as it is. */
  void execute(AbstractInsnNode insn, Frame<BasicValue> frame) throws AnalyzerException {
    int opcode = insn.getOpcode();
    if (opcode == Opcodes.ATHROW || (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN)) {
      return;
    }
    BasicValue born = null;
    if (opcode == Opcodes.INVOKESPECIAL && ((MethodInsnNode) insn).name.equals("<init>")) {
      int arguments = Type.getArgumentTypes(((MethodInsnNode) insn).desc).length;
      born = frame.getStack(frame.getStackSize() - 1 - arguments);
    }
    frame.execute(insn, interpreter);
    if (born instanceof Unborn) {
      bear((Unborn) born, frame);
    }
  }

  /** The locals in the form of a stack map frame. */
  List<Object> locals(Frame<BasicValue> frame, int ownLocals) {
    List<Object> types = new ArrayList<>();
    int used = 0;
    for (int i = 0; i < frame.getLocals(); i++) {
      BasicValue value = frame.getLocal(i);
      Object type = i >= ownLocals && value.isReference() ? Opcodes.TOP : type(value);
      types.add(type);
      i += value.getSize() - 1;
      used = Opcodes.TOP.equals(type) ? used : types.size();
    }
    return types.subList(0, used);
  }

  /** The stack in the form of a stack map frame. */
  List<Object> stack(Frame<BasicValue> frame) {
    List<Object> types = new ArrayList<>();
    for (int i = 0; i < frame.getStackSize(); i++) {
      types.add(type(frame.getStack(i)));
    }
    return types;
  }

  private Frame<BasicValue> empty() {
    Frame<BasicValue> frame = new Frame<>(method.maxLocals, method.maxStack);
    for (int i = 0; i < method.maxLocals; i++) {
      frame.setLocal(i, BasicValue.UNINITIALIZED_VALUE);
    }
    return frame;
  }

  private void bear(Unborn unborn, Frame<BasicValue> frame) {
    BasicValue value = interpreter.newValue(unborn.getType());
    for (int i = 0; i < frame.getLocals(); i++) {
      if (unborn.equals(frame.getLocal(i))) {
        frame.setLocal(i, value);
      }
    }
    for (int i = 0; i < frame.getStackSize(); i++) {
      if (unborn.equals(frame.getStack(i))) {
        frame.setStack(i, value);
      }
    }
  }

  private BasicValue value(Object type) throws AnalyzerException {
    if (type instanceof String) {
      return interpreter.newValue(Type.getObjectType((String) type));
    }
    if (type instanceof LabelNode) {
      AbstractInsnNode creator = (LabelNode) type;
      while (creator != null && creator.getOpcode() < 0) {
        creator = creator.getNext();
      }
      if (!(creator instanceof TypeInsnNode)) {
        throw new AnalyzerException((LabelNode) type, "no object is made here");
      }
      return new Unborn((TypeInsnNode) creator);
    }
    if (Opcodes.UNINITIALIZED_THIS.equals(type)) {
      return Unborn.self(Type.getObjectType(owner));
    }
    return PrimitiveTypes.value((Integer) type);
  }

  private Object type(BasicValue value) {
    if (value instanceof Unborn) {
      TypeInsnNode creator = ((Unborn) value).creator();
      return creator == null ? Opcodes.UNINITIALIZED_THIS : labelAt(creator);
    }
    if (!value.isReference()) {
      return PrimitiveTypes.type(value);
    }
    return PrimitiveTypes.isNull(value) ? Opcodes.NULL : value.getType().getInternalName();
  }

  /** A label right before an instruction, put there if there is none. */
  private LabelNode labelAt(TypeInsnNode creator) {
    if (creator.getPrevious() instanceof LabelNode) {
      return (LabelNode) creator.getPrevious();
    }
    LabelNode label = new LabelNode();
    method.instructions.insertBefore(creator, label);
    return label;
  }
}
