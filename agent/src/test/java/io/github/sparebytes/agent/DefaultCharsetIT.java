/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostJvm;
import io.github.sparebytes.host.PlatformHost;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Texts that a host encodes in the platform's charset, whichever that is. */
class DefaultCharsetIT {
  private static final String RULES = "direct io.github.sparebytes.host.PlatformHost#*\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"17, UTF-8, 5", "17, ISO-8859-1, 0", "17, US-ASCII, 0", "25, UTF-8, 5"})
  void theBytesAreThoseOfThePlatformsCharset(int jdk, String charset, int spared) throws Exception {
    Optional<Path> home = Jdks.home(jdk);
    assumeTrue(home.isPresent(), "no JDK " + jdk + " on this machine");
    Files.writeString(folder.resolve("host.rules"), RULES);
    String encoding = "-Dfile.encoding=" + charset;
    String agent =
        "-javaagent:" + ShippedJars.agent() + "=rules=host.rules,log=off,report=report.json";

    String stock = run(home.get(), List.of(encoding));
    assertThat(run(home.get(), List.of(encoding, agent))).isEqualTo(stock);
    assertThat(stock).startsWith(charset).endsWith("null is refused\n");
    assertThat(Files.readString(folder.resolve("report.json")))
        .containsPattern("\"rewritten\"\\s*:\\s*3,")
        .containsPattern(spared > 0 ? "\"hits\"\\s*:\\s*4\\b" : "\"rewritten\"")
        .doesNotContainPattern(spared > 0 ? "\"hits\"\\s*:\\s*0\\b" : "\"hits\"\\s*:\\s*[1-9]");
  }

  private String run(Path home, List<String> options) throws Exception {
    HostJvm.Run run = new HostJvm(home, folder).run(PlatformHost.class, options, List.of());
    assertThat(run.code()).as(String.join("\n", run.errors())).isZero();
    return run.output();
  }
}
