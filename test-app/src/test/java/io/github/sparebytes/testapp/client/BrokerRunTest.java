/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import io.github.sparebytes.testapp.log.FlushMode;
import io.github.sparebytes.testapp.log.LogOptions;
import io.github.sparebytes.testapp.measure.ServedResult;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerRunTest {

  private static final LoadSpec LOAD =
      new LoadSpec(1000, 50, 5, TopicMix.ZIPF, 200, TextKind.MIXED, 1);

  @TempDir Path folder;

  @Test
  void theDigestDependsNeitherOnProducersNorOnTheFlushModeNorOnWhatWasThereBefore()
      throws Exception {
    ServedResult one = run(LOAD, 1, "a", FlushMode.ASYNC);
    ServedResult several = run(LOAD, 5, "b", FlushMode.ASYNC);
    ServedResult again = run(LOAD, 3, "b", FlushMode.SYNC);

    assertThat(several.digest()).isEqualTo(one.digest());
    assertThat(again.digest()).isEqualTo(one.digest());
  }

  @Test
  void theDigestDependsOnTheMessages() throws Exception {
    LoadSpec other = new LoadSpec(1000, 50, 5, TopicMix.ZIPF, 200, TextKind.MIXED, 2);

    assertThat(run(other, 2, "a", FlushMode.ASYNC).digest())
        .isNotEqualTo(run(LOAD, 2, "b", FlushMode.ASYNC).digest());
  }

  @Test
  void aRunSaysWhatItTook() throws Exception {
    AtomicLong stored = new AtomicLong();
    BrokerRun run = new BrokerRun(LOAD, 2, 2, 8, false);

    ServedResult result = run.run(options("a", FlushMode.ASYNC), stored::addAndGet);

    assertThat(stored).hasValue(LOAD.messages());
    assertThat(result.messages()).isEqualTo(LOAD.messages());
    assertThat(result.seconds()).isPositive();
    assertThat(result.latency().p50()).isPositive().isLessThanOrEqualTo(result.latency().p99());
    assertThat(result.latency().p99()).isLessThanOrEqualTo(result.latency().max());
    assertThat(result.allocatedInServer())
        .isGreaterThan(LOAD.body())
        .isLessThan(result.allocatedPerMessage() - LOAD.body());
  }

  @Test
  void aWarmUpSendsForAsLongAsItWasTold() throws Exception {
    new BrokerRun(LOAD, 2, 1, 8, false).warmUp(options("warm", FlushMode.ASYNC));

    assertThat(folder.resolve("warm").toFile().list()).isNotEmpty();
  }

  @Test
  void messagesThatFillSeveralFilesComeBackWhole() throws Exception {
    LoadSpec large = new LoadSpec(40, 0, 5, TopicMix.SAME, 300_000, TextKind.ASCII, 1);

    ServedResult result = run(large, 2, "a", FlushMode.ASYNC);

    assertThat(result.digest()).isEqualTo(run(large, 1, "b", FlushMode.SYNC).digest());
    assertThat(folder.resolve("a").toFile().list()).hasSizeGreaterThan(8);
  }

  @Test
  void aRecordThatIsTooLargeForAFileEndsTheRun() {
    LoadSpec large = new LoadSpec(4, 0, 5, TopicMix.SAME, 1 << 20, TextKind.ASCII, 1);

    assertThatThrownBy(() -> run(large, 2, "a", FlushMode.ASYNC))
        .isInstanceOf(ClientException.class)
        .hasMessageContaining("does not fit");
  }

  private ServedResult run(LoadSpec spec, int producers, String store, FlushMode mode)
      throws Exception {
    return new BrokerRun(spec, producers, 1, 16, false).run(options(store, mode), count -> {});
  }

  private LogOptions options(String store, FlushMode mode) {
    return new LogOptions(folder.resolve(store), mode, 1 << 20, false);
  }
}
