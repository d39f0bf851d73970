/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.SiteKind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Replaces a call that makes a short text by a look-up among those that the thread has. For a
 * buffer the bytes are copied into the runtime's array by the buffer's own methods, so that a
 * relocated Netty works; whatever the runtime does not serve is left to the host's own call.
 */
final class InternRedirect {
  private static final int EXTRA_STACK_OF_RANGE = 1;
  private static final int EXTRA_STACK_OF_READ = 4;

  /** Variables behind the method's own, of which one is read behind a branch, a number. */
  private static final int VARIABLES = 4;

  private final MethodNode method;
  private final MethodInsnNode call;
  private final int site;
  private final int count;
  private final int buffer;
  private final int charset;
  private final int room;

  private InternRedirect(MethodNode method, MethodInsnNode call, int site, int ownLocals) {
    this.method = method;
    this.call = call;
    this.site = site;
    this.count = ownLocals;
    this.buffer = ownLocals + 1;
    this.charset = ownLocals + 2;
    this.room = ownLocals + 3;
  }

  /** Words that the operand stack grows by. */
  static int extraStack(CallSite site) {
    return site.kind() == SiteKind.SUBSTRING ? EXTRA_STACK_OF_RANGE : EXTRA_STACK_OF_READ;
  }

  /**
   * Rewrites one site.
   *
   * @param ownLocals the limit of locals that the method came with
   */
  static void apply(
      MethodNode method, OpenFrames frames, int ownLocals, CallSite site, int number) {
    if (site.kind() == SiteKind.SUBSTRING) {
      method.instructions.insertBefore(site.insn(), RuntimeCalls.push(number)); // text, i, j, site
      method.instructions.set(site.insn(), RuntimeCalls.substring()); //           text
      return;
    }
    method.maxLocals = Math.max(method.maxLocals, ownLocals + VARIABLES);
    new InternRedirect(method, (MethodInsnNode) site.insn(), number, ownLocals).read(frames);
  }

  private void read(OpenFrames frames) {
    JumpInsnNode toStock = new JumpInsnNode(Opcodes.IFNULL, new LabelNode());
    JumpInsnNode toEnd = new JumpInsnNode(Opcodes.GOTO, new LabelNode());
    InsnList before = new InsnList(); //                 ..., buffer, count, charset
    before.add(new VarInsnNode(Opcodes.ASTORE, charset));
    before.add(new VarInsnNode(Opcodes.ISTORE, count));
    before.add(new VarInsnNode(Opcodes.ASTORE, buffer));
    load(before, Opcodes.ALOAD, buffer);
    load(before, Opcodes.ALOAD, charset); //             ..., buffer, charset
    askForRoom(before);
    before.add(toStock); //                              ..., buffer, charset
    copy(before);
    load(before, Opcodes.ILOAD, count);
    before.add(RuntimeCalls.push(site));
    before.add(RuntimeCalls.internedText());
    before.add(new InsnNode(Opcodes.DUP));
    before.add(new VarInsnNode(Opcodes.ASTORE, room));
    before.add(new JumpInsnNode(Opcodes.IFNULL, toStock.label)); // ..., buffer, charset
    before.add(new InsnNode(Opcodes.POP2)); //           ...
    load(before, Opcodes.ALOAD, buffer);
    load(before, Opcodes.ILOAD, count);
    before.add(ofBuffer("skipBytes", "(I)L" + call.owner + ";"));
    before.add(new InsnNode(Opcodes.POP));
    load(before, Opcodes.ALOAD, room);
    before.add(toEnd); //                                ..., text
    before.add(toStock.label);
    before.add(frames.at(toStock)); //                   ..., buffer, charset
    load(before, Opcodes.ILOAD, count);
    before.add(new InsnNode(Opcodes.SWAP)); //           ..., buffer, count, charset
    method.instructions.insertBefore(call, before);
    frames.meetBehind(call, toEnd, method); //           ..., text
  }

  /** {@code ... -> ..., room or null}. */
  private void askForRoom(InsnList code) {
    load(code, Opcodes.ALOAD, buffer);
    load(code, Opcodes.ALOAD, buffer);
    code.add(ofBuffer("readableBytes", "()I"));
    load(code, Opcodes.ILOAD, count);
    load(code, Opcodes.ALOAD, charset);
    code.add(RuntimeCalls.push(site)); //                ..., buffer, readable, count, charset, site
    code.add(RuntimeCalls.room());
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, room));
  }

  /** Copies without moving the reader's index: the host's own call may be still to come. */
  private void copy(InsnList code) {
    load(code, Opcodes.ALOAD, buffer);
    load(code, Opcodes.ALOAD, buffer);
    code.add(ofBuffer("readerIndex", "()I"));
    load(code, Opcodes.ALOAD, room);
    code.add(new InsnNode(Opcodes.ICONST_0));
    load(code, Opcodes.ILOAD, count); //                 ..., buffer, index, room, 0, count
    code.add(ofBuffer("getBytes", "(I[BII)L" + call.owner + ";"));
    code.add(new InsnNode(Opcodes.POP));
  }

  private static void load(InsnList code, int opcode, int variable) {
    code.add(new VarInsnNode(opcode, variable));
  }

  private MethodInsnNode ofBuffer(String name, String desc) {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, call.owner, name, desc, false);
  }
}
