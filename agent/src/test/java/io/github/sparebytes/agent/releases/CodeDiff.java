/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.util.diff.Delta;
import org.assertj.core.util.diff.DiffUtils;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.TraceClassVisitor;

/**
 * The difference of two class files as text: members, attributes, instructions, frames, handlers
 * and debug names, each a line. Constant pool indexes and the numbers of labels do not count: one
 * label put in would change all those behind it.
 */
final class CodeDiff {
  private static final Pattern LABEL = Pattern.compile("\\bL\\d+\\b");

  private final List<String> removed = new ArrayList<>();
  private final List<String> added = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();

  private CodeDiff() {}

  static CodeDiff of(byte[] before, byte[] after) {
    List<String> old = lines(before);
    CodeDiff diff = new CodeDiff();
    String method = "";
    for (Delta<String> delta : DiffUtils.diff(old, lines(after)).getDeltas()) {
      int at = delta.getOriginal().getPosition();
      String enclosing = methodAround(old, at);
      if (!enclosing.equals(method)) {
        method = enclosing;
        diff.text.append('\n').append(method).append('\n');
      }
      diff.text.append("  ").append(lineNumberAround(old, at)).append('\n');
      diff.add(delta);
    }
    return diff;
  }

  /** Lines of the old class that the new one has not, stripped. */
  List<String> removed() {
    return removed;
  }

  /** Lines of the new class that the old one had not, stripped. */
  List<String> added() {
    return added;
  }

  /** Removed and added lines under their methods. */
  @Override
  public String toString() {
    return text.toString();
  }

  private void add(Delta<String> delta) {
    for (String line : delta.getOriginal().getLines()) {
      removed.add(line.strip());
      text.append("    - ").append(line.strip()).append('\n');
    }
    for (String line : delta.getRevised().getLines()) {
      added.add(line.strip());
      text.append("    + ").append(line.strip()).append('\n');
    }
  }

  private static List<String> lines(byte[] classFile) {
    StringWriter text = new StringWriter();
    new ClassReader(classFile).accept(new TraceClassVisitor(new PrintWriter(text)), 0);
    return text.toString().lines().map(line -> LABEL.matcher(line).replaceAll("L")).toList();
  }

  /** Members stand two blanks in, and what belongs to them deeper. */
  private static String methodAround(List<String> lines, int at) {
    for (int i = at; i >= 0; i--) {
      String line = lines.get(i);
      if (line.startsWith("  ")
          && line.charAt(2) != ' '
          && line.contains("(")
          && !line.startsWith("  //")
          && !line.startsWith("  @")) {
        return line.strip();
      }
    }
    return "(class)";
  }

  private static String lineNumberAround(List<String> lines, int at) {
    for (int i = at; i >= 0; i--) {
      String line = lines.get(i).strip();
      if (line.startsWith("LINENUMBER ")) {
        return "line " + line.split(" ", -1)[1];
      }
    }
    return "(no line)";
  }
}
