/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import io.github.sparebytes.testapp.compare.AgentReport;
import io.github.sparebytes.testapp.compare.Site;
import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.Numbers;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.LoadResult;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import io.github.sparebytes.testapp.rocketmq.ServerLog;
import io.github.sparebytes.testapp.rocketmq.StoreComparison;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** What has to hold for a comparison to pass. Each failure is one line. */
final class BrokerChecks {
  private BrokerChecks() {}

  /** Every message of the load was stored and came back, once and as it was sent. */
  static List<String> load(LoadOptions load, LoadResult result, String label) {
    List<String> failures = new ArrayList<>();
    if (result.sent() != load.messages()) {
      failures.add(count(label, load.messages() - result.sent(), "were not acknowledged"));
    }
    if (result.received() != load.messages()) {
      failures.add(count(label, load.messages() - result.received(), "were not read back"));
    }
    if (result.duplicates() > 0) {
      failures.add(count(label, result.duplicates(), "were read twice"));
    }
    if (result.wrong() > 0) {
      failures.add(count(label, result.wrong(), "are not what was sent"));
    }
    if (!result.problem().isEmpty()) {
      failures.add(label + ": " + result.problem());
    }
    return failures;
  }

  /** A broker with the agent stored what the stock broker stored, and logged no other trouble. */
  static List<String> like(BrokerArm stock, BrokerArm arm, String label, String topicPrefix)
      throws RocketmqException {
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < stock.brokers().size(); i++) {
      BrokerTrace expected = stock.brokers().get(i);
      BrokerTrace found = arm.brokers().get(i);
      String where = label + ", " + found.name() + ": ";
      String difference =
          StoreComparison.of(expected.commitLog(), found.commitLog(), topicPrefix)
              .firstDifference();
      if (!difference.isEmpty()) {
        failures.add(where + "stored other bytes: " + difference);
      }
      for (String line : ServerLog.troubleBeyond(found.log(), expected.log())) {
        failures.add(where + "logged what stock does not: " + line);
      }
      for (String line : ServerLog.troubleBeyond(found.output(), expected.output())) {
        failures.add(where + "printed what stock does not: " + line);
      }
    }
    return failures;
  }

  /** The agent rewrote something in each broker, and found nothing wrong. */
  static List<String> agent(List<BrokerTrace> brokers, String label) throws RocketmqException {
    List<String> failures = new ArrayList<>();
    for (BrokerTrace broker : brokers) {
      AgentReport report = report(broker);
      String where = label + ", " + broker.name() + ": ";
      report.errorLines().forEach(line -> failures.add(where + "the agent met an error: " + line));
      report.warnings().forEach(line -> failures.add(where + "the agent warned: " + line));
      if (report.sites().stream().noneMatch(Site::rewritten)) {
        failures.add(where + "the agent rewrote nothing");
      }
    }
    return failures;
  }

  /** Calls went through what the agent rewrote in a broker. */
  static boolean atWork(BrokerTrace broker) throws RocketmqException {
    return report(broker).sites().stream().anyMatch(site -> site.rewritten() && site.calls() > 0);
  }

  /** Names the brokers in which no call went through what the agent rewrote. */
  static List<String> idle(List<BrokerTrace> brokers, String label) throws RocketmqException {
    List<String> failures = new ArrayList<>();
    for (BrokerTrace broker : brokers) {
      if (!atWork(broker)) {
        failures.add(label + ", " + broker.name() + ": no call went through the agent's code");
      }
    }
    return failures;
  }

  /** What the agent reports of the call sites in the first broker. */
  static List<Site> sites(BrokerArm arm) throws RocketmqException {
    return report(arm.brokers().get(0)).sites();
  }

  private static AgentReport report(BrokerTrace broker) throws RocketmqException {
    try {
      return Json.read(broker.report(), AgentReport.class);
    } catch (IOException e) {
      throw new RocketmqException(
          "the agent in " + broker.name() + " left no readable report (" + e + ")", e);
    }
  }

  private static String count(String label, int messages, String what) {
    return label + ": " + Numbers.count(messages) + " messages " + what;
  }
}
