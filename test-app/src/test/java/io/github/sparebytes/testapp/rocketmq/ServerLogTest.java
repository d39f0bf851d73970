/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerLogTest {
  private @TempDir Path folder;

  @Test
  void whatTheStockLogHasTooIsNoNews() throws Exception {
    Path stock = log("stock", "10:00:00.000 ERROR main Broker - port 1234 refused, id@1a2b");
    Path log =
        log(
            "log",
            "11:11:11.111 ERROR main Broker - port 9 refused, id@ffff",
            "11:11:11.112 WARN main Broker - took 3 ms",
            "11:11:11.113 INFO main Broker - fine");

    assertThat(ServerLog.troubleBeyond(log, stock)).isEmpty();
  }

  @Test
  void aNewErrorAndANewExceptionAreReportedAsTheyStand() throws Exception {
    Path stock = log("stock", "10:00:00.000 INFO main Broker - fine");
    Path log =
        log(
            "log",
            "10:00:00.000 ERROR main Broker - bad",
            "java.lang.VerifyError: null",
            "10:00:00.001 ERROR main Broker - bad");

    assertThat(ServerLog.troubleBeyond(log, stock))
        .containsExactly("10:00:00.000 ERROR main Broker - bad", "java.lang.VerifyError: null");
  }

  private Path log(String name, String... lines) throws Exception {
    return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }
}
