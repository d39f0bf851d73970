/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.log.CommitLog;
import io.github.sparebytes.testapp.log.FlushMode;
import io.github.sparebytes.testapp.log.LogFiles;
import io.github.sparebytes.testapp.log.LogOptions;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class CommandLineTest {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "run --messages=x|'--messages'|'x'",
        "run --messages=0|'--messages'|0 is not in 1..1000000000",
        "run --threads=257|'--threads'|257 is not in 1..256",
        "run --topics=-1|'--topics'|-1 is not in 1..1000000",
        "run --body=4194305|'--body'|4194305 is not in 0..4194304",
        "run --warmup=-1|'--warmup'|-1 is not in",
        "run --mix=sometimes|'--mix'|'sometimes'",
        "run --text=klingon|'--text'|'klingon'",
        "run --colour|--colour|Unknown option",
        "run --json=/no/such/folder/x|'--json'|/no/such/folder/x",
        "run --window=0|'--window'|0 is not in 1..4096",
        "run --consumers=65|'--consumers'|65 is not in 0..64",
        "run --segment=0|'--segment'|0 is not in 1..1024",
        "run --flush=never|'--flush'|'never'",
        "serve|--store|Missing required option",
        "serve --store=x --port=65536|'--port'|65536 is not in 0..65535",
        "serve --store=x --segment=1025|'--segment'|1025 is not in 1..1024",
        "verify|STORE|Missing required parameter",
        "compare --html=/no/such/folder/x|'--html'|/no/such/folder/x cannot be written",
        "compare --json=/no/such/folder/x|'--json'|/no/such/folder/x cannot be written",
        "compare --svg=/|'--svg'|/ cannot be written",
        "compare --repeat=0|'--repeat'|0 is not in 1..1000",
        "compare --agent=/no/such.jar|--agent|/no/such.jar is no readable file",
        "compare --jdk=/no/such|--jdk|/no/such holds no readable java",
        "compare --rules=/no/such|--rules|/no/such",
        "compare --rules=a,b|--rules|a,b",
        "compare --agent-option=cache|'--agent-option'|cache is not KEY=VALUE",
        "broker --pairs=0|'--pairs'|0 is not in 1..100",
        "broker --messages=0|'--messages'|0 is not in 1..100000000",
        "broker --size=0|'--size'|0 is not in 1..3145728",
        "broker --threads=65|'--threads'|65 is not in 1..64",
        "broker --topics=1 --threads=9|'--threads'|9 is not in 1..8",
        "broker --properties=6|'--properties'|6 is not in 0..5",
        "broker --load=none|'--load'|'none'",
        "broker --gc=epsilon|'--gc'|'epsilon'",
        "broker --cluster=three|'--cluster'|'three'",
        "broker --headers=xml|'--headers'|'xml'",
        "broker --jdk=/no/such|--jdk|/no/such holds no readable java",
        "broker --agent=/no/such.jar|--agent|/no/such.jar is no readable file",
        "fly|fly|Unmatched argument"
      })
  void wrongUseIsOneLineThatNamesOptionAndValue(String arguments, String option, String value) {
    assertThat(execute(arguments.split(" "))).isEqualTo(2);

    assertThat(err.toString().lines()).singleElement().asString().contains(option, value);
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void withoutACommandNothingHappens() {
    assertThat(execute()).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"run", "compare"})
  void helpTellsOptionsAndExitCodes(String command) {
    assertThat(execute(command, "--help")).isZero();

    assertThat(out.toString()).contains("--messages", "one of same, alternate,", "Exit codes");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void aComparisonSendsLessThanARunUnlessItIsTold() {
    execute("run", "--help");
    assertThat(out.toString()).contains("to send (default: 200000)");
    out.getBuffer().setLength(0);

    execute("compare", "--help");
    assertThat(out.toString()).contains("to send (default: 60000)");
  }

  @Test
  void aRunPrintsATableAndWritesJson() throws Exception {
    Path json = folder.resolve("run.json");

    int exitCode = execute("run", "--messages=600", "--warmup=0", "--mix=UNIQUE", "--json=" + json);

    assertThat(exitCode).isZero();
    assertThat(err.toString()).isEmpty();
    assertThat(out.toString()).contains("600 messages", "topic only", "planted", "digest ");
    assertThat(Files.readString(json)).contains("\"nanosPerMessage\"", "\"topic only\"");
    assertThat(Files.readString(json))
        .contains("\"messages\" : 600", "\"latencyNanos\"", "\"p999\"", "\"young\"", "\"gc\"")
        .contains("\"seconds\"", "\"messagesPerSecond\"", "\"allocatedPerMessage\"");
  }

  @Test
  void aRunKeepsAStoreThatVerifyFindsGoodAndOfTheSameDigest() throws Exception {
    Path store = folder.resolve("store");
    execute("run", "--messages=600", "--warmup=0", "--store=" + store, "--flush=sync");
    String digest = line("log digest").replace("log digest   ", "digest ");
    out.getBuffer().setLength(0);

    assertThat(execute("verify", store.toString())).isZero();

    assertThat(line("digest")).isEqualTo(digest);
    assertThat(out.toString()).contains("600 messages");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void verifyNamesTheFirstBadRecordWithItsOffset() throws Exception {
    Path store = folder.resolve("store");
    execute("run", "--messages=600", "--warmup=0", "--store=" + store);
    LogFiles.flip(store, 64 + 24 + 100);

    assertThat(execute("verify", store.toString())).isEqualTo(1);

    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains("bad record at offset 64 (00000000000000000000.log, byte 64)", "checksum");
    assertThat(out.toString()).contains("0 good records");
  }

  @Test
  void verifyNamesARecordThatWasSpoiledBeforeItsChecksumWasTaken() throws Exception {
    Path store = folder.resolve("store");
    LogOptions options = new LogOptions(store, FlushMode.ASYNC, 1 << 16, false);
    try (CommitLog log = CommitLog.open(options)) {
      log.append(ByteBuffer.allocate(100));
    }

    assertThat(execute("verify", store.toString())).isEqualTo(1);

    assertThat(err.toString().lines()).singleElement().asString().contains("bad record at offset");
  }

  @ParameterizedTest
  @ValueSource(strings = {"run --messages=600 --warmup=0 --store=", "serve --store="})
  void aStoreThatCannotBeUsedIsOneLine(String command) throws Exception {
    Files.writeString(folder.resolve("precious"), "text");

    assertThat(execute((command + folder).split(" "))).isEqualTo(1);

    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .contains(folder + " holds precious");
    assertThat(folder.toFile().list()).containsExactly("precious");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/no/such/store", "/"})
  void verifyOfWhatIsNoStoreIsOneLine(String store) {
    assertThat(execute("verify", store)).isEqualTo(1);

    assertThat(err.toString().lines()).singleElement().asString().contains(store);
  }

  @Test
  void aLoadSurvivesTheWayThroughTheCommandLineOfAnotherJvm() {
    CommandLine line = new CommandLine(new LoadOptions());
    List<String> given =
        List.of(
            "--messages=7",
            "--warmup=6",
            "--threads=5",
            "--topics=4",
            "--mix=unique",
            "--body=3",
            "--text=cjk",
            "--seed=-2");

    line.setCaseInsensitiveEnumValuesAllowed(true).parseArgs(given.toArray(new String[0]));

    LoadOptions load = line.getCommand();
    assertThat(LoadOptions.arguments(load.spec(), load.threads()))
        .containsExactlyElementsOf(concat(given, "--keep-going"));
  }

  private int execute(String... arguments) {
    return Main.commandLine()
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(arguments);
  }

  private static List<String> concat(List<String> list, String last) {
    return Stream.concat(list.stream(), Stream.of(last)).toList();
  }

  private String line(String start) {
    return out.toString().lines().filter(line -> line.startsWith(start)).findFirst().orElseThrow();
  }
}
