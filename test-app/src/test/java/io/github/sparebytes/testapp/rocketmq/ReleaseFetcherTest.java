/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A script stands for Maven here; the integration test fetches a real release. */
@DisabledOnOs(OS.WINDOWS)
class ReleaseFetcherTest {
  private static final String COPIES_JARS =
      """
      for arg in "$@"; do case $arg in -DoutputDirectory=*) out=${arg#-DoutputDirectory=};; esac; done
      mkdir -p "$out" && touch "$out/rocketmq-broker-5.5.0.jar" "$out/b.jar" "$out/a.jar"
      """;

  private @TempDir Path folder;

  @Test
  void aReleaseIsFetchedOnceAndKept() throws Exception {
    ReleaseFetcher fetcher = fetcher(COPIES_JARS);
    Release first = fetcher.fetch("5.5.0");
    mvn("exit 1");

    assertThat(fetcher.fetch("5.5.0")).isEqualTo(first);
    assertThat(first.jars())
        .extracting(jar -> jar.getFileName().toString())
        .containsExactly("a.jar", "b.jar", "rocketmq-broker-5.5.0.jar");
    assertThat(cached()).containsExactly("5.5.0");
  }

  @Test
  void aReleaseThatNoRepositoryHasIsNamedInOneLine() throws Exception {
    ReleaseFetcher fetcher =
        fetcher("echo '[ERROR] Could not find artifact org.apache.rocketmq:x:9.9.9'; exit 1");

    assertThatThrownBy(() -> fetcher.fetch("9.9.9"))
        .isInstanceOf(RocketmqException.class)
        .hasMessage(
            "RocketMQ 9.9.9 cannot be fetched: no repository has this release (check the version);"
                + " mvn says: Could not find artifact org.apache.rocketmq:x:9.9.9");
    assertThat(cached()).isEmpty();
  }

  @Test
  void aNetworkThatIsDownIsSaidInOneLine() throws Exception {
    ReleaseFetcher fetcher =
        fetcher("echo '[ERROR] Could not transfer artifact x: Connection refused'; exit 1");

    assertThatThrownBy(() -> fetcher.fetch("5.5.0"))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("no repository could be reached")
        .hasMessageContaining("Connection refused");
  }

  @Test
  void aMachineWithoutMavenIsTold() {
    ReleaseFetcher fetcher = new ReleaseFetcher(folder, Maven.in(folder));

    assertThatThrownBy(() -> fetcher.fetch("5.5.0"))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("no mvn on the PATH nor under MAVEN_HOME");
  }

  @Test
  void halfAReleaseNeverReachesTheCache() throws Exception {
    ReleaseFetcher fetcher = fetcher(COPIES_JARS.replace("\"$out/rocketmq-broker-5.5.0.jar\"", ""));

    assertThatThrownBy(() -> fetcher.fetch("5.5.0"))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("no rocketmq-broker-VERSION.jar");
    assertThat(cached()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "latest", "5", "../5.5.0", "5.5.0</version>", "5.5 .0"})
  void whatIsNoVersionIsRefused(String version) {
    ReleaseFetcher fetcher = new ReleaseFetcher(folder, Maven.in(folder));

    assertThatThrownBy(() -> fetcher.fetch(version))
        .isInstanceOf(RocketmqException.class)
        .hasMessageStartingWith("'" + version + "' is not a RocketMQ version");
  }

  @Test
  void anInstallationTellsItsVersionByItsBrokerJar() throws Exception {
    Files.createDirectories(folder.resolve("lib"));
    Files.createFile(folder.resolve("lib").resolve("rocketmq-broker-4.9.7.jar"));

    assertThat(ReleaseFetcher.ofInstallation(folder).version()).isEqualTo("4.9.7");
  }

  @Test
  void aFolderThatHoldsNoInstallationIsNamed() {
    assertThatThrownBy(() -> ReleaseFetcher.ofInstallation(folder.resolve("nowhere")))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("nowhere");
  }

  private ReleaseFetcher fetcher(String script) throws IOException {
    mvn(script);
    return new ReleaseFetcher(folder.resolve("cache"), Maven.in(folder));
  }

  private void mvn(String script) throws IOException {
    Path mvn = Files.writeString(folder.resolve("mvn"), "#!/bin/sh\n" + script + "\n");
    assertThat(mvn.toFile().setExecutable(true)).isTrue();
  }

  private Stream<String> cached() throws IOException {
    try (Stream<Path> files = Files.list(folder.resolve("cache"))) {
      return files.map(file -> file.getFileName().toString()).toList().stream();
    }
  }
}
