/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.UserException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads of a rule file what the comparison has to expect; the agent reads the rest. */
final class RuleFile {

  private static final Pattern LINE =
      Pattern.compile("([a-z]+\\s+([\\w.$*]+)#[\\w$<>*]+)(?:\\([^\\s]*)?(?:\\s+(.*))?");
  private static final Pattern EXPECT = Pattern.compile("(?:^|\\s)expect=(\\d{1,6})(?:\\s|$)");

  private static final Pattern QUOTED = Pattern.compile("\"[^\"]*\"");

  private RuleFile() {}

  /** Returns the rules in their order, or says which line is none. */
  static List<ExpectedRule> read(Path file) throws UserException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new UserException("--rules " + file + " cannot be read; name a readable rule file");
    }
    List<ExpectedRule> rules = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        rules.add(rule(line, i + 1, file));
      }
    }
    if (rules.isEmpty()) {
      throw new UserException("--rules " + file + " holds no rule; there is nothing to compare");
    }
    return rules;
  }

  private static ExpectedRule rule(String line, int number, Path file) throws UserException {
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      throw new UserException(
          file
              + ":"
              + number
              + ": '"
              + line
              + "' is no rule; write REDIRECT CLASS#METHOD [expect=N] ...");
    }
    String rest = matcher.group(3) == null ? "" : matcher.group(3);
    Matcher expect = EXPECT.matcher(QUOTED.matcher(rest).replaceAll(""));
    int sites = expect.find() ? Integer.parseInt(expect.group(1)) : -1;
    return new ExpectedRule(number, matcher.group(1), matcher.group(2), sites);
  }
}
