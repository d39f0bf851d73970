/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import io.github.sparebytes.agent.rules.RuleFile;
import io.github.sparebytes.agent.rules.RuleParser;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Encoders;
import io.github.sparebytes.host.HostEncoder;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScanCommandTest {
  private static final byte[] HOST = ClassFiles.of(HostEncoder.class);
  private static final String HOST_FILE = "io/github/sparebytes/host/HostEncoder.class";
  private static final String NAME = HostEncoder.class.getName();

  @TempDir private Path folder;

  @Test
  void everySiteIsNamedWithWhatCouldBeDoneOrWhyNothingCan() throws IOException {
    Path jar = Jars.with(HOST_FILE, HOST).write(folder.resolve("host.jar"));

    Cli.Result result = Cli.run("scan", jar);

    assertThat(result.code()).isZero();
    assertThat(result.err()).isEmpty();
    assertThat(result.out().lines().map(line -> line.replaceAll(":\\d+", ":N")))
        .containsExactly(
            "direct    " + NAME + ".encode(HostEncoder.java:N)  getTopic",
            "constant  " + NAME + ".encode(HostEncoder.java:N)  \"__CRC32#\"",
            "length    " + NAME + ".length(HostEncoder.java:N)  getTopic",
            "-         " + NAME + ".escaping(HostEncoder.java:N)  getTopic  MUTATED",
            "",
            "4 call sites in 1 class",
            "      1  constant",
            "      1  direct",
            "      1  length",
            "      1  MUTATED          the array is written to");
  }

  @Test
  void theSourceLineIsThatOfTheCall() throws IOException {
    Path jar = Jars.with(HOST_FILE, HOST).write(folder.resolve("host.jar"));
    List<String> source =
        Files.readAllLines(Path.of("src/test/java", HOST_FILE.replace(".class", ".java")));

    for (String line : Cli.run("scan", jar).out().lines().limit(4).toList()) {
      int number = Integer.parseInt(line.replaceAll(".*java:(\\d+).*", "$1"));
      assertThat(source.get(number - 1)).contains(".getBytes(StandardCharsets.UTF_8)");
    }
  }

  @Test
  void suggestedLinesAreARuleFile() throws IOException {
    Path jar = Jars.with(HOST_FILE, HOST).write(folder.resolve("host.jar"));

    Cli.Result result = Cli.run("scan", "--suggest", jar);
    RuleFile rules = new RuleParser().parse("suggested", new StringReader(result.out()));

    assertThat(rules.problems()).isEmpty();
    assertThat(rules.rules())
        .extracting(rule -> rule.text())
        .containsExactly(
            "constant " + NAME + "#encode expect=1",
            "direct " + NAME + "#encode receiver=getTopic expect=1",
            "length " + NAME + "#length receiver=getTopic expect=1");
    assertThat(result.err()).contains("4 call sites");
  }

  @Test
  void jsonHoldsTheNumbersAndListsOfTheReport() throws IOException {
    Path jar = Jars.with(HOST_FILE, HOST).write(folder.resolve("host.jar"));

    String json = Cli.run("scan", "--json", jar).out();

    assertThat(topLevelFields(json))
        .containsExactly(
            "scanned=1",
            "unreadable=0",
            "classes=1",
            "rewritten=3",
            "refused=1",
            "redirects={",
            "reasons={",
            "rules=[",
            "sites=[");
    assertThat(json)
        .contains(
            "\"kind\" : \"getBytes\"",
            "\"class\" : \"" + NAME + "\"",
            "\"redirect\" : \"constant\"",
            "\"reason\" : \"MUTATED\"");
  }

  @Test
  void jarsInJarsAndFoldersAndOtherReleasesAreLookedThrough() throws IOException {
    byte[] inner = Jars.with(HOST_FILE, HOST).bytes();
    Files.createDirectories(folder.resolve("all/lib"));
    Jars.with("BOOT-INF/lib/host.jar", inner)
        .and("META-INF/versions/11/" + HOST_FILE, HOST)
        .write(folder.resolve("all/lib/outer.jar"));
    Files.write(folder.resolve("all/Encoders.class"), ClassFiles.of(Encoders.class));

    Cli.Result result = Cli.run("scan", "--json", folder.resolve("all"));

    assertThat(result.err()).isEmpty();
    assertThat(result.out())
        .contains(
            "outer.jar!/BOOT-INF/lib/host.jar!/" + HOST_FILE,
            "outer.jar!/META-INF/versions/11/" + HOST_FILE,
            "all/Encoders.class")
        .containsOnlyOnce("\"constant " + NAME + "#encode");
  }

  @Test
  void whatIsBrokenInsideIsNamedAndTheRestIsScanned() throws IOException {
    Path jar =
        Jars.with("Cut.class", Arrays.copyOf(HOST, HOST.length / 2))
            .and("Text.class", "no class".getBytes(StandardCharsets.UTF_8))
            .and("lib/empty.jar", new byte[10])
            .and(HOST_FILE, HOST)
            .write(folder.resolve("mixed.jar"));

    Cli.Result result = Cli.run("scan", jar);

    assertThat(result.code()).isZero();
    assertThat(result.errLines()).hasSize(3);
    assertThat(result.errLines().get(0)).startsWith(jar + "!/Cut.class: broken class file");
    assertThat(result.errLines().get(1)).isEqualTo(jar + "!/Text.class: not a class file");
    assertThat(result.errLines().get(2))
        .isEqualTo(jar + "!/lib/empty.jar: no jar, or one without an entry");
    assertThat(result.out()).contains("4 call sites", "      3  could not be read");
  }

  @Test
  void whatIsNoJarOrNotThereIsNamedAndTheOthersAreScanned() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    Path jar = Jars.with(HOST_FILE, HOST).write(folder.resolve("host.jar"));

    Cli.Result result = Cli.run("scan", text, folder.resolve("absent.jar"), jar);

    assertThat(result.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(result.errLines()).hasSize(2);
    assertThat(result.errLines().get(0)).startsWith("'" + text + "' is no jar that can be read");
    assertThat(result.errLines().get(1)).contains("absent.jar' is not there");
    assertThat(result.out()).contains("4 call sites");
  }

  @Test
  void jsonAndSuggestExcludeEachOther() {
    Cli.Result result = Cli.run("scan", "--json", "--suggest", folder);

    assertThat(result.code()).isEqualTo(ExitCode.WRONG_USE);
    assertThat(result.errLines()).hasSize(1);
  }

  /** Names and scalar values of the outermost object, which has to be valid JSON. */
  private static List<String> topLevelFields(String json) throws IOException {
    List<String> fields = new ArrayList<>();
    try (JsonParser parser = new JsonFactory().createParser(json)) {
      assertThat(parser.nextToken()).isEqualTo(JsonToken.START_OBJECT);
      while (parser.nextToken() != JsonToken.END_OBJECT) {
        String name = parser.currentName();
        parser.nextToken();
        fields.add(name + "=" + parser.getText());
        parser.skipChildren();
      }
    }
    return fields;
  }
}
