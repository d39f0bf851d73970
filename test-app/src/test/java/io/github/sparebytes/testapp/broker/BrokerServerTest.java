/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.broker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.testapp.client.Clients;
import io.github.sparebytes.testapp.client.LoadCheck;
import io.github.sparebytes.testapp.client.LogConsumer;
import io.github.sparebytes.testapp.client.Producer;
import io.github.sparebytes.testapp.client.Requests;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import io.github.sparebytes.testapp.log.CommitLog;
import io.github.sparebytes.testapp.log.FlushMode;
import io.github.sparebytes.testapp.log.LogOptions;
import io.github.sparebytes.testapp.log.LogScan;
import io.github.sparebytes.testapp.log.StoreException;
import io.github.sparebytes.testapp.wire.Frames;
import io.github.sparebytes.testapp.wire.SendRequest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerServerTest {

  private static final LoadSpec LOAD =
      new LoadSpec(64, 0, 5, TopicMix.ZIPF, 100, TextKind.MIXED, 1);

  private final BlockingQueue<String> complaints = new LinkedBlockingQueue<>();

  @TempDir Path folder;
  private CommitLog log;
  private BrokerServer server;

  @BeforeEach
  void start() throws IOException {
    log = CommitLog.open(new LogOptions(folder, FlushMode.ASYNC, 1 << 16, false));
    server = new BrokerServer(log, 0, complaints::add);
  }

  @AfterEach
  void stop() throws IOException {
    server.close();
    log.close();
  }

  @Test
  void aFrameThatIsTooLongIsRefusedAndNamed() throws Exception {
    sends(Unpooled.buffer().writeInt(Integer.MAX_VALUE).writeByte(Frames.SEND));

    complained("a frame of more than 6291456 bytes");
  }

  @Test
  void aFrameOfANegativeLengthIsTooLongAsWell() throws Exception {
    sends(Unpooled.buffer().writeInt(-1));

    complained("a frame of more than 6291456 bytes");
  }

  @Test
  void aFrameThatIsCutIsNamed() throws Exception {
    sends(Unpooled.buffer().writeInt(100).writeByte(Frames.SEND));

    complained("ended within a frame");
  }

  @Test
  void anEmptyFrameAndOneOfAnUnknownTypeAreRefusedAndNamed() throws Exception {
    sends(Unpooled.buffer().writeInt(0));
    complained("no request of type 0");

    sends(Unpooled.buffer().writeInt(1).writeByte(77));
    complained("no request of type 77");
  }

  @Test
  void aRequestWithABadNumberIsRefusedAndNamed() throws Exception {
    ByteBuf frame = Unpooled.buffer();
    new Requests(LOAD).ofGroup(0, 64).get(0).encode(frame);
    frame.setByte(4 + 1 + 8 + 1, -3);

    sends(frame);

    complained("-3 messages");
  }

  @Test
  void aFetchFromTheMiddleOfARecordIsRefusedAndNamed() throws Exception {
    ByteBuf fetch = Unpooled.buffer().writeInt(13).writeByte(Frames.FETCH);

    sends(fetch.writeLong(65).writeInt(1));

    complained("offset 65");
  }

  @Test
  void aRecordThatNoFileCanHoldIsRefusedAndNamed() throws Exception {
    LoadSpec large = new LoadSpec(1, 0, 1, TopicMix.SAME, 70_000, TextKind.ASCII, 1);
    ByteBuf frame = Unpooled.buffer();
    new Requests(large).ofGroup(0, 1).get(0).encode(frame);

    sends(frame);

    complained("does not fit into a file of the log");
  }

  @Test
  void whatRefusedClientsSentIsNotStoredAndOthersAreServed() throws Exception {
    sends(Unpooled.wrappedBuffer(new byte[1000]));
    complained("");

    LoadCheck check = new LoadCheck(new Requests(LOAD), 0);
    try (Clients clients = new Clients(server.port())) {
      send(clients);
      try (LogConsumer consumer = new LogConsumer(clients, 0)) {
        while (consumer.poll(check)) {
          assertThat(check.messages()).isLessThanOrEqualTo(LOAD.messages());
        }
      }
    }

    assertThat(check.messages()).isEqualTo(LOAD.messages());
    assertThat(LogScan.of(folder, new LoadCheck(new Requests(LOAD), 0)).damage()).isNull();
  }

  @Test
  void whatAProducerKnowsToBeStoredIsInTheLog() throws Exception {
    long before = log.confirmed();
    try (Clients clients = new Clients(server.port())) {
      send(clients);
    }

    assertThat(log.confirmed()).isGreaterThan(before);
    assertThat(LogScan.of(folder, new LoadCheck(new Requests(LOAD), 0)).records()).isEqualTo(49);
  }

  @Test
  void aProducerHearsThatTheServerWentAway() throws Exception {
    try (Clients clients = new Clients(server.port());
        Producer producer = new Producer(clients, 4, (request, nanos) -> {})) {
      server.close();

      assertThatThrownBy(
              () -> {
                producer.send(new Requests(LOAD).ofGroup(0, 64).get(0));
                producer.await();
              })
          .hasMessageContaining("the server closed the connection");
    }
  }

  @Test
  void aPortThatIsInUseIsRefused() {
    assertThatThrownBy(() -> new BrokerServer(log, server.port(), complaints::add))
        .isInstanceOf(StoreException.class)
        .hasMessageContaining("port " + server.port())
        .hasMessageContaining("in use");
  }

  private void send(Clients clients) throws Exception {
    try (Producer producer = new Producer(clients, 4, (request, nanos) -> {})) {
      Requests requests = new Requests(LOAD);
      for (long group = 0; group < Requests.groupsOf(LOAD.messages()); group++) {
        List<SendRequest> all = requests.ofGroup(group, LOAD.messages());
        for (SendRequest request : all) {
          producer.send(request);
        }
      }
      producer.await();
    }
  }

  /** Sends bytes, says that there are no more, and reads what comes until the server ends it. */
  private void sends(ByteBuf bytes) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
      socket.setSoTimeout(20_000);
      socket.getOutputStream().write(ByteBufUtil.getBytes(bytes));
      socket.shutdownOutput();
      byte[] answer = socket.getInputStream().readAllBytes();
      assertThat(answer.length == 0 || answer[4] == Frames.REFUSED).as("refused").isTrue();
    }
  }

  private void complained(String words) throws InterruptedException {
    String line = complaints.poll(20, TimeUnit.SECONDS);
    assertThat(line).isNotNull().contains(words);
    assertThat(line.lines()).hasSize(1);
  }
}
