/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.HostJvm.Run;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The shipped jar under {@code -javaagent}: the host does what it does without. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class AgentStartIT {
  private static final String ENCODER = "io.github.sparebytes.host.HostEncoder";

  /** The rules of the host. */
  static final String RULES =
      "cache "
          + ENCODER
          + "#encode receiver=getTopic\n"
          + "constant "
          + ENCODER
          + "#encode\n"
          + "length "
          + ENCODER
          + "#length\n"
          + "cache "
          + ENCODER
          + "#escaping receiver=getTopic\n";

  private static final String VERSION = System.getProperty("it.version");
  private static final String CLASS_LOG = "-Xlog:class+load:file=classes.log";
  private static final String BEGINS = "host: begins";
  private static final String SUCCESS = "sparebytes " + VERSION + ": 3 sites in 1 class so far";

  private final int feature;
  @TempDir private Path folder;
  private Path home;

  AgentStartIT(int feature) {
    this.feature = feature;
  }

  @BeforeEach
  void findTheJdkAndWriteTheRules() throws IOException {
    Optional<Path> found = Jdks.home(feature);
    assumeTrue(found.isPresent(), "no JDK " + feature + " on this machine");
    home = found.get();
    Files.writeString(folder.resolve("host.rules"), RULES);
  }

  @Test
  void theHostsClassesAreRewrittenAndOneLineSaysSo() throws Exception {
    assertThat(errors("rules=host.rules")).containsExactly(BEGINS, SUCCESS);
  }

  @Test
  void anUnknownOptionIsNamedWithTheNearestOne() throws Exception {
    assertThat(errors("dryrum=true,rules=host.rules"))
        .containsExactly(
            "sparebytes: agent argument: unknown option 'dryrum=true', did you mean dryRun?"
                + " (ignored)",
            BEGINS,
            SUCCESS);
  }

  @Test
  void aMalformedValueIsNamedAndTheDefaultHolds() throws Exception {
    assertThat(errors("rules=host.rules,cache=yes"))
        .containsExactly(
            "sparebytes: agent argument: cache=yes is not allowed, use thread, shared or off (true"
                + " is thread, false is off) (default thread holds)",
            BEGINS,
            SUCCESS);
  }

  @Test
  void aRuleFileThatIsNotThereIsNamed() throws Exception {
    assertThat(errors("rules=other.rules"))
        .containsExactly(
            "sparebytes: option rules: no rule pack or file 'other.rules', packs are rocketmq, celeborn, spark, and"
                + " files are sought from "
                + folder.toRealPath()
                + " (ignored)",
            BEGINS);
  }

  @Test
  void aBadRuleLineIsNamedAndTheOthersHold() throws Exception {
    Files.writeString(
        folder.resolve("bad.rules"),
        RULES
            + "chache org.example.A#b\n"
            + "length org.example.A#b allow=RETURNT:\"it is a test\"\n");

    assertThat(errors("rules=bad.rules,report=report.json"))
        .containsExactly(
            "sparebytes: bad.rules:5: unknown redirect 'chache', did you mean 'cache'? (line"
                + " ignored)",
            "sparebytes: bad.rules:6: unknown refusal 'RETURNT', did you mean 'RETURNED'? (line"
                + " ignored)",
            BEGINS,
            SUCCESS);
    assertThat(report()).contains("bad.rules:5: unknown", "bad.rules:6: unknown");
  }

  @Test
  void aRuleForAClassThatIsNotThereSaysNothing() throws Exception {
    Files.writeString(folder.resolve("absent.rules"), "length org.example.Absent#any expect=3\n");

    assertThat(errors("rules=absent.rules,report=report.json")).containsExactly(BEGINS);
    assertThat(report()).contains("\"rewritten\" : 0", "\"warnings\" : [ ]");
  }

  @Test
  void withoutRulesOrDisabledNothingIsDone() throws Exception {
    assertThat(errors("rules=none"))
        .containsExactly("sparebytes: nothing to do: the option rules leaves no rule", BEGINS);
    assertThat(errors("enabled=false,rules=host.rules")).containsExactly(BEGINS);
  }

  @Test
  void anAgentGivenTwiceIsInstalledOnce() throws Exception {
    String agent = agent(ShippedJars.agent(), "rules=host.rules");

    assertThat(compared(List.of(agent, agent), "plain"))
        .containsExactly(
            "sparebytes: installed already, this second agent is ignored", BEGINS, SUCCESS);
  }

  @Test
  void theLevelOfTheLogHolds() throws Exception {
    assertThat(errors("rules=host.rules,log=off,dryrum=true")).containsExactly(BEGINS);
    assertThat(errors("rules=host.rules,log=error")).containsExactly(BEGINS);
    assertThat(errors("rules=host.rules,log=debug"))
        .containsExactly(BEGINS, SUCCESS, "sparebytes: " + ENCODER + " rewritten");
  }

  @Test
  void aDryRunReportsAndChangesNothing() throws Exception {
    assertThat(errors("rules=host.rules,dryRun=true,dump=dump,report=report.json"))
        .containsExactly(BEGINS);
    assertThat(report()).contains("\"dryRun\" : 3", "\"rewritten\" : 0");
    assertThat(folder.resolve("dump")).doesNotExist();
  }

  @Test
  void rewrittenClassesAreDumpedAsTheyWereAndAsTheyAre() throws Exception {
    errors("rules=host.rules,dump=dump");

    Path dumped = folder.resolve("dump").resolve(ENCODER.replace('.', '/') + ".class");
    Path before = dumped.resolveSibling("HostEncoder.before.class");
    assertThat(javap(dumped)).contains("io/github/sparebytes/runtime/Encoded.cached");
    assertThat(javap(before)).doesNotContain("Encoded").contains("String.getBytes");
  }

  @Test
  void theReportIsWrittenAtExit() throws Exception {
    errors("rules=host.rules,report=report.json");

    assertThat(report())
        .contains(
            "\"version\" : \"" + VERSION + "\"",
            "\"classes\" : 1",
            "\"rewritten\" : 3",
            "\"refused\" : 1",
            "\"reason\" : \"MUTATED\"",
            "\"errors\" : 0",
            "\"text\" : \"length " + ENCODER + "#length\"");
  }

  @Test
  void theReportIsWrittenEverySecondWhileTheHostRuns() throws Exception {
    String option = "rules=host.rules,reportEvery=1,report=report.json";
    String agent = agent(ShippedJars.agent(), option);

    Run run = new HostJvm(home, folder).run(List.of(agent), "wait", "report.json");

    assertThat(run.code()).isEqualTo(7);
    assertThat(report()).contains("\"rewritten\" : 3");
  }

  @Test
  void whereNoSiteIsFoundNeitherJmxNorRecorderNorLoggingIsLoaded() throws Exception {
    Files.writeString(folder.resolve("absent.rules"), "length org.example.Absent#any expect=3\n");
    compared(List.of(CLASS_LOG, agent(ShippedJars.agent(), "rules=absent.rules")), "plain");

    assertThat(Files.readString(folder.resolve("classes.log")))
        .contains("io.github.sparebytes.agent.Premain")
        .doesNotContain(
            "javax.management",
            "jdk.jfr",
            "java.util.logging",
            "shaded.picocli",
            "shaded.bytebuddy",
            "shaded.jackson",
            "sparebytes.agent.cli");
  }

  @Test
  void whereSitesAreFoundTheCommandLineIsStillNotLoadedAndLoggingIsLeftToTheHost()
      throws Exception {
    String option = "rules=host.rules,report=report.json,reportEvery=1";
    String agent = agent(ShippedJars.agent(), option);
    new HostJvm(home, folder).run(List.of(CLASS_LOG, agent), "wait", "report.json");

    assertThat(Files.readString(folder.resolve("classes.log")))
        .contains("io.github.sparebytes.agent.report.JsonReport")
        .doesNotContain(
            "java.util.logging.LogManager ",
            "javax.management.StandardMBean",
            "shaded.picocli",
            "shaded.bytebuddy",
            "sparebytes.agent.cli");
  }

  @Test
  void aClassWhoseLoaderSeesTheJdkAloneIsSkippedAndCounted() throws Exception {
    String agent = agent(ShippedJars.agent(), "rules=host.rules,report=report.json");

    assertThat(compared(List.of(agent), "lonely"))
        .containsExactly(
            BEGINS,
            "sparebytes: "
                + ENCODER
                + " is left alone: its loader does not see the agent's runtime"
                + " (io.github.sparebytes.host.Host$1); bootstrap=true makes it visible to all");
    assertThat(report()).contains("\"RUNTIME_NOT_VISIBLE\" : 1", "\"rewritten\" : 0");
  }

  @Test
  void onTheBootClassPathTheRuntimeIsSeenByAll() throws Exception {
    Files.copy(ShippedJars.agent(), folder.resolve("agent.jar"));
    Files.copy(ShippedJars.runtime(), folder.resolve("sparebytes-runtime.jar"));
    String agent =
        agent(folder.resolve("agent.jar"), "rules=host.rules,report=report.json,bootstrap=true");

    // With class-data sharing on, the JVM itself warns of the boot class path.
    assertThat(compared(List.of("-Xshare:off", agent), "lonely")).containsExactly(BEGINS, SUCCESS);
    assertThat(report()).contains("\"rewritten\" : 3", "\"skipped\" : { }");
  }

  @Test
  void withoutTheRuntimesJarBesideItTheAgentStandsAside() throws Exception {
    Path lonely = Files.createDirectory(folder.resolve("lib")).resolve("agent.jar");
    Files.copy(ShippedJars.agent(), lonely);
    String agent = agent(lonely, "rules=host.rules,bootstrap=true");

    assertThat(compared(List.of(agent), "plain"))
        .containsExactly(
            "sparebytes: not installed, the JVM runs on without it: bootstrap=true needs "
                + lonely.resolveSibling("sparebytes-runtime.jar")
                + ", which is not there",
            BEGINS);
  }

  @Test
  void aClassFileThatClaimsToBeNewerIsLeftToTheJvm() throws Exception {
    String agent = agent(ShippedJars.agent(), "rules=host.rules,report=report.json");

    assertThat(compared(List.of(agent), "newer"))
        .containsExactly(
            BEGINS,
            "sparebytes: "
                + ENCODER
                + " is left alone: class file version 99 is newer than this release knows");
    assertThat(report()).contains("\"UNREADABLE\" : 1");
  }

  /** What a plain run with these options says on standard error. */
  private List<String> errors(String options) throws Exception {
    return compared(List.of(agent(ShippedJars.agent(), options)), "plain");
  }

  /** Standard error of a run that is in all else the same as one without the agent. */
  private List<String> compared(List<String> jvmOptions, String mode) throws Exception {
    HostJvm jvm = new HostJvm(home, folder);
    List<String> withoutAgent = new ArrayList<>(jvmOptions);
    withoutAgent.removeIf(option -> option.startsWith("-javaagent:"));
    Run stock = jvm.run(withoutAgent, mode);
    Run run = jvm.run(jvmOptions, mode);

    assertThat(stock.errors()).containsExactly(BEGINS);
    assertThat(stock.code()).isEqualTo(7);
    assertThat(run.output()).isEqualTo(stock.output()).isNotEmpty();
    assertThat(run.code()).isEqualTo(stock.code());
    return run.errors();
  }

  private static String agent(Path jar, String options) {
    return "-javaagent:" + jar + "=" + options;
  }

  private String report() throws IOException {
    return Files.readString(folder.resolve("report.json"));
  }

  private String javap(Path classFile) throws IOException, InterruptedException {
    Path output = folder.resolve("javap.out");
    Process process =
        new ProcessBuilder(
                home.resolve("bin").resolve("javap").toString(), "-c", "-p", classFile.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    assertThat(process.waitFor()).isZero();
    try (Stream<String> lines = Files.lines(output)) {
      return String.join("\n", lines.toList());
    }
  }
}
