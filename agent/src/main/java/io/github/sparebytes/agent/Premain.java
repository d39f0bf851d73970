/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.StringWriter;
import java.lang.instrument.Instrumentation;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.SourceInterpreter;

/** Plant. */
public final class Premain {
  private Premain() {}

  /** Plant. */
  public static void premain(String args, Instrumentation instrumentation) throws Exception {
    ClassNode node = new ClassNode();
    new ClassReader("java.lang.String").accept(node, 0);
    StringWriter out = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.writeString("hi " + node.name);
    }
    new Analyzer<>(new SourceInterpreter()).analyze(node.name, node.methods.get(0));
    System.err.println(out);
  }
}
