/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.realbroker.AgentUse;
import io.github.sparebytes.testapp.realbroker.ArmSpec;
import io.github.sparebytes.testapp.realbroker.BrokerPage;
import io.github.sparebytes.testapp.realbroker.BrokerPairs;
import io.github.sparebytes.testapp.realbroker.BrokerSpec;
import io.github.sparebytes.testapp.realbroker.Collector;
import io.github.sparebytes.testapp.realbroker.Failover;
import io.github.sparebytes.testapp.report.Fact;
import io.github.sparebytes.testapp.report.PageText;
import io.github.sparebytes.testapp.report.ReportPage;
import io.github.sparebytes.testapp.rocketmq.Jdk;
import io.github.sparebytes.testapp.rocketmq.LoadOptions;
import io.github.sparebytes.testapp.rocketmq.Release;
import io.github.sparebytes.testapp.rocketmq.ReleaseFetcher;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** A real broker without and with the agent. */
@Command(
    name = "broker",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every message came back once, the same bytes were stored, and the agent was at work",
      "1:anything else, or a release or server that cannot be had: a line each on stderr",
      "2:wrong use, or no agent"
    },
    description =
        "Run released RocketMQ brokers without and with the agent, in turn, and compare.%n")
final class BrokerCommand implements Callable<Integer> {

  /** The brokers beside a name server. */
  enum Cluster {
    ONE("one"),
    TWO("two that share the load, figures being their sums"),
    DLEDGER("a DLedger group of three, the leader being killed under the load");

    private final String words;

    Cluster(String words) {
      this.words = words;
    }
  }

  @Spec private CommandSpec command;

  @Option(
      names = "--rocketmq",
      paramLabel = "VERSION",
      defaultValue = "5.5.0",
      description = "Release, fetched with mvn on first use (default: ${DEFAULT-VALUE}).")
  private String version;

  @Option(
      names = "--home",
      paramLabel = "FOLDER",
      description = "An existing installation of RocketMQ to take instead.")
  private Path home;

  @Option(
      names = "--cache",
      paramLabel = "FOLDER",
      description = "Where fetched releases are kept (default: ~/.cache/sparebytes/rocketmq).")
  private Path cache;

  @Mixin private BrokerLoadOptions load;

  @Option(
      names = "--pairs",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "Pairs of runs, stock and agent, in alternating order, each with a fresh store (default:"
              + " ${DEFAULT-VALUE}).")
  private int pairs;

  @Option(
      names = "--gc",
      paramLabel = "GC",
      defaultValue = "g1",
      description = "Collector of the broker: g1, zgc or parallel (default: ${DEFAULT-VALUE}).")
  private Collector gc;

  @Option(
      names = "--jvm-flag",
      paramLabel = "FLAG",
      description = "A flag of the broker's JVM, such as -Xmx4g; may be given again.")
  private List<String> jvmFlags = new ArrayList<>();

  @Option(
      names = "--cluster",
      paramLabel = "CLUSTER",
      defaultValue = "one",
      description =
          "Brokers beside the name server: one, two that share the load, or dledger, a group of"
              + " three that copy each other's log, the leader of which is killed under the load:"
              + " nothing acknowledged may be lost (default: ${DEFAULT-VALUE}).")
  private Cluster cluster;

  @Mixin private AgentOptions agent;

  @Option(
      names = "--share",
      description = "Switch each redirect off in a run of its own, too, to see what it spares.")
  private boolean share;

  @Option(
      names = "--jfr",
      paramLabel = "FOLDER",
      description = "Keep a flight recording of every broker's measured part there.")
  private Path recordings;

  @Option(
      names = "--keep",
      paramLabel = "FOLDER",
      description = "Keep stores, logs and the agent's reports there (default: they are deleted).")
  private Path keep;

  @Mixin private ReportOptions report;

  @Override
  public Integer call() throws UserException, RocketmqException, IOException {
    OptionRange.check(command, "--pairs", pairs, 1, 100);
    report.check();
    BrokerSpec spec = spec();
    Fact machine = SetupFacts.machine();
    ReportPage page = run(spec, setup(spec, machine));
    PageText.lines(page).forEach(command.commandLine().getOut()::println);
    report.write(page);
    page.failures().forEach(command.commandLine().getErr()::println);
    return page.passed() ? 0 : 1;
  }

  private ReportPage run(BrokerSpec spec, List<Fact> setup) throws UserException, IOException {
    TempFolder temp = keep == null ? new TempFolder() : null;
    Path folder = temp == null ? keep : temp.path();
    try (ProgressDisplay progress = new ProgressDisplay(command.commandLine().getErr())) {
      ReportPage page =
          cluster == Cluster.DLEDGER
              ? new Failover(spec, folder, progress).run(setup)
              : BrokerPage.of(new BrokerPairs(spec, folder, progress).run(), setup);
      if (temp != null && page.passed()) {
        temp.close();
      } else if (temp != null) {
        keep(temp);
      }
      return page;
    } catch (RocketmqException e) {
      if (temp != null && !temp.keep()) {
        // Whoever ended this JVM has ended its servers, too.
        throw new UserException("ended before the runs were over");
      }
      String problem = e.getMessage().lines().findFirst().orElse("no broker");
      throw new UserException(problem + " (all files of the run are in " + folder + ")");
    }
  }

  /** What failed can be understood only from the stores and logs. */
  private void keep(TempFolder temp) {
    if (temp.keep()) {
      command.commandLine().getErr().println("All files of the run are in " + temp.path());
    }
  }

  private BrokerSpec spec() throws RocketmqException {
    LoadOptions options = load.options(cluster == Cluster.DLEDGER);
    agent.java();
    Jdk jdk = Jdk.at(agent.jdk());
    AgentUse use = new AgentUse(agent.agent(), agent.options());
    List<String> flags = new ArrayList<>(gc.flags(jdk.feature()));
    flags.addAll(jvmFlags);
    ArmSpec arm =
        new ArmSpec(
            release(),
            jdk,
            flags,
            Map.of(),
            load.clientFlags(),
            options,
            cluster == Cluster.TWO ? 2 : 1);
    return new BrokerSpec(arm, use, pairs, share, recordings, keep != null);
  }

  private Release release() throws RocketmqException {
    if (home != null) {
      return ReleaseFetcher.ofInstallation(home);
    }
    return new ReleaseFetcher(cache == null ? ReleaseFetcher.defaultCache() : cache).fetch(version);
  }

  private List<Fact> setup(BrokerSpec spec, Fact machine) {
    return List.of(
        new Fact("RocketMQ", spec.arm().release().version() + ", broker, name server and client"),
        load.fact(),
        new Fact("Brokers", cluster.words),
        new Fact("Pairs", pairs + ", new servers and stores in each, in alternating order"),
        SetupFacts.agent(spec.agent().jar(), spec.agent().options()),
        new Fact("JVM flags of the broker", String.join(" ", spec.arm().jvmFlags())),
        machine,
        SetupFacts.command(command),
        SetupFacts.date());
  }
}
