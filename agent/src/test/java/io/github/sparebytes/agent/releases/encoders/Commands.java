/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.nio.ByteBuffer;
import java.util.Map;

/** Headers of commands in both formats: their order is that of the map of their fields. */
final class Commands {
  private static final String REMOTING = "org.apache.rocketmq.remoting.protocol.";
  private static final String COMMAND = REMOTING + "RemotingCommand";
  private static final String[] HEADERS = {
    REMOTING + "header.SendMessageResponseHeader",
    "org.apache.rocketmq.common.protocol.header.SendMessageResponseHeader"
  };

  private final Mirror mirror;
  private final Map<String, Encoding> found;

  Commands(Mirror mirror, Map<String, Encoding> found) {
    this.mirror = mirror;
    this.found = found;
  }

  void find() {
    for (String format : new String[] {"JSON", "ROCKETMQ"}) {
      found.put("RemotingCommand, fields, " + format, sample -> fields(sample, format));
      found.put("RemotingCommand, header, " + format, sample -> header(sample, format));
    }
  }

  private String fields(Sample sample, String format) throws Throwable {
    Object command = command(null, format);
    for (String field : Properties.names(sample)) {
      mirror.call(command, "addExtField", field, sample.freshTopic());
    }
    return encoded(command);
  }

  private String header(Sample sample, String format) throws Throwable {
    String name = mirror.typeOrNull(HEADERS[0]) != null ? HEADERS[0] : HEADERS[1];
    Object header = mirror.create(name);
    mirror.call(header, "setMsgId", sample.freshTopic());
    mirror.call(header, "setQueueId", 3);
    mirror.call(header, "setQueueOffset", 4L);
    mirror.call(header, "setTransactionId", sample.properties());
    return encoded(command(header, format));
  }

  private Object command(Object header, String format) throws Throwable {
    Object command = mirror.callStatic(COMMAND, "createRequestCommand", 10, header);
    mirror.call(command, "setOpaque", 7);
    mirror.call(command, "setVersion", 3);
    Object type = mirror.getStatic(REMOTING + "SerializeType", format);
    mirror.call(command, "setSerializeTypeCurrentRPC", type);
    return command;
  }

  /** The command as it is sent, and as it is sent on by one who received it. */
  private String encoded(Object command) throws Throwable {
    ByteBuffer frame = (ByteBuffer) mirror.call(command, "encode");
    String sent = Text.of(frame.duplicate());
    frame.getInt(); // Its length, which the frame decoder takes off.
    Object received = mirror.callStatic(COMMAND, "decode", frame.slice());
    mirror.call(received, "addExtField", "broker", "b");
    return sent
        + ' '
        + mirror.call(received, "getExtFields")
        + ' '
        + Text.of((ByteBuffer) mirror.call(received, "encode"));
  }
}
