/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.host.HostEncoder;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RewriteCommandTest {
  private static final byte[] HOST = ClassFiles.of(HostEncoder.class);
  private static final String HOST_FILE = "io/github/sparebytes/host/HostEncoder.class";
  private static final String NAME = HostEncoder.class.getName();
  private static final byte[] TEXT = "some text".getBytes(StandardCharsets.UTF_8);

  @TempDir private Path folder;
  private Path in;
  private Path out;
  private Path rules;

  @BeforeEach
  void writeJarAndRules() throws IOException {
    in = Jars.with("a.txt", TEXT).and(HOST_FILE, HOST).write(folder.resolve("in.jar"));
    out = folder.resolve("out.jar");
    rules = folder.resolve("host.rules");
    Files.writeString(
        rules,
        "cache "
            + NAME
            + "#encode receiver=getTopic\n"
            + "constant "
            + NAME
            + "#encode\n"
            + "length "
            + NAME
            + "#length\n"
            + "cache "
            + NAME
            + "#escaping receiver=getTopic\n");
  }

  @Test
  void lookUpsAndLengthsAreRewrittenConstantsAreNotAndTheRestIsCopied() throws IOException {
    Cli.Result result = Cli.run("rewrite", "--rules", rules, in, out);

    assertThat(result.err()).isEmpty();
    assertThat(result.code()).isZero();
    assertThat(result.out()).contains("2 sites in 1 class rewritten, 2 left alone", out + ".json");
    Map<String, byte[]> entries = Jars.read(out);
    assertThat(entries.keySet()).containsExactly("a.txt", HOST_FILE);
    assertThat(entries.get("a.txt")).isEqualTo(TEXT);
    assertThat(new String(entries.get(HOST_FILE), StandardCharsets.ISO_8859_1))
        .contains("io/github/sparebytes/runtime/Encoded", "cached", "length")
        .doesNotContain("constant");
    assertThat(Files.readString(folder.resolve("out.jar.json")))
        .contains("\"rewritten\" : 2", "\"reason\" : \"SWITCHED_OFF\"", "\"MUTATED\"");
  }

  @Test
  void theSameInputGivesTheSameBytes() throws IOException {
    Path again = folder.resolve("again.jar");
    Cli.run("rewrite", "--rules", rules, in, out);
    Cli.run("rewrite", "--rules", rules, in, again);

    assertThat(again).hasSameBinaryContentAs(out);
  }

  @Test
  void aRewrittenJarIsRewrittenNoFurther() throws IOException {
    Path twice = folder.resolve("twice.jar");
    Cli.run("rewrite", "--rules", rules, in, out);
    Cli.Result result = Cli.run("rewrite", "--rules", rules, out, twice);

    assertThat(result.out()).contains("0 sites in 0 classes");
    assertThat(Jars.read(twice).get(HOST_FILE)).isEqualTo(Jars.read(out).get(HOST_FILE));
    assertThat(Files.readString(folder.resolve("twice.jar.json")))
        .contains("\"REWRITTEN_BEFORE\" : 1");
  }

  @Test
  void jarsInsideAndClassesOfOtherReleasesAreRewrittenToo() throws IOException {
    byte[] plain = Jars.with("b.txt", TEXT).bytes();
    Jars.with("lib/host.jar", Jars.with(HOST_FILE, HOST).bytes())
        .and("lib/plain.jar", plain)
        .and("META-INF/versions/11/" + HOST_FILE, HOST)
        .write(in);

    Cli.Result result = Cli.run("rewrite", "--rules", rules, in, out);

    assertThat(result.out()).contains("4 sites in 2 classes");
    Map<String, byte[]> entries = Jars.read(out);
    assertThat(entries.get("lib/plain.jar")).isEqualTo(plain);
    Path inner = Files.write(folder.resolve("inner.jar"), entries.get("lib/host.jar"));
    assertThat(Jars.read(inner).get(HOST_FILE)).isNotEqualTo(HOST);
    assertThat(entries.get("META-INF/versions/11/" + HOST_FILE)).isNotEqualTo(HOST);
  }

  @Test
  void aSignedJarIsRefusedAndASignedOneInsideIsLeftAlone() throws IOException {
    Jars signed = Jars.with("META-INF/X.SF", TEXT).and(HOST_FILE, HOST);
    Path jar = signed.write(folder.resolve("signed.jar"));
    Jars.with("lib/signed.jar", signed.bytes()).write(in);

    Cli.Result refused = Cli.run("rewrite", "--rules", rules, jar, out);
    assertThat(refused.code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(refused.errLines())
        .containsExactly(
            "'"
                + jar
                + "' is signed (META-INF/X.SF): a change would break the signature; take the"
                + " signature off first, or use -javaagent");
    assertThat(out).doesNotExist();

    Cli.Result around = Cli.run("rewrite", "--rules", rules, in, out);
    assertThat(around.errLines())
        .containsExactly("in.jar!/lib/signed.jar is left alone: it is signed");
    assertThat(Jars.read(out).get("lib/signed.jar")).isEqualTo(signed.bytes());
  }

  @Test
  void aCutClassFileIsNamedAndCopied() throws IOException {
    byte[] cut = Arrays.copyOf(HOST, HOST.length / 2);
    Jars.with(HOST_FILE, cut).write(in);

    Cli.Result result = Cli.run("rewrite", "--rules", rules, in, out);

    assertThat(result.code()).isZero();
    assertThat(result.errLines()).hasSize(1);
    assertThat(result.err()).contains(HOST_FILE + " is left alone: broken class file");
    assertThat(Jars.read(out).get(HOST_FILE)).isEqualTo(cut);
  }

  @Test
  void noFailureLeavesAFileBehind() throws IOException {
    Path text = Files.writeString(folder.resolve("text.jar"), "no jar");
    byte[] broken = Jars.with(HOST_FILE, HOST).bytes();
    Arrays.fill(broken, 60, 200, (byte) 0);
    Path damaged = Files.write(folder.resolve("damaged.jar"), broken);
    Path nowhere = folder.resolve("absent/out.jar");
    List<String> before = files();

    assertThat(Cli.run("rewrite", text, out).code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Cli.run("rewrite", folder.resolve("absent.jar"), out).code())
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Cli.run("rewrite", damaged, out).code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Cli.run("rewrite", in, nowhere).code()).isEqualTo(ExitCode.NOT_WRITABLE);
    assertThat(Cli.run("rewrite", in, in).code()).isEqualTo(ExitCode.NOT_WRITABLE);
    assertThat(Cli.run("rewrite", in, folder).code()).isEqualTo(ExitCode.NOT_WRITABLE);
    assertThat(Cli.run("rewrite", "--rules", "none", in, out).code()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(Cli.run("rewrite", "--report", nowhere, in, out).code())
        .isEqualTo(ExitCode.NOT_WRITABLE);
    assertThat(files()).isEqualTo(before);
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.map(Path::toString).sorted().toList();
    }
  }
}
