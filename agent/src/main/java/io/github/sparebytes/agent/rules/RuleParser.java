/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import io.github.sparebytes.agent.text.NearestName;
import io.github.sparebytes.agent.text.OneLine;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads rule files. One rule a line:
 *
 * <pre>
 * REDIRECT CLASS#METHOD[(DESC)] [receiver=NAME] [expect=N] [since=V] [until=V] [body=HASH,...]
 *          [size=N] [unguarded="reason"] [allow=REFUSAL:"reason"]
 * </pre>
 *
 * A {@code #} at the start of a line or after a blank begins a comment.
 */
public final class RuleParser {
  /**
   * Reads all lines; a bad one becomes a problem and leaves the others in force.
   *
   * @param sourceName names the file in messages
   * @param reader read to its end, left open
   */
  public RuleFile parse(String sourceName, Reader reader) throws IOException {
    List<Rule> rules = new ArrayList<>();
    List<RuleProblem> problems = new ArrayList<>();
    BufferedReader lines = new BufferedReader(reader);
    int number = 0;
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      number++;
      try {
        List<String> words = RuleWords.of(line);
        if (!words.isEmpty()) {
          rules.add(new Rule(draft(words), sourceName + ":" + number, line.trim()));
        }
      } catch (BadLine bad) {
        problems.add(new RuleProblem(sourceName, number, line, bad.getMessage(), bad.remedy()));
      }
    }
    return new RuleFile(rules, problems);
  }

  private static RuleDraft draft(List<String> words) throws BadLine {
    RuleDraft draft = new RuleDraft();
    draft.redirect = redirect(words.get(0));
    if (words.size() == 1) {
      throw new BadLine("no method behind '" + words.get(0) + "'", "write CLASS#METHOD");
    }
    RuleTarget.read(words.get(1), draft);
    RuleKeys keys = new RuleKeys(draft);
    for (int i = 2; i < words.size(); i++) {
      keys.read(words.get(i));
    }
    checkWhole(draft);
    return draft;
  }

  private static Redirect redirect(String word) throws BadLine {
    Redirect redirect = Redirect.ofWord(word);
    if (redirect == null) {
      throw new BadLine(
          "unknown redirect " + OneLine.quote(word), suggestion(word, Redirect.words()));
    }
    return redirect;
  }

  private static void checkWhole(RuleDraft draft) throws BadLine {
    if (draft.redirect == Redirect.CACHE
        && (draft.receiver == null || draft.receiver.equals(Rule.ANY_RECEIVER))) {
      throw new BadLine(
          "a cache is not for any text (computed texts, secrets)",
          "name the method or field that gives the text with receiver=NAME");
    }
    if (draft.redirect == Redirect.MAP && draft.className.indexOf('*') >= 0) {
      throw new BadLine(
          "a map is not for any class: its own class is not HashMap, which somebody may ask for",
          "name one class that was read");
    }
    if (draft.expect >= 0 && draft.className.indexOf('*') >= 0) {
      throw new BadLine(
          "expect= counts the sites of one class, " + OneLine.quote(draft.className) + " is many",
          "name one class or leave expect= out");
    }
    if (draft.since != null && draft.until != null && !draft.since.isAtMost(draft.until)) {
      throw new BadLine(
          "since=" + draft.since + " is after until=" + draft.until, "exchange the two");
    }
  }

  /** The remedy for a mistyped name: the nearest known one, else all of them. */
  static String suggestion(String typed, List<String> known) {
    String nearest = NearestName.of(typed, known);
    return nearest != null ? "did you mean '" + nearest + "'?" : "use one of " + join(known);
  }

  private static String join(List<String> names) {
    StringBuilder out = new StringBuilder();
    for (String name : names) {
      out.append(out.length() == 0 ? "" : ", ").append(name);
    }
    return out.toString();
  }
}
