/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.scan;

import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.scan.ScannedClass;
import io.github.sparebytes.agent.scan.ScannedSite;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A scan for people: a table of sites, or a rule file. */
public final class ScanText {
  private final Scan scan;
  private final PrintWriter out;

  public ScanText(Scan scan, PrintWriter out) {
    this.scan = scan;
    this.out = out;
  }

  /** Prints each site with what could be done, or why nothing can. */
  public void printSites() {
    for (ScannedClass type : scan.found()) {
      for (ScannedSite site : type.sites()) {
        String place = place(type, site);
        String text = site.text() == null ? "" : "  " + site.text();
        if (site.isRewritable()) {
          out.println(pad(site.redirect().word(), 10) + place + text);
        } else {
          String detail = site.detail().isEmpty() ? "" : " " + site.detail();
          out.println(pad("-", 10) + place + text + "  " + site.reason() + detail);
        }
      }
    }
    if (scan.sites() > 0) {
      out.println();
    }
  }

  /** Prints the totals by redirect and by reason. */
  public void printSummary() {
    out.println(
        counted(scan.sites(), "call site", "call sites")
            + " in "
            + counted(scan.classes(), "class", "classes"));
    for (Map.Entry<String, Integer> redirect : scan.byRedirect().entrySet()) {
      out.println(count(redirect.getValue()) + "  " + redirect.getKey());
    }
    Map<String, String> sentences = scan.sentences();
    List<Map.Entry<String, Integer>> reasons = new ArrayList<>(scan.byReason().entrySet());
    reasons.sort((a, b) -> b.getValue() - a.getValue());
    for (Map.Entry<String, Integer> reason : reasons) {
      String name = pad(reason.getKey(), 16);
      out.println(count(reason.getValue()) + "  " + name + " " + sentences.get(reason.getKey()));
    }
    if (scan.unreadable() > 0) {
      out.println(count(scan.unreadable()) + "  could not be read");
    }
  }

  /** Prints a rule file. */
  public void printRules() {
    out.println(
        "# " + counted(scan.rewritable(), "site", "sites") + " that data flow proves safe.");
    if (scan.byRedirect().containsKey(Redirect.CACHE.word())) {
      out.println(
          "# A cache pays where texts recur, as topics do: drop the lines where they do not,");
      out.println("# and those of texts that must not stay in memory.");
    }
    for (String rule : scan.rules()) {
      out.println(rule);
    }
  }

  /** As in a stack trace, which tools turn into a link. */
  private static String place(ScannedClass type, ScannedSite site) {
    String file = type.sourceFile() == null ? "Unknown Source" : type.sourceFile();
    String line = site.line() < 0 ? "" : ":" + site.line();
    return type.name() + "." + site.method() + "(" + file + line + ")";
  }

  private static String counted(int number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  private static String count(int number) {
    StringBuilder text = new StringBuilder(Integer.toString(number));
    while (text.length() < 7) {
      text.insert(0, ' ');
    }
    return text.toString();
  }

  private static String pad(String text, int width) {
    StringBuilder padded = new StringBuilder(text);
    while (padded.length() < width) {
      padded.append(' ');
    }
    return padded.toString();
  }
}
