/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.config.AgentOption;
import io.github.sparebytes.agent.config.AgentOptions;
import io.github.sparebytes.agent.config.OptionsParser;
import io.github.sparebytes.agent.report.AgentBean;
import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.JmxRegistration;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.report.RuntimeCounters;
import io.github.sparebytes.agent.report.StatusOutlets;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rules.AutoRules;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Rule;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RulePacks;
import io.github.sparebytes.agent.rules.RuleProblem;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Installs the agent: options, rules, transformer, and a look at the classes that are loaded
 * already. It counts as installed only once the transformer is in place, and only once per JVM.
 */
public final class Installer {
  /** One for the JVM: what a second attach binds must not be another site's. */
  private static final SiteTable NUMBERS = new SiteTable();

  private static LiveAgent live;

  private final AgentOptions options;
  private final AgentLog log;
  private final Instrumentation instrumentation;
  private final Ledger ledger = new Ledger();
  private boolean problemNamed;

  private Installer(AgentOptions options, AgentLog log, Instrumentation instrumentation) {
    this.options = options;
    this.log = log;
    this.instrumentation = instrumentation;
  }

  /**
   * Installs the agent unless an option or an earlier call says otherwise.
   *
   * @param argument the agent argument, may be null
   */
  public static synchronized void install(String argument, Instrumentation instrumentation) {
    AgentOptions options = OptionsParser.parse(argument, System.getProperties(), System.getenv());
    AgentLog log = AgentLog.toStandardError(options.text(AgentOption.LOG));
    for (String warning : options.warnings()) {
      log.once(warning, warning);
    }
    if (!options.flag(AgentOption.ENABLED)) {
      return;
    }
    if (live != null) {
      log.error("installed already, this second agent is ignored");
      return;
    }
    new Installer(options, log, instrumentation).install();
  }

  /** As {@link #install}, in a JVM that is long up: the status is there at once. */
  public static synchronized void attach(String argument, Instrumentation instrumentation) {
    LiveAgent before = live;
    install(argument, instrumentation);
    if (live != null && live != before) {
      live.showAtOnce();
    }
  }

  /**
   * Takes the agent out again.
   *
   * @return one line that says what was done
   */
  static synchronized String uninstall() throws Exception {
    LiveAgent ending = live;
    if (ending == null) {
      return "no agent is installed";
    }
    live = null;
    return ending.end();
  }

  private void install() {
    for (String warning : options.warnings()) {
      ledger.warning(warning);
    }
    RuleSet rules = isProfile() ? targets() : loadRules();
    if (rules.isEmpty()) {
      if (!problemNamed) { // Else the reason was said already, and one line is enough.
        log.error(
            "nothing to do: the option "
                + (isProfile() ? AgentOption.PROFILE : AgentOption.RULES).key()
                + " leaves no rule");
      }
      return;
    }
    if (options.flag(AgentOption.BOOTSTRAP)) {
      try {
        BootstrapJar.append(instrumentation);
      } catch (IOException e) {
        log.error("not installed, the JVM runs on without it: " + e.getMessage());
        return;
      }
    }
    start(rules);
  }

  private boolean isProfile() {
    return !options.text(AgentOption.PROFILE).equals(AutoRules.NONE);
  }

  /** The classes to be profiled, as rules that name them. */
  private RuleSet targets() {
    RuleFile file = AutoRules.of(AgentOption.PROFILE.key(), options.text(AgentOption.PROFILE));
    for (RuleProblem problem : file.problems()) {
      warn(problem.message());
    }
    return new RuleSet(file.rules());
  }

  private RuleSet loadRules() {
    // The first rule that names a site wins, so what is written for a place goes before the rest.
    List<Rule> all = new ArrayList<>();
    for (RuleFile file :
        new RuleFile[] {
          RulePacks.load(options.text(AgentOption.RULES)),
          AutoRules.of(AgentOption.AUTO.key(), options.text(AgentOption.AUTO))
        }) {
      for (RuleProblem problem : file.problems()) {
        warn(problem.message());
      }
      all.addAll(file.rules());
    }
    List<Rule> good = new ArrayList<>();
    for (Rule rule : all) {
      String problem = RefusalNames.problemOf(rule);
      if (problem == null) {
        good.add(rule);
      } else {
        warn(problem);
      }
    }
    return new RuleSet(good);
  }

