/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.agent.cli.live.Trouble;
import io.github.sparebytes.host.RunningHost;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * JVMs of other users, groups and containers. Only root can become all of these: elsewhere the
 * tests are skipped.
 */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class OutOfReachIT {
  private static final String NOBODY = "65534";
  private static final List<String> AS_NOBODY =
      List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--clear-groups");
  private static final List<String> AS_NOBODY_OF_ANOTHER_GROUP =
      List.of("setpriv", "--reuid=" + NOBODY, "--regid=12345", "--clear-groups");

  private final int feature;
  @TempDir private Path folder;

  OutOfReachIT(int feature) {
    this.feature = feature;
  }

  @Test
  void aJvmOfAnotherUserIsNamedAsSuch() throws Exception {
    assumeItCanBe(AS_NOBODY);
    try (RunningHost host = RunningHost.start(home(), folder)) {
      Cli.Result result = command(AS_NOBODY, ShippedJars.agent(), "status", host.pid());

      assertThat(result.code()).as(result.err()).isEqualTo(code(Trouble.OTHER_USER));
      assertThat(result.errLines())
          .containsExactly(
              "process "
                  + host.pid()
                  + " belongs to user 0, not to 65534: run this as that user, as in"
                  + " sudo -u '#0' java -jar ...");
    }
  }

  @Test
  void rootReachesTheJvmsOfAllUsers() throws Exception {
    assumeItCanBe(AS_NOBODY);
    try (RunningHost host = RunningHost.startBy(AS_NOBODY, home(), folder)) {
      assertThat(command(List.of(), ShippedJars.agent(), "status", host.pid()).code())
          .isEqualTo(code(Trouble.NO_AGENT));
    }
  }

  @Test
  void aJvmOfAnotherGroupIsAMatterOfPermission() throws Exception {
    assumeItCanBe(AS_NOBODY_OF_ANOTHER_GROUP);
    try (RunningHost host = RunningHost.startBy(AS_NOBODY, home(), folder)) {
      Cli.Result result =
          command(AS_NOBODY_OF_ANOTHER_GROUP, ShippedJars.agent(), "status", host.pid());

      assertThat(result.code()).as(result.err()).isEqualTo(code(Trouble.NO_PERMISSION));
      assertThat(result.errLines())
          .singleElement()
          .asString()
          .contains("process " + host.pid() + " may not be attached to: ", "with its group");
    }
  }

  @Test
  void aJvmWithFilesOfItsOwnGetsNoJarThatItDoesNotSee() throws Exception {
    Path mine = Files.createDirectory(folder.resolve("mine"));
    Path jar = Files.copy(ShippedJars.agent(), mine.resolve("sparebytes-agent.jar"));
    List<String> apart =
        List.of(
            "unshare",
            "--mount",
            "sh",
            "-c",
            "mount -t tmpfs none \"$0\" && exec \"$@\"",
            mine.toString());
    assumeItCanBe(apart);
    try (RunningHost host = RunningHost.startBy(apart, home(), folder)) {
      Cli.Result result = command(List.of(), jar, "attach", host.pid());

      assertThat(result.code()).as(result.err()).isEqualTo(code(Trouble.OTHER_CONTAINER));
      assertThat(result.errLines())
          .singleElement()
          .asString()
          .contains("runs in a container that has no " + jar);
      assertThat(host.errors()).isEmpty();
    }
  }

  private Path home() {
    Optional<Path> home = Jdks.home(feature);
    assumeTrue(home.isPresent(), "no JDK " + feature + " on this machine");
    return home.get();
  }

  private static void assumeItCanBe(List<String> starter) throws InterruptedException {
    List<String> trial = new ArrayList<>(starter);
    trial.add("true");
    boolean can;
    try {
      Process process = new ProcessBuilder(trial).redirectErrorStream(true).start();
      can = process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException absent) {
      can = false;
    }
    assumeTrue(can, "not allowed here: " + String.join(" ", starter));
  }

  private Cli.Result command(List<String> starter, Path jar, Object... words) throws Exception {
    return new ForkedCli(home(), folder).runBy(starter, jar, words);
  }

  private static int code(Trouble trouble) {
    return LiveCommand.code(trouble);
  }
}
