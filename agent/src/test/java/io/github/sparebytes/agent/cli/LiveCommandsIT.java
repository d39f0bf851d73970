/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.agent.cli.live.AgentConnection;
import io.github.sparebytes.agent.cli.live.TargetJvm;
import io.github.sparebytes.agent.cli.live.Trouble;
import io.github.sparebytes.host.HostEncoder;
import io.github.sparebytes.host.RunningHost;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands on a running JVM, as a user gives them. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class LiveCommandsIT {
  private static final String ENCODER = HostEncoder.class.getName();
  private static final String VERSION = System.getProperty("it.version");

  /** Topic, topic for its length and checksum key: 56, 56 and 24 bytes of heap. */
  private static final int SPARED = 56 + 56 + 24;

  private final int feature;
  @TempDir private Path folder;
  private Path home;
  private String options;

  LiveCommandsIT(int feature) {
    this.feature = feature;
  }

  @BeforeEach
  void findTheJdkAndWriteTheRules() throws Exception {
    Optional<Path> found = Jdks.home(feature);
    assumeTrue(found.isPresent(), "no JDK " + feature + " on this machine");
    home = found.get();
    Path rules = folder.resolve("host.rules");
    Files.writeString(
        rules,
        "cache "
            + ENCODER
            + "#encode receiver=getTopic\nconstant "
            + ENCODER
            + "#encode\nlength "
            + ENCODER
            + "#length\n");
    options = "rules=" + rules;
  }

  @Test
  void whatIsAttachedSparesBytesAndWhatIsDetachedSparesNone() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      String stock = host.ask("measure");

      Cli.Result attached = command("attach", host.pid(), options);
      String live = host.ask("measure");

      assertThat(attached.code()).isZero();
      assertThat(attached.out())
          .contains("has sparebytes " + VERSION + " now: 3 sites in 1 class rewritten, 0 left");
      assertThat(bytes(live)).isEqualTo(bytes(stock) - SPARED);
      assertThat(digest(live)).isEqualTo(digest(stock));
      assertThat(command("status", host.pid()).out())
          .contains("sites rewritten       3", "cache                 on", "calls 40000");

      Cli.Result detached = command("detach", host.pid());
      assertThat(detached.code()).isZero();
      assertThat(host.ask("measure")).isEqualTo(stock);
      assertThat(command("status", host.pid()).code()).isEqualTo(code(Trouble.NO_AGENT));

      command("attach", host.pid(), options);
      assertThat(host.ask("measure")).isEqualTo(live);
    }
  }

  @Test
  void countersStandStillOnceTheAgentIsOut() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      command("attach", host.pid(), options);
      host.ask("measure");
      command("detach", host.pid());
      host.ask("measure");
      command("attach", host.pid(), options);

      assertThat(command("status", host.pid(), "--json").out())
          .contains("\"calls\" : 40000")
          .doesNotContain("\"calls\" : 80000");
    }
  }

  @Test
  void aFeatureThatIsOffDoesWhatStockDoes() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      String stock = host.ask("measure");
      command("attach", host.pid(), options);

      assertThat(command("disable", host.pid(), "cache").out())
          .contains("cache off, constant on, direct on, ", "length on, ");
      assertThat(bytes(host.ask("measure"))).isEqualTo(bytes(stock) - SPARED + 56);
      command("disable", host.pid());
      assertThat(host.ask("measure")).isEqualTo(stock);
      command("enable", host.pid(), "cache");
      command("enable", host.pid());
      assertThat(bytes(host.ask("measure"))).isEqualTo(bytes(stock) - SPARED);
      assertThat(command("enable", host.pid(), "chache").errLines())
          .singleElement()
          .asString()
          .startsWith("no feature 'chache', use all, cache, constant, direct, ");
    }
  }

  @Test
  void anAgentFromTheStartIsSeenTooAndHiddenIfToldSo() throws Exception {
    String agent = "-javaagent:" + ShippedJars.agent() + "=" + options;
    try (RunningHost host = RunningHost.start(home, folder, agent)) {
      host.ask("measure");
      assertThat(command("status", host.pid()).out()).contains("sites rewritten       3");
      assertThat(command("attach", host.pid()).out()).contains("already, nothing was done");
      assertThat(command("detach", host.pid()).out()).contains("1 class is as before");
      assertThat(host.errors()).hasSize(2);
    }
    try (RunningHost host = RunningHost.start(home, folder, agent + ",jmx=false")) {
      host.ask("measure");
      Cli.Result status = command("status", host.pid());
      assertThat(status.code()).isEqualTo(code(Trouble.NO_AGENT));
      assertThat(status.err()).contains("runs with jmx=false");
    }
  }

  @Test
  void aSecondAttachDoesNothingAndSaysSo() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      command("attach", host.pid(), options);
      List<String> before = host.errors();
      Cli.Result second = command("attach", host.pid(), options);

      assertThat(second.code()).isZero();
      assertThat(second.out()).contains("has sparebytes " + VERSION + " already, nothing was done");
      assertThat(host.errors()).isEqualTo(before);
    }
  }

  @Test
  void withoutAnAgentNothingIsLoadedIntoTheJvm() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder, "-Xlog:class+load:file=classes.log")) {
      for (String name : List.of("status", "enable", "disable", "detach")) {
        Cli.Result result = command(name, host.pid());
        assertThat(result.code()).as(name).isEqualTo(code(Trouble.NO_AGENT));
        assertThat(result.errLines()).as(name).hasSize(1);
      }
      assertThat(host.errors()).isEmpty();
      assertThat(Files.readString(Path.of("classes.log"))).doesNotContain("sparebytes.agent");
    } finally {
      Files.deleteIfExists(Path.of("classes.log"));
    }
  }

  @Test
  void whyAJvmCannotBeReachedIsSaidWithACodeOfItsOwn() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder, "-XX:+DisableAttachMechanism")) {
      assertThat(command("attach", host.pid()))
          .returns(code(Trouble.NO_ANSWER), Cli.Result::code)
          .extracting(Cli.Result::err)
          .asString()
          .contains("-XX:+DisableAttachMechanism");
    }
    try (RunningHost host = RunningHost.start(home, folder, "-XX:-EnableDynamicAgentLoading")) {
      assertThat(command("attach", host.pid(), options))
          .returns(code(Trouble.LOADING_DISABLED), Cli.Result::code)
          .extracting(Cli.Result::err)
          .asString()
          .contains("-XX:+EnableDynamicAgentLoading");
    }
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      assertThat(command("status", other.pid()).code()).isEqualTo(code(Trouble.NOT_A_JVM));
      assertThat(other.isAlive()).isTrue();
    } finally {
      other.destroyForcibly().waitFor();
    }
    assertThat(command("status", other.pid()).code()).isEqualTo(code(Trouble.GONE));
    assertThat(command("status", "x").code()).isEqualTo(ExitCode.WRONG_USE);
  }

  @Test
  void theClassPathOfAJvmIsScanned() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      assertThat(command("scan", host.pid()).out())
          .contains("direct    " + ENCODER + ".encode(HostEncoder.java:");
      assertThat(host.errors()).isEmpty();
    }
    assertThat(command("scan", "999999999").code()).isEqualTo(code(Trouble.GONE));
  }

  @Test
  void anAgentThatDoesNotInstallIsNoSuccess() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      Cli.Result result = command("attach", host.pid(), "rules=none");

      assertThat(result.code()).isEqualTo(code(Trouble.NOT_INSTALLED));
      assertThat(host.errors()).anyMatch(line -> line.contains("leaves no rule"));
    }
  }

  @Test
  void aRecordingHoldsCountersClassesAndRefusals() throws Exception {
    Files.writeString(
        folder.resolve("host.rules"),
        "cache "
            + ENCODER
            + "#encode receiver=getTopic\n"
            + "cache "
            + ENCODER
            + "#escaping receiver=getTopic\n");
    Path file = folder.resolve("host.jfr");
    try (RunningHost host =
        RunningHost.start(
            home,
            folder,
            "-XX:StartFlightRecording:filename="
                + file
                + ",+io.github.sparebytes.Counters#period=1s")) {
      command("attach", host.pid(), options);
      host.ask("measure");
      Thread.sleep(2_500);
      host.end();
    }

    Map<String, RecordedEvent> events = new HashMap<>();
    for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
      events.put(event.getEventType().getName(), event);
    }
    assertThat(events.get("io.github.sparebytes.RewrittenClass").getString("name"))
        .isEqualTo(ENCODER);
    assertThat(events.get("io.github.sparebytes.RefusedSite").getString("reason"))
        .isEqualTo("MUTATED");
    assertThat(events.get("io.github.sparebytes.Counters").getInt("rewritten")).isEqualTo(1);
  }

  @Test
  void aHundredTimesInAndOutLeavesMetaspaceFlat() throws Exception {
    try (RunningHost host = RunningHost.start(home, folder)) {
      String stock = host.ask("measure");
      inAndOut(host, 20);
      long before = Long.parseLong(host.ask("metaspace"));
      inAndOut(host, 100);
      long after = Long.parseLong(host.ask("metaspace"));

      assertThat(after - before).isLessThan(100_000);
      assertThat(host.ask("measure")).isEqualTo(stock);
    }
  }

  private void inAndOut(RunningHost host, int times) throws Exception {
    for (int i = 0; i < times; i++) {
      try (TargetJvm target = TargetJvm.open(host.pid())) {
        target.load(ShippedJars.agent(), options);
        try (AgentConnection agent = AgentConnection.open(host.pid(), target)) {
          assertThat(agent.call("detach")).isEqualTo("detached, 1 class is as before");
        }
      }
    }
  }

  private Cli.Result command(Object... words) throws Exception {
    return new ForkedCli(home, folder).run(words);
  }

  private static int code(Trouble trouble) {
    return LiveCommand.code(trouble);
  }

  private static long bytes(String measured) {
    return Long.parseLong(measured.substring(0, measured.indexOf(' ')));
  }

  private static String digest(String measured) {
    return measured.substring(measured.indexOf(' ') + 1);
  }
}
