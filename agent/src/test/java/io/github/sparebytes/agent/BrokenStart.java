/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One start that goes wrong in some way. */
final class BrokenStart {
  private final String name;
  private String argument = "rules=host.rules";
  private String mode = "plain";
  private String says;
  private final List<String> jvmOptions = new ArrayList<>();
  private final Map<String, String> environment = new HashMap<>();
  private final Map<String, byte[]> files = new LinkedHashMap<>();
  private final List<String> classPath = new ArrayList<>();
  private final List<String> jars = new ArrayList<>();

  private BrokenStart(String name) {
    this.name = name;
    file("host.rules", AgentStartIT.RULES);
  }

  /** All of them. */
  static List<BrokenStart> all() {
    return BrokenStarts.all();
  }

  static BrokenStart start(String name) {
    return new BrokenStart(name);
  }

  /** A start with an option besides the rules. */
  static BrokenStart option(String option) {
    String shown = option.length() > 60 ? option.substring(0, 60) : option;
    return new BrokenStart("option " + shown).argument(option + ",rules=host.rules");
  }

  /** A start with a rule besides those of the host. */
  static BrokenStart rule(String line) {
    return new BrokenStart("rule " + line).file("host.rules", AgentStartIT.RULES + line + "\n");
  }

  /** A start with one hostile deed of the host. */
  static BrokenStart mode(String mode) {
    BrokenStart start = new BrokenStart("host is " + mode);
    start.mode = mode;
    return start;
  }

  /** A start with options of the JVM. */
  static BrokenStart jvm(String... options) {
    BrokenStart start = new BrokenStart("JVM " + String.join(" ", options));
    start.jvmOptions.addAll(List.of(options));
    return start;
  }

  BrokenStart argument(String newArgument) {
    argument = newArgument;
    return this;
  }

  /** What the line that is said must contain; without a call, nothing may be said. */
  BrokenStart says(String part) {
    says = part;
    return this;
  }

  BrokenStart file(String file, String text) {
    return file(file, text.getBytes(StandardCharsets.UTF_8));
  }

  BrokenStart file(String file, byte[] bytes) {
    files.put(file, bytes);
    return this;
  }

  BrokenStart variable(String variable, String value) {
    environment.put(variable, value);
    return this;
  }

  /** A folder of the host's that stands before all else on the class path. */
  BrokenStart first(String entry) {
    classPath.add(entry);
    return this;
  }

  /** A copy of the agent's jar that is given as an agent, instead of the jar itself. */
  BrokenStart jar(String file) {
    jars.add(file);
    return this;
  }

  void prepare(Path folder) throws IOException {
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      Path path = folder.resolve(file.getKey());
      if (file.getValue() == null) {
        Files.createDirectories(path);
      } else {
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue());
      }
    }
  }

  List<String> agents(Path shipped, Path folder) throws IOException {
    if (argument == null) {
      return List.of();
    }
    List<String> agents = new ArrayList<>();
    for (String jar : jars) {
      Path copy = folder.resolve(jar);
      Files.createDirectories(copy.getParent());
      Files.copy(shipped, copy);
      agents.add("-javaagent:" + copy + "=" + argument);
    }
    if (agents.isEmpty()) {
      agents.add("-javaagent:" + shipped + "=" + argument);
    }
    return agents;
  }

  List<Path> classPath(Path folder) {
    return classPath.stream().map(folder::resolve).toList();
  }

  List<String> jvmOptions() {
    return jvmOptions;
  }

  Map<String, String> environment() {
    return environment;
  }

  String mode() {
    return mode;
  }

  String says() {
    return says;
  }

  /** What may lie in the folder afterwards. */
  List<String> files() {
    List<String> names = new ArrayList<>();
    for (String file : files.keySet()) {
      names.add(file.split("/")[0]);
    }
    for (String jar : jars) {
      names.add(jar.split("/")[0]);
    }
    return names;
  }

  @Override
  public String toString() {
    return name;
  }
}
