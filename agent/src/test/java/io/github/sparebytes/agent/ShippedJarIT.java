/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testsupport.ShippedJars;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The agent's jar as users get it. */
class ShippedJarIT {

  /**
   * A seventh more than at the time of writing. The command line is two fifths of it (picocli and
   * byte-buddy-agent). Whoever needs more should know what it is for.
   */
  private static final long LARGEST_SIZE = 1_800_000;

  private static final int JAVA_8 = 52;

  /** For the one class that names the flight recorder; its bridge does without it on Java 8. */
  private static final int JAVA_11 = 55;

  private static final Pattern EXPECTED =
      Pattern.compile(
          "META-INF/(MANIFEST\\.MF|LICENSE|NOTICE)?"
              + "|io/(github/(sparebytes/)?)?"
              + "|io/github/sparebytes/(agent|runtime)/(.+/)?([\\w$-]+\\.class)?"
              + "|io/github/sparebytes/agent/rules/[a-z]+\\.rules");

  private static final Pattern FOREIGN =
      Pattern.compile("(org/objectweb/asm|com/fasterxml|net/bytebuddy)\\b|(?<!/)picocli/");

  private static final Path JAR = ShippedJars.agent();

  @Test
  void nothingButTheProjectIsInside() throws IOException {
    assertThat(names(JAR)).allMatch(name -> EXPECTED.matcher(name).matches());
  }

  @Test
  void noEntryIsThereTwice() throws IOException {
    assertThat(names(JAR)).doesNotHaveDuplicates();
  }

  @Test
  void allOfTheRuntimeIsInsideUnderItsOwnName() throws IOException {
    Map<String, byte[]> inside = classes(JAR);

    classes(ShippedJars.runtime())
        .forEach((name, bytes) -> assertThat(inside.get(name)).as(name).isEqualTo(bytes));
  }

  @Test
  void allOfTheAgentIsInside() throws IOException {
    Path compiled = Path.of("target", "classes");
    try (Stream<Path> files = Files.walk(compiled)) {
      List<String> own =
          files
              .filter(Files::isRegularFile)
              .map(file -> compiled.relativize(file).toString().replace('\\', '/'))
              .collect(Collectors.toList());
      assertThat(names(JAR)).containsAll(own).contains("META-INF/LICENSE", "META-INF/NOTICE");
    }
  }

  @Test
  void theManifestIsTheTemplate() throws IOException {
    String template =
        Files.readString(Path.of("..", "MANIFEST.MF.template"))
            .replace("${project.version}", System.getProperty("it.version"));
    Manifest expected =
        new Manifest(new ByteArrayInputStream(template.getBytes(StandardCharsets.UTF_8)));

    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(jar.getManifest().getMainAttributes()).isEqualTo(expected.getMainAttributes());
      assertThat(jar.getManifest().getEntries()).isEmpty();
    }
  }

  @Test
  void theSizeStaysWithinItsBound() throws IOException {
    assertThat(Files.size(JAR)).isLessThan(LARGEST_SIZE);
  }

  @Test
  void everyClassRunsOnJava8() throws IOException {
    classes(JAR)
        .forEach(
            (name, bytes) ->
                assertThat(((bytes[6] & 0xff) << 8) | (bytes[7] & 0xff))
                    .as(name)
                    .isLessThanOrEqualTo(name.contains("/JfrEvents") ? JAVA_11 : JAVA_8));
  }

  @Test
  void noClassRefersToAForeignOneByItsPublicName() throws IOException {
    classes(JAR)
        .forEach(
            (name, bytes) ->
                assertThat(ConstantPool.namesIn(bytes))
                    .as(name)
                    .noneMatch(text -> FOREIGN.matcher(text).find()));
  }

  @Test
  void ownEntriesCarryTheTimeOfTheBuildAndOthersThatOfTheirRelease() throws IOException {
    LocalDateTime built =
        OffsetDateTime.parse(System.getProperty("it.timestamp")).toLocalDateTime();

    try (ZipFile zip = new ZipFile(JAR.toFile())) {
      zip.stream()
          .forEach(
              entry -> {
                if (entry.getName().contains("/shaded/")) {
                  assertThat(entry.getTimeLocal()).as(entry.getName()).isBefore(built);
                } else {
                  assertThat(entry.getTimeLocal()).as(entry.getName()).isEqualTo(built);
                }
              });
    }
  }

  private static List<String> names(Path jar) throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      zip.stream().map(ZipEntry::getName).forEach(names::add);
    }
    return names;
  }

  private static Map<String, byte[]> classes(Path jar) throws IOException {
    Map<String, byte[]> classes = new LinkedHashMap<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      zip.stream()
          .filter(entry -> entry.getName().endsWith(".class"))
          .forEach(entry -> classes.put(entry.getName(), read(zip, entry)));
    }
    assertThat(classes).as("classes in " + jar).isNotEmpty();
    return classes;
  }

  private static byte[] read(ZipFile zip, ZipEntry entry) {
    try (InputStream in = zip.getInputStream(entry)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(entry.getName(), e);
    }
  }
}
