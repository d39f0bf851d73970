/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testsupport;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {

  @TempDir private Path folder;

  @Test
  void theJdkThatRunsThisTestIsFound() {
    assertThat(Jdks.home(Runtime.version().feature()))
        .hasValueSatisfying(home -> assertThat(Jdks.java(home)).isExecutable());
  }

  @Test
  void aVersionThatIsNowhereIsEmpty() {
    assertThat(Jdks.home(9999)).isEmpty();
  }

  @Test
  void theReleaseFileDecidesNotTheFolderName() throws IOException {
    Path home = jdk("jdk-25", "17.0.15");

    assertThat(Jdks.first(25, List.of(home))).isEmpty();
    assertThat(Jdks.first(17, List.of(home))).contains(home);
  }

  @Test
  void theFirstOfTwoWins() throws IOException {
    Path one = jdk("one", "25.0.1");
    Path two = jdk("two", "25");

    assertThat(Jdks.first(25, List.of(folder, two, one))).contains(two);
  }

  @Test
  void jdk8NamesItselfInTheOldWay() throws IOException {
    assertThat(Jdks.featureOf(jdk("eight", "1.8.0_402"))).isEqualTo(8);
  }

  @Test
  void aFolderWithoutALauncherIsNoJdk() throws IOException {
    Path home = jdk("empty", "25");
    Files.delete(Jdks.java(home));

    assertThat(Jdks.first(25, List.of(home))).isEmpty();
  }

  private Path jdk(String name, String version) throws IOException {
    Path home = Files.createDirectories(folder.resolve(name));
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    Files.createDirectories(home.resolve("bin"));
    assertThat(Files.createFile(Jdks.java(home)).toFile().setExecutable(true)).isTrue();
    return home;
  }
}
