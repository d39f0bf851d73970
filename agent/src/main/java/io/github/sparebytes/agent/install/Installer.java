/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.agent.config.AgentOption;
import io.github.sparebytes.agent.config.AgentOptions;
import io.github.sparebytes.agent.config.OptionsParser;
import io.github.sparebytes.agent.report.AgentLog;
import io.github.sparebytes.agent.report.Ledger;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rules.AutoRules;
import io.github.sparebytes.agent.rules.Redirect;
import io.github.sparebytes.agent.rules.Rule;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RulePacks;
import io.github.sparebytes.agent.rules.RuleProblem;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Switches;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Installs the agent: options, rules, transformer, and a look at the classes that are loaded
 * already. It counts as installed only once the transformer is in place, and only once per JVM.
 */
public final class Installer {
  private static boolean installed;

  private final AgentOptions options;
  private final AgentLog log;
  private final Instrumentation instrumentation;
  private final Ledger ledger = new Ledger();

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
    if (installed) {
      log.error("installed already, this second agent is ignored");
      return;
    }
    new Installer(options, log, instrumentation).install();
  }

  private void install() {
    for (String warning : options.warnings()) {
      ledger.warning(warning);
    }
    RuleSet rules = loadRules();
    if (rules.isEmpty()) {
      log.error("nothing to do: the option rules leaves no rule");
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

  private RuleSet loadRules() {
    // The first rule that names a site wins, so what is written for a place goes before the rest.
    List<Rule> all = new ArrayList<>();
    for (RuleFile file :
        new RuleFile[] {
          RulePacks.load(options.text(AgentOption.RULES)),
          AutoRules.of(options.text(AgentOption.AUTO))
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
  }

  /** From here on classes of the runtime may be loaded. */
  private void start(RuleSet rules) {
    SiteTable numbers = new SiteTable();
    WarmUp.run(numbers);
    Switches.shareCache(options.text(AgentOption.CACHE).equals("shared"));
    AgentTransformer transformer =
        new AgentTransformer(
            rules,
            new RewriteEngine(rules, enabledRedirects(), numbers),
            ledger,
            log,
            new ClassDump(options.path(AgentOption.DUMP)),
            options.flag(AgentOption.DRY_RUN),
            new TextFeatures(options, instrumentation, ledger));
    ReportSchedule.start(options, ledger, log);
    instrumentation.addTransformer(transformer, true);
    installed = true;
    LoadedClasses.retransform(instrumentation, rules, ledger, log);
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
    if (!options.text(AgentOption.CACHE).equals("off")) {
      enabled.add(Redirect.CACHE);
    }
    return enabled;
  }
}
