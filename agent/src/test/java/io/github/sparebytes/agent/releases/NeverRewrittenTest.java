/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Sites whose arrays live on, which a person listed: no rule whatever has them rewritten. */
class NeverRewrittenTest {

  /** A line of the list. */
  record Entry(String type, String method, String text, String refusal, String first, String last) {
    boolean speaksOf(String release) {
      List<String> listed = ReleaseJars.LISTED;
      int at = listed.indexOf(release);
      return at >= listed.indexOf(first) && at <= listed.indexOf(last);
    }

    boolean names(FoundSite site) {
      return site.className().equals(type)
          && site.method().startsWith(method + "(")
          && site.text().equals(text);
    }
  }

  static Stream<Entry> entries() throws IOException {
    return Files.readAllLines(Path.of("src", "test", "resources", "releases", "never.txt")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(NeverRewrittenTest::entry);
  }

  @ParameterizedTest
  @MethodSource("entries")
  void everyRuleIsRefusedForTheReasonListed(Entry entry) {
    assertThat(ReleaseJars.LISTED).contains(entry.first(), entry.last());
    for (String release : ReleaseJars.LISTED) {
      if (entry.speaksOf(release)) {
        List<FoundSite> sites =
            GoldenList.of(release).never().stream().filter(entry::names).toList();
        assertThat(sites).as("%s in %s", entry, release).isNotEmpty();
        assertThat(sites).as(release).allMatch(site -> site.firstWord().equals(entry.refusal()));
      }
    }
  }

  @Test
  void noBundledRuleRewritesASiteThatIsRefusedToAll() {
    for (String release : ReleaseJars.LISTED) {
      GoldenList list = GoldenList.of(release);
      List<FoundSite> rewritten = list.named().stream().filter(FoundSite::isRewritten).toList();
      for (FoundSite never : list.never()) {
        assertThat(rewritten)
            .noneMatch(
                site ->
                    site.className().equals(never.className())
                        && site.method().equals(never.method())
                        && site.line() == never.line()
                        && site.text().equals(never.text()));
      }
    }
  }

  private static Entry entry(String line) {
    String[] parts = line.split(" \\| ", -1);
    String[] target = parts[0].split("#", -1);
    return new Entry(target[0], target[1], parts[1], parts[2], parts[3], parts[4]);
  }
}
