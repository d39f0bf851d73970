/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import io.github.sparebytes.agent.text.NearestName;
import io.github.sparebytes.agent.text.OneLine;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Loads the rules that the option {@code rules} names: bundled packs and files of the user's. */
public final class RulePacks {
  /** The value that stands for all bundled packs. */
  public static final String ALL = "all";

  /** The value that stands for no rules at all. */
  public static final String NONE = "none";

  /** The bundled packs, in the order in which they apply. */
  public static final List<String> NAMES =
      Collections.unmodifiableList(Arrays.asList("rocketmq", "celeborn", "spark"));

  /** More than any rule file needs; a wrong path (a log, a device) must not fill the heap. */
  private static final long MAX_FILE_BYTES = 1 << 20;

  private static final String OPTION = "option rules";

  private final List<Rule> rules = new ArrayList<>();
  private final List<RuleProblem> problems = new ArrayList<>();

  private RulePacks() {}

  /**
   * Loads packs and files in the order given; what cannot be read is one problem, and the others
   * still load.
   *
   * @param value names of packs and paths of files, joined by commas; {@link #ALL} or null for all
   *     packs, {@link #NONE} for none
   */
  public static RuleFile load(String value) {
    RulePacks packs = new RulePacks();
    for (String name : names(value)) {
      packs.add(name);
    }
    return new RuleFile(packs.rules, packs.problems);
  }

  private static Set<String> names(String value) {
    Set<String> names = new LinkedHashSet<>();
    if (value == null) {
      names.addAll(NAMES);
      return names;
    }
    for (String part : value.split(",", -1)) {
      String name = part.trim();
      if (name.equals(ALL)) {
        names.addAll(NAMES);
      } else if (!name.isEmpty() && !name.equals(NONE)) {
        names.add(name);
      }
    }
    return names;
  }

  private void add(String name) {
    try {
      if (NAMES.contains(name)) {
        addPack(name);
      } else {
        addFile(name);
      }
    } catch (IOException | InvalidPathException | SecurityException e) {
      String cause = e.getClass().getSimpleName() + ": " + e.getMessage();
      problem(
          name,
          "cannot read " + OneLine.quote(name),
          "check the file (" + OneLine.clean(cause) + ")");
    }
  }

  private void addPack(String name) throws IOException {
    String file = name + ".rules";
    try (InputStream in = RulePacks.class.getResourceAsStream(file)) {
      if (in == null) {
        problem(name, "pack '" + name + "' is not in the agent jar", "use the jar as it was built");
        return;
      }
      read(file, new InputStreamReader(in, StandardCharsets.UTF_8));
    }
  }

  private void addFile(String name) throws IOException {
    Path path = Paths.get(name);
    if (!Files.exists(path)) {
      problem(name, "no rule pack or file " + OneLine.quote(name), remedy(name));
    } else if (!Files.isRegularFile(path)) {
      problem(name, OneLine.quote(name) + " is not a file", "name a rule file");
    } else if (Files.size(path) > MAX_FILE_BYTES) {
      problem(name, OneLine.quote(name) + " is over 1 MiB", "name a rule file");
    } else {
      try (Reader reader = Files.newBufferedReader(path, StandardCharsets.UTF_8)) {
        read(path.getFileName().toString(), reader);
      }
    }
  }

  private void read(String source, Reader reader) throws IOException {
    RuleFile file = new RuleParser().parse(source, reader);
    rules.addAll(file.rules());
    problems.addAll(file.problems());
  }

  private void problem(String name, String what, String remedy) {
    problems.add(new RuleProblem(OPTION, 0, name, what, remedy));
  }

  private static String remedy(String name) {
    String nearest = NearestName.of(name, NAMES);
    if (nearest != null) {
      return "did you mean '" + nearest + "'?";
    }
    String folder = new File("").getAbsolutePath();
    return "packs are " + String.join(", ", NAMES) + ", and files are sought from " + folder;
  }
}