  /** Says something on the log now, and again in the report. */
  private void warn(String line) {
    log.once(line, line);
    ledger.warning(line);
    problemNamed = true;
  }

  /** From here on classes of the runtime may be loaded. */
  private void start(RuleSet rules) {
    WarmUp.run(NUMBERS);
    resetSwitches();
    Switches.guard(options.flag(AgentOption.GUARD));
    Switches.shareCache(options.text(AgentOption.CACHE).equals("shared"));
    HostTransformer transformer = isProfile() ? profiling(rules) : rewriting(rules);
    LiveAgent agent = new LiveAgent(instrumentation, transformer, ledger, log);
    transformer.belongsTo(agent);
    agent.ends(ReportSchedule.start(options, ledger, log));
    agent.showsIn(new StatusOutlets(jmx(), ledger, new RuntimeCounters()));
    if (isProfile()) {
      agent.ends(ProfileAtExit.of(ledger.profile(), log));
    }
    if (options.flag(AgentOption.GUARD)) {
      agent.ends(new GuardWatch(ledger, log).start());
    }
    agent.begin();
    live = agent;
  }

  private HostTransformer rewriting(RuleSet rules) {
    return new AgentTransformer(
        rules,
        new RewriteEngine(rules, enabledRedirects(), NUMBERS),
        ledger,
        log,
        new ClassDump(options.path(AgentOption.DUMP)),
        options.flag(AgentOption.DRY_RUN),
        new TextFeatures(options, instrumentation, ledger));
  }

  private HostTransformer profiling(RuleSet targets) {
    WarmUp.profile(NUMBERS);
    ledger.profile().open();
    return new ProfileTransformer(targets, NUMBERS, ledger, log);
  }

  /** As in a JVM that has just begun; an agent that was here before may have left it otherwise. */
  private static void resetSwitches() {
    Switches.enable(true);
    for (Feature feature : Feature.values()) {
      // These two are turned on where the first of their sites is proved.
      Switches.set(feature, feature != Feature.DIRECT && feature != Feature.SCRATCH);
    }
  }

  private JmxRegistration jmx() {
    if (!options.flag(AgentOption.JMX)) {
      return null;
    }
    AgentBean bean =
        new AgentBean(
            AgentVersion.get(),
            ReportSchedule.records(options),
            ledger,
            new RuntimeCounters(),
            new Detaching());
    return new JmxRegistration(bean, log);
  }

  /** What the bean's operation does. */
  private static final class Detaching implements Callable<String> {
    @Override
    public String call() throws Exception {
      return uninstall();
    }
  }

  private Set<Redirect> enabledRedirects() {
    Set<Redirect> enabled = EnumSet.noneOf(Redirect.class);
    if (options.flag(AgentOption.CONSTANT)) {
      enabled.add(Redirect.CONSTANT);
    }
    if (options.flag(AgentOption.LENGTH)) {
      enabled.add(Redirect.LENGTH);
    }
    if (options.flag(AgentOption.DIRECT)) {
      enabled.add(Redirect.DIRECT);
    }
    if (options.flag(AgentOption.SCRATCH)) {
      enabled.add(Redirect.SCRATCH);
    }
    if (options.flag(AgentOption.INTERN)) {
      enabled.add(Redirect.INTERN);
    }
    if (options.flag(AgentOption.MAP)) {
      enabled.add(Redirect.MAP);
    }
    if (options.flag(AgentOption.PARSE)) {
      enabled.add(Redirect.PARSE);
    }
    if (!options.text(AgentOption.CACHE).equals("off")) {
      enabled.add(Redirect.CACHE);
    }
    return enabled;
  }
}
