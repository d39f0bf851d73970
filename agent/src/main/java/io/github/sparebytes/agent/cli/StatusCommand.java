/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import io.github.sparebytes.agent.cli.live.AgentConnection;
import io.github.sparebytes.agent.cli.live.TargetJvm;
import io.github.sparebytes.agent.cli.live.TroubleException;
import java.io.IOException;
import java.util.Map;
import javax.management.JMException;
import javax.management.openmbean.CompositeData;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows what a running agent did. */
@Command(
    name = "status",
    description = "Show what the agent in a running JVM did: sites, reasons, counters, switches.")
final class StatusCommand extends LiveCommand {
  @Option(names = "--json", description = "Print the JSON report.")
  private boolean json;

  @Override
  void run(TargetJvm target) throws TroubleException, IOException, JMException {
    try (AgentConnection agent = connect(target)) {
      if (json) {
        out().print(agent.call("report"));
      } else {
        print(agent);
      }
    }
  }

  private void print(AgentConnection agent) throws IOException, JMException {
    Map<String, Object> all =
        agent.values(
            "Version",
            "Classes",
            "Rewritten",
            "Refused",
            "DryRun",
            "Errors",
            "Calls",
            "Hits",
            "Misses",
            "BytesSpared",
            "StandAsides",
            "CacheBytes",
            "Profile",
            "Warnings",
            "ErrorLines");
    out().println("sparebytes " + all.get("Version") + " in process " + pid());
    line("classes rewritten", all.get("Classes"));
    line("sites rewritten", all.get("Rewritten"));
    line("sites left alone", all.get("Refused"));
    line("sites of a dry run", all.get("DryRun"));
    line("calls", all.get("Calls"));
    line("hits", all.get("Hits"));
    line("misses", all.get("Misses"));
    line("bytes spared", all.get("BytesSpared"));
    line("stand-asides", all.get("StandAsides"));
    line("bytes held", all.get("CacheBytes"));
    line("errors", all.get("Errors"));
    for (Map.Entry<String, Object> feature : agent.table("Features").entrySet()) {
      line(feature.getKey(), Boolean.TRUE.equals(feature.getValue()) ? "on" : "off");
    }
    for (Map.Entry<String, Object> reason : agent.table("Skipped").entrySet()) {
      line("classes " + reason.getKey(), reason.getValue());
    }
    out().println();
    for (Object site : agent.table("Sites").values()) {
      printSite((CompositeData) site);
    }
    for (String name : new String[] {"Profile", "Warnings", "ErrorLines"}) {
      for (String text : (String[]) all.get(name)) {
        out().println(text);
      }
    }
  }

  private void line(String name, Object value) {
    StringBuilder padded = new StringBuilder("  ").append(name);
    while (padded.length() < 24) {
      padded.append(' ');
    }
    out().println(padded.append(value));
  }

  private void printSite(CompositeData site) {
    StringBuilder text = new StringBuilder();
    text.append(site.get("redirect")).append(' ').append(site.get("outcome"));
    text.append("  ").append(site.get("className")).append('.').append(site.get("method"));
    Object line = site.get("line");
    text.append(Integer.valueOf(-1).equals(line) ? "" : ":" + line);
    if (site.get("reason") != null) {
      text.append("  ").append(site.get("reason"));
    } else {
      text.append("  calls ").append(site.get("calls")).append(", hits ").append(site.get("hits"));
      text.append(", misses ").append(site.get("misses"));
      text.append(", bytes spared ").append(site.get("bytesSpared"));
    }
    out().println(text);
  }
}
