/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The decoders of messages and headers, fed with what the release's own encoders make. */
final class Decoders {
  private static final String DECODER = "org.apache.rocketmq.common.message.MessageDecoder";
  private static final String HEADER = "org.apache.rocketmq.remoting.protocol.RocketMQSerializable";
  private static final String COMMON = "org.apache.rocketmq.common.message.";

  private final Mirror mirror;
  private final Messages messages;
  private final Map<String, Encoding> found;

  Decoders(Mirror mirror, Map<String, Encoding> found) {
    this.mirror = mirror;
    this.messages = new Messages(mirror);
    this.found = found;
  }

  void find() {
    found.put("MessageDecoder.decode", this::decode);
    if (mirror.hasMethod(mirror.type(DECODER), "decodeProperties")) {
      found.put("MessageDecoder.decodeProperties", this::decodeProperties);
    }
    if (mirror.hasMethod(mirror.type(DECODER), "decodeMessage")) {
      found.put("MessageDecoder.decodeMessage", this::decodeMessage);
    }
    PropertyCode code = new PropertyCode(mirror.loader());
    if (code.readsBuffers()) {
      found.put(
          "RocketMQSerializable.readStr",
          sample -> {
            byte[] bytes = new HeaderFrame("ok", fields(sample)).bytes();
            return code.header(bytes, bytes.length, true);
          });
    }
    Dispatcher dispatcher = new Dispatcher(mirror.loader());
    found.put(
        "CommitLog.checkMessageAndReturnSize",
        sample -> dispatcher.check(ByteBuffer.wrap(stored(sample).bytes()), true, true));
    if (takesArray("mapDeserialize")) {
      found.put("RocketMQSerializable.mapDeserialize", this::mapDeserialize);
      found.put("RocketMQSerializable.rocketMQProtocolDecode", this::protocolDecode);
    }
  }

  private static List<String> fields(Sample sample) {
    return List.of("b", text(sample.topic()), "i", text(sample.properties()));
  }

  private static StoredRecord stored(Sample sample) {
    byte[] body = sample.body() == null ? new byte[0] : sample.body();
    return new StoredRecord(
        StoredRecord.V1, 0, text(sample.topic()), body, text(sample.properties()), true);
  }

  private static String text(String textOrNull) {
    return textOrNull == null ? "" : textOrNull;
  }

  private String decode(Sample sample) throws Throwable {
    return text(mirror.callStatic(DECODER, "decode", encoded(sample)));
  }

  private String decodeProperties(Sample sample) throws Throwable {
    return String.valueOf(mirror.callStatic(DECODER, "decodeProperties", encoded(sample)));
  }

  private String decodeMessage(Sample sample) throws Throwable {
    Object message = mirror.create(COMMON + "Message");
    mirror.call(message, "setBody", (Object) sample.body());
    if (sample.properties() != null) {
      Map<String, String> properties = Messages.properties(sample.properties());
      mirror.callStatic(COMMON + "MessageAccessor", "setProperties", message, properties);
    }
    byte[] bytes = (byte[]) mirror.callStatic(DECODER, "encodeMessage", message);
    Object decoded = mirror.callStatic(DECODER, "decodeMessage", ByteBuffer.wrap(bytes));
    return String.valueOf(mirror.call(decoded, "getProperties"));
  }

  private String mapDeserialize(Sample sample) throws Throwable {
    byte[] bytes = (byte[]) mirror.callStatic(HEADER, "mapSerialize", OtherEncoders.header(sample));
    return bytes == null
        ? "null"
        : String.valueOf(
            new TreeMap<>((Map<?, ?>) mirror.callStatic(HEADER, "mapDeserialize", bytes)));
  }

  private String protocolDecode(Sample sample) throws Throwable {
    Object command = OtherEncoders.command(mirror, sample);
    byte[] bytes = (byte[]) mirror.callStatic(HEADER, "rocketMQProtocolEncode", command);
    Object decoded = mirror.callStatic(HEADER, "rocketMQProtocolDecode", bytes);
    return mirror.call(decoded, "getRemark") + " " + mirror.call(decoded, "getExtFields");
  }

  private ByteBuffer encoded(Sample sample) throws Throwable {
    Object message = messages.received(sample);
    return ByteBuffer.wrap((byte[]) mirror.callStatic(DECODER, "encode", message, false));
  }

  private String text(Object message) throws Throwable {
    return message == null
        ? "null"
        : mirror.call(message, "getTopic") + " " + mirror.call(message, "getProperties");
  }

  /** Whether a decoder reads an array: later releases read from Netty's buffer. */
  private boolean takesArray(String method) {
    for (Method each : mirror.type(HEADER).getDeclaredMethods()) {
      if (each.getName().equals(method)
          && each.getParameterCount() == 1
          && each.getParameterTypes()[0] == byte[].class) {
        return true;
      }
    }
    return false;
  }
}
