/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import io.github.sparebytes.agent.text.OneLine;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads the {@code key=value} words of one rule line into a draft. */
final class RuleKeys {
  private static final List<String> KEYS =
      Collections.unmodifiableList(
          Arrays.asList(
              "receiver", "expect", "since", "until", "body", "size", "unguarded", "allow"));

  private static final int MAX_EXPECT = 65_535;
  private static final int MAX_SIZE = 32;
  private static final int MIN_HASH = 8;
  private static final int MAX_HASH = 128;

  private final RuleDraft draft;
  private final Set<String> seen = new HashSet<>();

  RuleKeys(RuleDraft draft) {
    this.draft = draft;
  }

  void read(String word) throws BadLine {
    int equals = word.indexOf('=');
    if (equals < 0) {
      throw new BadLine(
          OneLine.quote(word) + " is not of the form key=value",
          "put a '#' before a comment, and quotes around a reason");
    }
    String key = word.substring(0, equals);
    String value = word.substring(equals + 1);
    if (!KEYS.contains(key)) {
      throw new BadLine("unknown key " + OneLine.quote(key), RuleParser.suggestion(key, KEYS));
    }
    if (!seen.add(key) && !key.equals("allow")) {
      throw new BadLine(key + "= is given twice", "keep one of them");
    }
    if (value.isEmpty()) {
      throw new BadLine("no value behind " + key + "=", "give one or leave the key out");
    }
    set(key, value);
  }

  private void set(String key, String value) throws BadLine {
    switch (key) {
      case "receiver":
        draft.receiver = receiver(value);
        break;
      case "expect":
        draft.expect = expect(value);
        break;
      case "since":
        draft.since = release(key, value);
        break;
      case "until":
        draft.until = release(key, value);
        break;
      case "body":
        readHashes(value);
        break;
      case "size":
        draft.size = size(value);
        break;
      case "unguarded":
        draft.unguarded = reason(key, value);
        break;
      default:
        readAllow(value);
    }
  }

  private static String receiver(String value) throws BadLine {
    for (int i = 0; i < value.length(); i++) {
      if (!Character.isJavaIdentifierPart(value.charAt(i)) && !value.equals(Rule.ANY_RECEIVER)) {
        throw new BadLine(
            "receiver " + OneLine.quote(value) + " is no name of a method or field",
            "write the bare name, as in receiver=getTopic, or '*'");
      }
    }
    return value;
  }

  private static int expect(String value) throws BadLine {
    try {
      int number = Integer.parseInt(value);
      if (number >= 0 && number <= MAX_EXPECT) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below, as for a number out of range
    }
    throw new BadLine(
        "expect=" + OneLine.clean(value) + " is no count of sites",
        "write a number from 0 to " + MAX_EXPECT);
  }

  private int size(String value) throws BadLine {
    if (draft.redirect != Redirect.MAP) {
      throw new BadLine("size= applies to map only", "leave it out");
    }
    try {
      int number = Integer.parseInt(value);
      if (number >= 1 && number <= MAX_SIZE) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below, as for a number out of range
    }
    throw new BadLine(
        "size=" + OneLine.clean(value) + " is no count of mappings",
        "write a number from 1 to " + MAX_SIZE);
  }

  private static Release release(String key, String value) throws BadLine {
    Release release = Release.parse(value);
    if (release == null) {
      throw new BadLine(
          key + "=" + OneLine.clean(value) + " is no release", "write one like 5.3.1 or 5.0");
    }
    return release;
  }

  private void readHashes(String value) throws BadLine {
    for (String hash : value.split(",", -1)) {
      if (hash.length() < MIN_HASH || hash.length() > MAX_HASH || !isHex(hash)) {
        throw new BadLine(
            OneLine.quote(hash) + " is no body hash",
            "write " + MIN_HASH + " or more hexadecimal digits, several joined by commas");
      }
      draft.bodyHashes.add(hash.toLowerCase(Locale.ROOT));
    }
  }

  private void readAllow(String value) throws BadLine {
    int colon = value.indexOf(':');
    String name = colon < 0 ? value : value.substring(0, colon);
    if (!isRefusalName(name)) {
      throw new BadLine(
          OneLine.quote(name) + " is no name of a refusal",
          "write allow=REFUSAL:\"reason\" with a name from the report");
    }
    String reason = reason("allow", colon < 0 ? "" : value.substring(colon + 1));
    if (draft.allowed.put(Rule.refusalKey(name), reason) != null) {
      throw new BadLine("refusal " + OneLine.quote(name) + " is allowed twice", "keep one of them");
    }
  }

  private static String reason(String key, String value) throws BadLine {
    boolean quoted = value.length() > 2 && value.startsWith("\"") && value.endsWith("\"");
    String inner = quoted ? value.substring(1, value.length() - 1).trim() : "";
    if (inner.isEmpty() || inner.indexOf('"') >= 0) {
      throw new BadLine(
          key + "= needs a reason", "write one sentence in double quotes that says why it is safe");
    }
    return inner;
  }

  private static boolean isHex(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.digit(text.charAt(i), 16) < 0 || text.charAt(i) > 'f') {
        return false;
      }
    }
    return true;
  }

  private static boolean isRefusalName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
      if (!letter && !(i > 0 && (c == '-' || c == '_' || (c >= '0' && c <= '9')))) {
        return false;
      }
    }
    return !name.isEmpty();
  }
}
