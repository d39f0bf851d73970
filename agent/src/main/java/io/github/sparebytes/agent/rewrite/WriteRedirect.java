/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.WriteCall;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Writes a text where its array was written. A byte buffer gets it from the runtime. Another sink
 * gets a scratch array, if its class is known to copy, through the overload that takes a range;
 * whatever else stands there gets the host's own call with an array of its own. A Netty buffer over
 * an array gets a text of ASCII straight into that, see {@link StraightWrite}.
 */
final class WriteRedirect {
  /** Words that the operand stack grows by. */
  static final int EXTRA_STACK = 3;

  /** Variables behind the method's own, none of which is read after a write. */
  private static final int VARIABLES = 3;

  private final MethodNode method;
  private final OpenFrames frames;
  private final int scratch;
  private final int offset;
  private final int count;
  private final Set<MethodInsnNode> done = new HashSet<>();

  WriteRedirect(MethodNode method, OpenFrames frames) {
    this.method = method;
    this.frames = frames;
    this.offset = method.maxLocals;
    this.count = offset + 1;
    this.scratch = offset + 2;
    StraightWrite.load();
  }

  /** Rewrites one write, once, however many sites it takes its array from. */
  void apply(WriteCall write, int number, boolean guarded) {
    MethodInsnNode call = write.call();
    if (!done.add(call)) {
      return;
    }
    if (write.isToByteBuffer() && !write.isRange()) {
      method.instructions.insertBefore(call, RuntimeCalls.push(number)); // ..., buffer, text, site
      method.instructions.set(call, RuntimeCalls.put()); //                ..., buffer
      return;
    }
    boolean straight = guarded && write.isToNettyBuffer();
    int variables = VARIABLES + (straight ? StraightWrite.VARIABLES : 0);
    method.maxLocals = Math.max(method.maxLocals, offset + variables);
    JumpInsnNode toStock = new JumpInsnNode(Opcodes.IFNULL, new LabelNode());
    JumpInsnNode toEnd = new JumpInsnNode(Opcodes.GOTO, new LabelNode());
    InsnList before = new InsnList();
    encode(before, write, number, guarded);
    before.add(toStock); //                                       ..., sink, text
    JumpInsnNode toStraight = new JumpInsnNode(Opcodes.IFNE, new LabelNode());
    if (straight) {
      before.add(new VarInsnNode(Opcodes.ALOAD, scratch));
      before.add(RuntimeCalls.isStraight());
      before.add(toStraight);
    }
    before.add(new InsnNode(Opcodes.POP)); //                     ..., sink
    fromScratch(before, write);
    before.add(toEnd); //                                         ..., result
    if (straight) {
      before.add(toStraight.label);
      before.add(frames.at(toStraight)); //                       ..., sink, text
      StraightWrite.add(before, call.owner, scratch + 1);
      before.add(new JumpInsnNode(Opcodes.GOTO, toEnd.label)); // ..., result
    }
    before.add(toStock.label);
    before.add(frames.at(toStock)); //                            ..., sink, text
    before.add(RuntimeCalls.arrayOf()); //                        ..., sink, bytes
    if (write.isRange()) {
      before.add(new VarInsnNode(Opcodes.ILOAD, offset));
      before.add(new VarInsnNode(Opcodes.ILOAD, count));
    }
    method.instructions.insertBefore(call, before);
    frames.meetBehind(call, toEnd, method); //                    ..., result
  }

  /** {@code ..., sink, text [, offset, count] -> ..., sink, text, scratch or null}. */
  private void encode(InsnList code, WriteCall write, int number, boolean guarded) {
    if (write.isRange()) {
      code.add(new VarInsnNode(Opcodes.ISTORE, count));
      code.add(new VarInsnNode(Opcodes.ISTORE, offset)); //       ..., sink, text
      code.add(new InsnNode(Opcodes.DUP2));
      code.add(new VarInsnNode(Opcodes.ILOAD, offset));
      code.add(new VarInsnNode(Opcodes.ILOAD, count));
      code.add(RuntimeCalls.push(number));
      code.add(RuntimeCalls.encodeRange());
    } else {
      code.add(new InsnNode(guarded ? Opcodes.DUP2 : Opcodes.DUP));
      code.add(RuntimeCalls.push(number));
      code.add(encodeWhole(write, guarded));
    }
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, scratch));
  }

  private static MethodInsnNode encodeWhole(WriteCall write, boolean guarded) {
    if (!guarded) {
      return RuntimeCalls.encodeUnguarded();
    }
    return write.isToNettyBuffer() ? RuntimeCalls.encodeStraight() : RuntimeCalls.encode();
  }

  /** {@code ..., sink -> ..., result}. */
  private void fromScratch(InsnList code, WriteCall write) {
    code.add(new VarInsnNode(Opcodes.ALOAD, scratch));
    code.add(RuntimeCalls.scratchArray()); //                     ..., sink, array
    if (write.isRange()) {
      code.add(new VarInsnNode(Opcodes.ILOAD, offset));
      code.add(new VarInsnNode(Opcodes.ILOAD, count));
    } else {
      code.add(new InsnNode(Opcodes.ICONST_0));
      code.add(new VarInsnNode(Opcodes.ALOAD, scratch));
      code.add(RuntimeCalls.scratchLength()); //                  ..., sink, array, 0, length
    }
    MethodInsnNode call = write.call();
    code.add(
        new MethodInsnNode(call.getOpcode(), call.owner, call.name, write.rangeDesc(), call.itf));
    code.add(new VarInsnNode(Opcodes.ALOAD, scratch));
    code.add(RuntimeCalls.release());
  }
}
