/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** The encoders outside of the commit log: of messages, of the checksum and of headers. */
final class OtherEncoders {
  private static final String DECODER = "org.apache.rocketmq.common.message.MessageDecoder";
  private static final String HEADER = "org.apache.rocketmq.remoting.protocol.RocketMQSerializable";
  private static final String COMMAND = "org.apache.rocketmq.remoting.protocol.RemotingCommand";
  private static final String HOOK = "org.apache.rocketmq.broker.util.HookUtils";
  private static final String STORE = "org.apache.rocketmq.store.";

  private final Mirror mirror;
  private final Messages messages;
  private final Map<String, Encoding> found;

  OtherEncoders(Mirror mirror, Map<String, Encoding> found) {
    this.mirror = mirror;
    this.messages = new Messages(mirror);
    this.found = found;
  }

  void find() throws Throwable {
    for (String method : new String[] {"encode", "encodeUniquely"}) {
      if (mirror.hasMethod(mirror.type(DECODER), method)) {
        for (boolean compress : new boolean[] {false, true}) {
          found.put(
              "MessageDecoder." + method + (compress ? ", compressed" : ""),
              sample ->
                  bytes(mirror.callStatic(DECODER, method, messages.received(sample), compress)));
        }
      }
    }
    if (mirror.hasMethod(mirror.type(DECODER), "createCrc32")) {
      checksum();
    }
    found.put(
        "RocketMQSerializable.mapSerialize",
        sample -> bytes(mirror.callStatic(HEADER, "mapSerialize", header(sample))));
    found.put(
        "RocketMQSerializable.rocketMQProtocolEncode",
        sample ->
            bytes(mirror.callStatic(HEADER, "rocketMQProtocolEncode", command(mirror, sample))));
    if (mirror.typeOrNull(HOOK) != null) {
      hook();
    }
  }

  private void checksum() {
    found.put(
        "MessageDecoder.createCrc32(ByteBuffer)",
        sample -> {
          ByteBuffer buffer = ByteBuffer.allocate(room(sample));
          try {
            mirror.callStatic(DECODER, "createCrc32", buffer, crc(sample));
          } finally {
            buffer.flip();
          }
          return Text.of(buffer);
        });
    found.put(
        "MessageDecoder.createCrc32(ByteBuf)",
        sample -> {
          Object buffer = mirror.callStatic("io.netty.buffer.Unpooled", "buffer", 4, room(sample));
          mirror.callStatic(DECODER, "createCrc32", buffer, crc(sample));
          return Text.of((ByteBuffer) mirror.call(buffer, "nioBuffer"));
        });
  }

  /** The hook before a message is put: its answer says how long it takes the topic to be. */
  private void hook() throws Throwable {
    Object store = mirror.allocate(STORE + "DefaultMessageStore");
    Object config = mirror.create(STORE + "config.MessageStoreConfig");
    mirror.setIfPresent(store, "runningFlags", mirror.create(STORE + "RunningFlags"));
    mirror.setIfPresent(store, "messageStoreConfig", config);
    mirror.setIfPresent(store, "commitLog", mirror.allocate(STORE + "CommitLog"));
    Object broker = mirror.allocate("org.apache.rocketmq.broker.BrokerController");
    mirror.setIfPresent(broker, "messageStore", store);
    mirror.setIfPresent(broker, "messageStoreConfig", config);
    mirror.setIfPresent(
        broker, "brokerConfig", mirror.allocate("org.apache.rocketmq.common.BrokerConfig"));
    found.put(
        "HookUtils.checkBeforePutMessage",
        sample -> {
          Object result =
              mirror.callStatic(HOOK, "checkBeforePutMessage", broker, messages.stored(sample));
          return result == null
              ? "passed"
              : String.valueOf(mirror.call(result, "getPutMessageStatus"));
        });
  }

  /** A command with a remark and a field of its own. */
  static Object command(Mirror mirror, Sample sample) throws Throwable {
    Object command = mirror.callStatic(COMMAND, "createRequestCommand", 12, null);
    mirror.call(command, "setOpaque", 7);
    mirror.call(command, "setVersion", 3);
    mirror.call(command, "setRemark", sample.properties());
    mirror.call(command, "addExtField", "topic", sample.freshTopic());
    return command;
  }

  static Map<String, String> header(Sample sample) {
    Map<String, String> header = new HashMap<>();
    header.put("topic", sample.freshTopic());
    header.put(sample.freshTopic(), "v");
    header.put("properties", sample.properties());
    return header;
  }

  /** Mostly more than the checksum takes, and sometimes less. */
  private static int room(Sample sample) {
    return sample.topic() != null && sample.topic().length() < 24 ? sample.topic().length() : 64;
  }

  private static int crc(Sample sample) {
    return sample.topic() == null ? 0 : sample.topic().hashCode() & Integer.MAX_VALUE;
  }

  private static String bytes(Object array) {
    return array == null ? "null" : Text.of(ByteBuffer.wrap((byte[]) array));
  }
}
