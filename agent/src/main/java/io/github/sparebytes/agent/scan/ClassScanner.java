/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.ClassFile;
import io.github.sparebytes.agent.analysis.MethodGate;
import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.analysis.SiteKind;
import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rules.ReservedClasses;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;

/** Scans one class file. */
public final class ClassScanner {
  private static final byte[] GET_BYTES = "getBytes".getBytes(StandardCharsets.US_ASCII);

  /** Without a text that is made of an array there is none to be lent. */
  private static final byte[] TEXT_OF_BYTES = "([B".getBytes(StandardCharsets.US_ASCII);

  private final boolean measured;

  private ClassScanner(boolean measured) {
    this.measured = measured;
  }

  /**
   * Scans a class.
   *
   * @param path where the class file lies
   * @return null if it holds no call site
   * @throws UnreadableClassException if the class file is too old, too new or broken
   */
  public static ScannedClass scan(String path, byte[] classFile) throws UnreadableClassException {
    return new ClassScanner(false).scanned(path, classFile);
  }

  /**
   * As {@link #scan}, where a measurement will tell whether a text recurs: names are not asked
   * about it.
   */
  public static ScannedClass scanToMeasure(String path, byte[] classFile)
      throws UnreadableClassException {
    return new ClassScanner(true).scanned(path, classFile);
  }

  private ScannedClass scanned(String path, byte[] classFile) throws UnreadableClassException {
    ClassReader reader = ClassFile.open(classFile);
    if (!contains(classFile, GET_BYTES) && !contains(classFile, TEXT_OF_BYTES)) {
      return null;
    }
    ClassNode type = new ClassNode();
    try {
      reader.accept(type, ClassReader.EXPAND_FRAMES);
    } catch (RuntimeException e) {
      throw UnreadableClassException.broken(e);
    }
    List<ScannedSite> judged = new ArrayList<>();
    boolean reserved = ReservedClasses.reason(type.name) != null;
    for (MethodNode method : type.methods) {
      for (ScannedSite site : sites(type.name, method)) {
        judged.add(reserved ? site.leftAlone(ScanReason.NEVER_TOUCHED) : site);
      }
    }
    return judged.isEmpty() ? null : check(type, path, classFile, judged);
  }

  private static ScannedClass check(
      ClassNode type, String path, byte[] classFile, List<ScannedSite> judged)
      throws UnreadableClassException {
    String name = type.name.replace('/', '.');
    List<String> suggested = RuleSuggester.suggest(name, judged);
    if (suggested.isEmpty()) {
      return new ScannedClass(name, type.sourceFile, path, judged, Collections.<String>emptyList());
    }
    SuggestionCheck check = SuggestionCheck.of(type.name, classFile, suggested);
    List<ScannedSite> confirmed = new ArrayList<>();
    for (ScannedSite site : judged) {
      confirmed.add(check.confirm(site));
    }
    return new ScannedClass(name, type.sourceFile, path, confirmed, check.lines());
  }

  private List<ScannedSite> sites(String className, MethodNode method) {
    List<ScannedSite> sites = new ArrayList<>();
    List<CallSite> alone = ByteFlow.sitesAlone(method, EnumSet.of(SiteKind.GET_BYTES));
    if (alone.isEmpty() && ByteFlow.sitesAlone(method, EnumSet.of(SiteKind.NEW_ARRAY)).isEmpty()) {
      return sites;
    }
    Refusal obstacle = MethodGate.refusalOf(method);
    if (obstacle == null) {
      try {
        judge(method, ByteFlow.of(className, method), sites);
        return sites;
      } catch (AnalyzerException | RuntimeException e) {
        obstacle = Refusal.NOT_ANALYSABLE;
        sites.clear();
      }
    }
    for (CallSite site : alone) {
      sites.add(ScannedSite.at(method.name, method.desc, site).leftAlone(obstacle, ""));
    }
    return sites;
  }

  private void judge(MethodNode method, ByteFlow flow, List<ScannedSite> sites) {
    for (CallSite site : flow.sites()) {
      sites.add(SiteJudge.judge(method, flow, site, measured));
    }
    for (CallSite site : flow.newArrays()) {
      ScannedSite judged = SiteJudge.judgeNewArray(method, flow, site);
      if (judged != null) {
        sites.add(judged);
      }
    }
  }

  private static boolean contains(byte[] bytes, byte[] wanted) {
    for (int at = 0; at <= bytes.length - wanted.length; at++) {
      int same = 0;
      while (same < wanted.length && bytes[at + same] == wanted[same]) {
        same++;
      }
      if (same == wanted.length) {
        return true;
      }
    }
    return false;
  }
}
