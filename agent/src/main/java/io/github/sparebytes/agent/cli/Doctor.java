/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.config.AgentOption;
import io.github.sparebytes.agent.config.AgentOptions;
import io.github.sparebytes.agent.config.OptionsParser;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RulePacks;
import io.github.sparebytes.agent.rules.RuleProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Looks at jar, JVM and options, and collects what is well and what is not. */
final class Doctor {
  private final List<String> findings = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();

  /** What is well, one line each. */
  List<String> findings() {
    return findings;
  }

  /** What is not, one line each, with the remedy. */
  List<String> problems() {
    return problems;
  }

  /** Looks at the jar as the JVM of a host would. */
  void examineJar(Path jar) {
    if (jar == null || !Files.isRegularFile(jar)) {
      problems.add("the classes do not come from a jar (" + jar + "): use sparebytes-agent.jar");
      return;
    }
    findings.add("agent jar " + jar + ", version " + Main.version());
    String path = jar.toString();
    if (path.indexOf('=') >= 0) {
      problems.add("'=' in the path: the JVM takes the rest for options; move the jar");
    }
    if (hasBlank(path)) {
      problems.add(
          "a blank in the path: shell scripts such as runbroker.sh split there;" + " move the jar");
    }
    examineReaders(jar);
    Path runtime = jar.resolveSibling("sparebytes-runtime.jar");
    findings.add(
        Files.isRegularFile(runtime)
            ? "runtime jar beside it (needed for bootstrap=true and rewritten jars)"
            : "no sparebytes-runtime.jar beside it: bootstrap=true would not work");
  }

  private void examineReaders(Path jar) {
    try {
      for (Path at = jar; at != null; at = at.getParent()) {
        PosixFilePermission wanted =
            at.equals(jar) ? PosixFilePermission.OTHERS_READ : PosixFilePermission.OTHERS_EXECUTE;
        if (!Files.getPosixFilePermissions(at).contains(wanted)) {
          problems.add(
              "other users cannot read "
                  + at
                  + ": a host that runs as another user would not"
                  + " start; chmod "
                  + (at.equals(jar) ? "o+r " : "o+x ")
                  + at);
        }
      }
    } catch (IOException | UnsupportedOperationException e) {
      findings.add("file permissions could not be looked at: " + e);
    }
  }

  /** Looks at the JVM that runs this program, which should be the host's. */
  void examineJvm() {
    String version = System.getProperty("java.version");
    String name = System.getProperty("java.vm.name");
    findings.add("JVM " + name + " " + version + " in " + System.getProperty("java.home"));
    boolean hotSpot = name != null && (name.contains("HotSpot") || name.contains("OpenJDK"));
    if (!hotSpot) {
      problems.add("this JVM is not HotSpot: the agent was never tried on it; begin with dryRun");
    }
  }

  /** Looks at an agent argument. */
  void examineOptions(String argument) {
    AgentOptions options =
        OptionsParser.parse(argument, new Properties(), Collections.<String, String>emptyMap());
    problems.addAll(options.warnings());
    RuleFile rules = RulePacks.load(options.text(AgentOption.RULES));
    for (RuleProblem problem : rules.problems()) {
      problems.add(problem.message());
    }
    if (rules.rules().isEmpty()) {
      problems.add("the option rules leaves no rule: nothing would be done");
    } else {
      findings.add(rules.rules().size() + " rules in force");
    }
  }

  /** Looks at the environment, which may hold an agent already. */
  void examineEnvironment(Map<String, String> environment) {
    String options = environment.get("JAVA_TOOL_OPTIONS");
    if (options != null && options.contains("sparebytes")) {
      findings.add("JAVA_TOOL_OPTIONS names the agent already: " + options);
    }
  }

  private static boolean hasBlank(String path) {
    for (int i = 0; i < path.length(); i++) {
      if (Character.isWhitespace(path.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}
