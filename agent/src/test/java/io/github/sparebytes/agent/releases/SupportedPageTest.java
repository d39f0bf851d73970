/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What the documentation says of each release is what the lists say. */
class SupportedPageTest {

  @Test
  void thePageOfSupportedReleasesIsMadeOfTheLists() {
    GoldenFile.check(Path.of("..", "docs", "supported.md"), SupportedPage.text());
  }
}
