/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import io.github.sparebytes.testapp.client.BrokerRun;
import io.github.sparebytes.testapp.client.ClientException;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.log.CommitLog;
import io.github.sparebytes.testapp.log.LogOptions;
import io.github.sparebytes.testapp.measure.EncodersResult;
import io.github.sparebytes.testapp.measure.RunResult;
import io.github.sparebytes.testapp.measure.Runner;
import io.github.sparebytes.testapp.measure.ServedResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Encodes, and serves, in this JVM, with whatever agent it was started with. */
@Command(
    name = "run",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done, and all that was stored was read back as it was sent",
      "1:an encoder, the server or the store failed: one line on stderr",
      "2:wrong use"
    },
    description =
        "Encode messages in this JVM, send them through a server with a commit log, read them back,"
            + " and print what it took.%n")
final class RunCommand implements Callable<Integer> {

  @Spec private CommandSpec command;
  @Mixin private LoadOptions load;

  @Option(
      names = "--consumers",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Consumers that read everything back and check it, each for itself (default:"
              + " ${DEFAULT-VALUE}).")
  private int consumers;

  @Option(
      names = "--window",
      paramLabel = "N",
      defaultValue = "32",
      description =
          "Requests that a thread sends before it waits for the first one to be acknowledged"
              + " (default: ${DEFAULT-VALUE}).")
  private int window;

  @Option(
      names = "--store",
      paramLabel = "DIR",
      description =
          "Folder of the commit log, which is kept and added to (default: a temporary one).")
  private Path store;

  @Option(
      names = "--keep-going",
      description =
          "Count records that are not what was sent, where the first one would end the run"
              + " otherwise.")
  private boolean keepGoing;

  @Mixin private StoreOptions options;
  @Mixin private JsonOption json;

  @Override
  public Integer call() throws UserException, ClientException, IOException, InterruptedException {
    LoadSpec spec = load.spec();
    int threads = load.threads();
    check("--consumers", consumers, 0, 64);
    check("--window", window, 1, 4096);
    json.check();
    BrokerRun broker = new BrokerRun(spec, threads, consumers, window, keepGoing);
    RunResult result;
    try (TempFolder folder = new TempFolder()) {
      checkStore(options.in(store == null ? folder.path() : store, false));
      int encoding = Math.min(threads, Runtime.getRuntime().availableProcessors());
      EncodersResult alone = new Runner(spec, encoding).run();
      broker.warmUp(options.in(folder.path(), false));
      result = RunResult.of(spec, threads, alone, serve(broker, spec));
    } catch (ExecutionException e) {
      throw new UserException("an encoder failed: " + e.getCause());
    }
    RunTable.print(result, options.flush(), command.commandLine().getOut());
    json.write(result);
    return 0;
  }

  /** Says at once, and not after the encoders have run, that a store cannot be used. */
  private static void checkStore(LogOptions logOptions) throws IOException {
    CommitLog.open(logOptions).close();
  }

  private ServedResult serve(BrokerRun broker, LoadSpec spec)
      throws ClientException, IOException, InterruptedException {
    try (TempFolder folder = store == null ? new TempFolder() : null;
        ProgressLine progress = new ProgressLine("messages", spec.messages())) {
      Path path = folder == null ? store : folder.path();
      return broker.run(options.in(path, false), progress::step);
    }
  }

  private void check(String option, int value, int least, int most) {
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
