/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.host.Host;
import io.github.sparebytes.host.HostEncoder;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code java -jar} with the shipped jar. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class CommandLineIT {
  private static final String ENCODER = HostEncoder.class.getName();

  private final int feature;
  @TempDir private Path folder;
  private Path home;

  CommandLineIT(int feature) {
    this.feature = feature;
  }

  @BeforeEach
  void findTheJdk() {
    Optional<Path> found = Jdks.home(feature);
    assumeTrue(found.isPresent(), "no JDK " + feature + " on this machine");
    home = found.get();
  }

  @Test
  void helpIsPlainTextOnStandardOutput() throws Exception {
    Cli.Result result = jar("--help");

    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out()).startsWith("Usage: sparebytes").doesNotContain("\u001b");
    assertThat(jar("--version").out())
        .isEqualTo("sparebytes " + System.getProperty("it.version") + System.lineSeparator());
  }

  @Test
  void wrongUseIsOneLineOnStandardErrorWithItsOwnCode() throws Exception {
    Cli.Result result = jar("scan");

    assertThat(result.code()).isEqualTo(ExitCode.WRONG_USE);
    assertThat(result.out()).isEmpty();
    assertThat(result.errLines()).hasSize(1);
  }

  @Test
  void theDoctorFindsTheShippedJarAndItsVersion() throws Exception {
    assertThat(jar("doctor").out())
        .contains(
            "java -javaagent:" + ShippedJars.agent(),
            "version " + System.getProperty("it.version"));
  }

  @Test
  void aStrangersJarBecomesARuleFileInOneCommandAndIsRewrittenInTheNext() throws Exception {
    Path rules = folder.resolve("mine.rules");
    Files.writeString(rules, jar("scan", "--suggest", hostJar()).out());

    List<String> errors =
        run(List.of("-javaagent:" + ShippedJars.agent() + "=rules=" + rules), List.of(hostJar()))
            .errLines();

    assertThat(errors)
        .contains("sparebytes " + System.getProperty("it.version") + ": 3 sites in 1 class so far");
  }

  @Test
  void aRewrittenJarRunsWithTheRuntimeBesideItAndGivesTheSameBytes() throws Exception {
    Path rules = folder.resolve("host.rules");
    Files.writeString(
        rules, "cache " + ENCODER + "#encode receiver=getTopic\nlength " + ENCODER + "#length\n");
    Path copy = folder.resolve("copy.jar");
    Cli.Result rewritten = jar("rewrite", "--rules", rules, hostJar(), copy);
    assertThat(rewritten.out()).contains("2 sites in 1 class");

    List<String> strict =
        List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+BytecodeVerificationRemote");
    Cli.Result stock = run(strict, List.of(hostJar()));
    Cli.Result with = run(strict, List.of(copy, ShippedJars.runtime()));

    assertThat(with).isEqualTo(stock);
    assertThat(run(strict, List.of(copy)).err()).contains("NoClassDefFoundError");
  }

  private Path hostJar() throws Exception {
    Jars jar = new Jars();
    for (Class<?> type : List.of(Host.class, HostEncoder.class)) {
      jar.and(type.getName().replace('.', '/') + ".class", ClassFiles.of(type));
    }
    return jar.write(folder.resolve("host.jar"));
  }

  private Cli.Result jar(Object... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("-jar", ShippedJars.agent().toString()));
    for (Object argument : arguments) {
      words.add(argument.toString());
    }
    return java(words);
  }

  private Cli.Result run(List<String> options, List<Path> classPath) throws Exception {
    List<String> words = new ArrayList<>(options);
    words.add("-cp");
    words.add(String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList()));
    words.add(Host.class.getName());
    words.add("plain");
    return java(words);
  }

  private Cli.Result java(List<String> words) throws Exception {
    List<String> command = new ArrayList<>(List.of(Jdks.java(home).toString()));
    command.addAll(words);
    Path out = Files.createTempFile(folder, "java", ".out");
    Path err = Files.createTempFile(folder, "java", ".err");
    Process process =
        new ProcessBuilder(command)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new Cli.Result(process.waitFor(), Files.readString(out), Files.readString(err));
  }
}
