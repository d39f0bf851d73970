/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {
  @TempDir private Path folder;

  @Test
  void everyPlaceGetsItsFlag() {
    String lines = String.join("\n", Recipes.lines("/opt/s/a.jar", "cache=shared"));

    assertThat(lines)
        .contains(
            "    java -javaagent:/opt/s/a.jar=cache=shared ...",
            "    export JAVA_OPT_EXT=-javaagent:/opt/s/a.jar=cache=shared",
            "    Environment=\"JAVA_TOOL_OPTIONS=-javaagent:/opt/s/a.jar=cache=shared\"",
            "    docker run -v /opt/s/a.jar:/opt/s/a.jar:ro"
                + " -e JAVA_TOOL_OPTIONS=-javaagent:/opt/s/a.jar=cache=shared IMAGE",
            "        value: '-javaagent:/opt/s/a.jar=cache=shared'",
            "    --conf spark.driver.extraJavaOptions=-javaagent:/opt/s/a.jar=cache=shared",
            "    --conf spark.executor.extraJavaOptions=-javaagent:./a.jar=cache=shared");
  }

  @Test
  void whatAShellWouldTakeApartIsQuoted() {
    assertThat(Recipes.lines("/a b/c's.jar", ""))
        .contains("    java '-javaagent:/a b/c'\\''s.jar' ...");
  }

  @Test
  void aPathThatBreaksTheFlagIsNamed() throws IOException {
    Path blank = Files.createFile(folder.resolve("a b=c.jar"));
    Doctor doctor = new Doctor();
    doctor.examineJar(blank);

    assertThat(doctor.problems()).anyMatch(line -> line.startsWith("'=' in the path"));
    assertThat(doctor.problems()).anyMatch(line -> line.startsWith("a blank in the path"));
  }

  @Test
  void aJarThatOthersCannotReadIsNamedWithTheRemedy() throws IOException {
    Path jar = Files.createFile(folder.resolve("a.jar"));
    Files.setPosixFilePermissions(jar, PosixFilePermissions.fromString("rw-------"));
    Doctor doctor = new Doctor();
    doctor.examineJar(jar);

    assertThat(doctor.problems()).anyMatch(line -> line.endsWith("chmod o+r " + jar));
  }

  @Test
  void optionsAreChecked() {
    Cli.Result result = Cli.run("doctor", "dryrum=true,rules=none");

    assertThat(result.code()).isEqualTo(ExitCode.PROBLEM_FOUND);
    assertThat(result.out())
        .contains(
            "    problem  agent argument: unknown option 'dryrum=true', did you mean dryRun?",
            "    problem  the option rules leaves no rule",
            "    ok       JVM ");
  }
}
