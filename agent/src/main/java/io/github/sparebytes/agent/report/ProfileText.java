/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import io.github.sparebytes.runtime.ProfileCounts;
import java.util.ArrayList;
import java.util.List;

/** The profile as a rule file: what would pay as rules, all else as comments. */
public final class ProfileText {
  /** Sites without a rule beyond these are counted, not listed. */
  private static final int MAX_UNSERVED = 10;

  private static final String[] UNITS = {"bytes", "kB", "MB", "GB", "TB"};

  private ProfileText() {}

  /** The lines as of now; none if there is no profile. */
  public static List<String> of(ProfileBook book) {
    List<String> text = new ArrayList<>();
    if (!book.isOpen()) {
      return text;
    }
    text.add(
        "# sparebytes profile: "
            + book.called()
            + " of "
            + book.sites()
            + (book.sites() == 1 ? " site" : " sites")
            + " called; the rules that would pay, biggest first");
    List<ProfileLine> unserved = new ArrayList<>();
    for (ProfileLine line : book.lines()) {
      if (line.rule() == null) {
        unserved.add(line);
      } else {
        text.add("# " + figures(line) + (line.pays() ? "" : ": would not pay"));
        text.add(line.pays() ? line.rule() : "# " + line.rule());
      }
    }
    for (ProfileLine line : unserved.subList(0, Math.min(MAX_UNSERVED, unserved.size()))) {
      text.add("# no rule: " + figures(line) + " at " + line.place() + ": " + line.reason());
    }
    if (unserved.size() > MAX_UNSERVED) {
      text.add("# no rule: " + (unserved.size() - MAX_UNSERVED) + " smaller ones");
    }
    return text;
  }

  private static String figures(ProfileLine line) {
    StringBuilder text = new StringBuilder();
    text.append(line.calls()).append(line.calls() == 1 ? " call, " : " calls, ");
    text.append(amount(line.bytes()));
    if (line.rule() != null) {
      text.append(", would spare ").append(amount(line.spared()));
    }
    if (line.texts() > 0) {
      text.append(", ").append(line.texts()).append(line.texts() == 1 ? " text" : " texts");
      text.append(line.texts() >= ProfileCounts.MAX_TEXTS ? " or more" : "");
      text.append(", hit rate ").append(100 * line.hits() / line.calls()).append(" %");
    }
    return text.toString();
  }

  /** A number of bytes with three digits or four. */
  private static String amount(long bytes) {
    long amount = bytes;
    int unit = 0;
    while (amount >= 10_000 && unit < UNITS.length - 1) {
      amount = (amount + 500) / 1000;
      unit++;
    }
    return amount + " " + UNITS[unit];
  }
}
