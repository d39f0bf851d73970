/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options that say what is to be encoded, the same for all commands. */
final class LoadOptions {

  @Spec(Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--messages",
      paramLabel = "N",
      defaultValue = "200000",
      description = "Messages to encode and to send (default: ${DEFAULT-VALUE}).")
  private long messages;

  @Option(
      names = "--warmup",
      paramLabel = "MS",
      defaultValue = "1500",
      description =
          "Milliseconds of processor time that each thread encodes before that, unmeasured, and"
              + " as long for a server and a store of its own (default: ${DEFAULT-VALUE}).")
  private int warmup;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "2",
      description =
          "Threads that encode, no more than there are processors, and then send (default:"
              + " ${DEFAULT-VALUE}).")
  private int threads;

  @Option(
      names = "--topics",
      paramLabel = "N",
      defaultValue = "16",
      description = "Topics that the mix draws from (default: ${DEFAULT-VALUE}).")
  private int topics;

  @Option(
      names = "--mix",
      paramLabel = "MIX",
      defaultValue = "zipf",
      description =
          "How topics follow each other: one of ${COMPLETION-CANDIDATES} (default:"
              + " ${DEFAULT-VALUE}). alternate takes all in turn, unique never takes one twice.")
  private TopicMix mix;

  @Option(
      names = "--body",
      paramLabel = "BYTES",
      defaultValue = "1024",
      description = "Size of a message's body (default: ${DEFAULT-VALUE}).")
  private int body;

  @Option(
      names = "--text",
      paramLabel = "TEXT",
      defaultValue = "ascii",
      description =
          "What topics and properties consist of: one of ${COMPLETION-CANDIDATES} (default:"
              + " ${DEFAULT-VALUE}). mixed has lone surrogates too.")
  private TextKind text;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Same seed, same messages (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** Returns the load, or says which option is out of range. */
  LoadSpec spec() {
    check("--messages", messages, 1, 1_000_000_000);
    check("--warmup", warmup, 0, 600_000);
    check("--topics", topics, 1, 1_000_000);
    check("--body", body, 0, 4 << 20);
    return new LoadSpec(messages, warmup, topics, mix, body, text, seed);
  }

  /** Returns the number of threads, or says that it is out of range. */
  int threads() {
    check("--threads", threads, 1, 256);
    return threads;
  }

  /**
   * Returns the options that give another JVM the same load on as many threads. What it stores is
   * for the caller to judge, by the digests.
   */
  static List<String> arguments(LoadSpec spec, int threads) {
    return List.of(
        "--messages=" + spec.messages(),
        "--warmup=" + spec.warmupMillis(),
        "--threads=" + threads,
        "--topics=" + spec.topics(),
        "--mix=" + spec.mix(),
        "--body=" + spec.body(),
        "--text=" + spec.text(),
        "--seed=" + spec.seed(),
        "--keep-going");
  }

  private void check(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new ParameterException(
          command.commandLine(),
          "Invalid value for option '"
              + option
              + "': "
              + value
              + " is not in "
              + least
              + ".."
              + most);
    }
  }
}
