/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.EnumSet;
import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** What the proofs say of the first call site of a method. */
final class Proved {
  private final MethodNode method;
  private final ByteFlow flow;

  private Proved(String owner, MethodNode method) {
    this.method = method;
    try {
      this.flow = ByteFlow.of(owner, method);
    } catch (AnalyzerException e) {
      throw new IllegalStateException(method.name, e);
    }
  }

  static Proved of(byte[] classFile, String method) {
    return new Proved("Owner", ClassFiles.method(classFile, method));
  }

  static Proved of(Class<?> type, String method) {
    return of(ClassFiles.of(type), method);
  }

  /** A method {@code (String, ByteBuffer, int) -> void} with frames of ASM's. */
  static Proved generated(Consumer<MethodVisitor> code) {
    return of(
        GeneratedClass.withFrames(Opcodes.V1_8)
            .method("m", "(Ljava/lang/String;Ljava/nio/ByteBuffer;I)V", code)
            .bytes(),
        "m");
  }

  ByteFlow flow() {
    return flow;
  }

  CallSite site() {
    return flow.sites().get(0);
  }

  Verdict readOnly(Refusal... allowed) {
    return ReadOnlyProof.prove(flow, site(), waivers(false, allowed));
  }

  Verdict readOnlyUnguarded() {
    return ReadOnlyProof.prove(flow, site(), waivers(true));
  }

  Verdict length() {
    return LengthProof.prove(method, flow, site());
  }

  /** Of the first {@code new byte[]} of the method. */
  Verdict scratch() {
    return ScratchProof.prove(method, flow, flow.newArrays().get(0));
  }

  /** Of the first {@code new byte[]}, with calls that are passed on to answered for. */
  Verdict loan() {
    CallSite array = flow.newArrays().get(0);
    return LoanProof.prove(method, flow, array, waivers(false, Refusal.PASSED_ON));
  }

  Verdict loanWithoutWaivers() {
    return LoanProof.prove(method, flow, flow.newArrays().get(0), waivers(false));
  }

  /** Of the first {@code Integer.parseInt}. */
  Verdict parse() {
    return ParseProof.prove(method, flow, flow.sites(EnumSet.of(SiteKind.PARSE_INT)).get(0));
  }

  Verdict direct() {
    return DirectProof.prove(method, flow, site());
  }

  Verdict constant(Refusal... allowed) {
    return ConstantProof.prove(method.name, flow, site(), waivers(false, allowed));
  }

  private static Waivers waivers(boolean unguarded, Refusal... allowed) {
    EnumSet<Refusal> set = EnumSet.noneOf(Refusal.class);
    for (Refusal refusal : allowed) {
      set.add(refusal);
    }
    return new Waivers(unguarded, set);
  }
}
