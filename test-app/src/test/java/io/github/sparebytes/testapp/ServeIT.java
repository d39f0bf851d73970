/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.testapp.client.ClientException;
import io.github.sparebytes.testapp.client.Clients;
import io.github.sparebytes.testapp.client.LoadCheck;
import io.github.sparebytes.testapp.client.Producer;
import io.github.sparebytes.testapp.client.Requests;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import io.github.sparebytes.testapp.log.LogFiles;
import io.github.sparebytes.testapp.log.LogScan;
import io.github.sparebytes.testapp.wire.SendRequest;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shipped server, and what may be in its way. */
class ServeIT {

  private static final LoadSpec LOAD =
      new LoadSpec(1, 0, 16, TopicMix.ZIPF, 1024, TextKind.ASCII, 1);

  private final Requests requests = new Requests(LOAD);
  private final Set<Long> acknowledged = ConcurrentHashMap.newKeySet();
  private long nextGroup;

  @TempDir Path folder;

  @Test
  void aStoreOrAPortThatIsInUseIsOneLineAndTheServerThatHasItGoesOn() throws Exception {
    Path store = folder.resolve("store");
    try (ServerProcess first = server("first", "--store=" + store, "--segment=1")) {
      send(first, 10);
      try (ServerProcess second = launch("second", "--store=" + store)) {
        assertThat(second.exitCode()).isEqualTo(1);
        assertThat(second.errLines()).singleElement().asString().contains(store + " is in use");
      }
      String port = "--port=" + first.port();
      try (ServerProcess third = launch("third", "--store=" + folder.resolve("other"), port)) {
        assertThat(third.exitCode()).isEqualTo(1);
        assertThat(third.errLines()).singleElement().asString().contains("port " + first.port());
      }
      send(first, 10);
      first.terminate();
      assertThat(first.exitCode()).isEqualTo(143);
      assertThat(first.errLines()).isEmpty();
    }
    assertStored(store);
  }

  @Test
  void aStoreThatIsFullIsOneLineAndKeepsWhatWasAcknowledged() throws Exception {
    Path bash = Path.of("/bin/bash");
    assumeTrue(Files.isExecutable(bash), "no bash to limit the size of files with");
    Path store = folder.resolve("store");
    try (ServerProcess server = server("first", "--store=" + store, "--segment=1")) {
      send(server, 10);
      server.kill();
    }

    // The first file has room for more; the second one, of 8 MiB, is more than the system allows.
    List<String> limited = List.of(bash.toString(), "-c", "ulimit -f 4096; exec \"$@\"", "limited");
    String[] options = {"--store=" + store, "--segment=8"};
    try (ServerProcess server = ServerProcess.start(folder.resolve("err"), limited, options)) {
      try {
        send(server, 1000);
      } catch (ClientException e) {
        assertThat(e.getMessage()).contains("no space for a file of 8388608 bytes");
      }
      assertThat(server.exitCode()).isEqualTo(1);
      assertThat(server.errLines())
          .singleElement()
          .asString()
          .contains("no space", store.toString());
    }
    assertThat(acknowledged).hasSizeGreaterThan(200);
    assertStored(store);
  }

  @Test
  void aDamagedLogIsOneLineAndIsLeftAlone() throws Exception {
    Path store = folder.resolve("store");
    try (ServerProcess server = server("first", "--store=" + store, "--segment=1")) {
      send(server, 10);
      server.kill();
    }
    LogFiles.flip(store, 64 + 500);
    Map<String, ByteBuffer> before = LogFiles.contents(store);

    try (ServerProcess server = launch("second", "--store=" + store)) {
      assertThat(server.exitCode()).isEqualTo(1);
      assertThat(server.errLines()).singleElement().asString().contains("damaged at offset 64");
    }
    assertThat(LogFiles.contents(store)).isEqualTo(before);
  }

  private ServerProcess server(String name, String... options) throws Exception {
    return ServerProcess.start(folder.resolve(name), List.of(), options);
  }

  private ServerProcess launch(String name, String... options) throws Exception {
    return ServerProcess.launch(folder.resolve(name), List.of(), options);
  }

  private void send(ServerProcess server, int groups) throws Exception {
    try (Clients clients = new Clients(server.port());
        Producer producer =
            new Producer(
                clients, 16, (request, nanos) -> acknowledged.add(request.chunk().number()))) {
      for (int i = 0; i < groups; i++) {
        for (SendRequest request : requests.ofGroup(nextGroup++, Long.MAX_VALUE)) {
          producer.send(request);
        }
      }
      producer.await();
    }
  }

  private void assertStored(Path store) throws Exception {
    LoadCheck check = new LoadCheck(requests, 0);
    assertThat(LogScan.of(store, check).damage()).isNull();
    assertThat(acknowledged).allMatch(check::hasSeen);
  }
}
