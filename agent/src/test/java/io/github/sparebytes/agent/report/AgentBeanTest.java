/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import java.lang.management.ManagementFactory;
import java.util.List;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AgentBeanTest {
  private final Ledger ledger = new Ledger();
  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final AgentBean bean =
      new AgentBean(
          "1.2",
          List.of(new OptionRecord("cache", "shared", "agent argument")),
          ledger,
          new FixedCounters(),
          () -> "detached");
  private final JmxRegistration registration =
      new JmxRegistration(bean, AgentLog.toStandardError("error"));
  private ObjectName name;

  @BeforeEach
  void register() throws Exception {
    name = new ObjectName("io.github.sparebytes:type=Agent");
    SiteRecord.Builder site = SiteRecord.at("getBytes", "org.example.A", "encode", "()V");
    ledger.examined(
        new ClassRecord(
            "org.example.A",
            1,
            null,
            List.of(new RuleUse("a.rules:1", "cache org.example.A#encode receiver=a", 2)),
            List.of(
                site.ordinal(1).line(7).redirect("cache", "a.rules:1").rewritten(3),
                site.ordinal(2).redirect("cache", "a.rules:1").refused("RETURNED", null))));
    registration.run();
  }

  @AfterEach
  void remove() throws Exception {
    registration.remove();
    Switches.enable(true);
    Switches.set(Feature.CACHE, true);
  }

  @Test
  void numbersAreAttributes() throws Exception {
    assertThat(server.getAttribute(name, "Version")).isEqualTo("1.2");
    assertThat(server.getAttribute(name, "Rewritten")).isEqualTo(1);
    assertThat(server.getAttribute(name, "Refused")).isEqualTo(1);
    assertThat(server.getAttribute(name, "Calls")).isEqualTo(new FixedCounters().calls(3));
    assertThat(server.getAttribute(name, "BytesSpared"))
        .isEqualTo(new FixedCounters().bytesSpared(3));
  }

  @Test
  void sitesAndRulesAreTablesOfCompositeData() throws Exception {
    CompositeData site = row("Sites", "org.example.A#encode()V 1");
    assertThat(site.get("line")).isEqualTo(7);
    assertThat(site.get("outcome")).isEqualTo("rewritten");
    assertThat(site.get("hits")).isEqualTo(new FixedCounters().hits(3));
    assertThat(row("Sites", "org.example.A#encode()V 2").get("reason")).isEqualTo("RETURNED");
    assertThat(row("Rules", "a.rules:1").get("expected")).isEqualTo(2);
    assertThat(row("Rules", "a.rules:1").get("found")).isEqualTo(2);
  }

  @Test
  void theReportIsTheJsonOne() throws Exception {
    assertThat((String) server.invoke(name, "report", null, null))
        .contains("\"version\" : \"1.2\"", "\"rewritten\" : 1");
  }

  @Test
  void aFeatureIsTurnedOffAndOnByItsName() {
    bean.disable("cache");
    assertThat(bean.getFeatures()).containsEntry("cache", false).containsEntry("length", true);
    bean.disable("all");
    assertThat(bean.getFeatures()).containsEntry("length", false);
    bean.enable("all");
    bean.enable("cache");
    assertThat(bean.getFeatures()).containsEntry("cache", true).containsEntry("length", true);
    assertThatThrownBy(() -> bean.enable("cash")).hasMessage("no feature 'cash'");
  }

  @Test
  void whatWasRemovedDoesNotComeBack() throws Exception {
    registration.remove();
    registration.run();

    assertThat(server.isRegistered(name)).isFalse();
  }

  private CompositeData row(String table, String key) throws Exception {
    TabularData rows = (TabularData) server.getAttribute(name, table);
    return (CompositeData) rows.get(new Object[] {key}).get("value");
  }
}
