/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * The way of messages that go to light queues, too, from 5.2.0 on: they are encoded without their
 * properties, which are added under the lock of the log, once the queues' offsets are known. With
 * and without the property of a checksum.
 */
final class LightQueueEncoders {
  private static final String STORE = "org.apache.rocketmq.store.";
  private static final String APPENDER = STORE + "CommitLog$DefaultAppendMessageCallback";
  private static final String ACCESSOR = "org.apache.rocketmq.common.message.MessageAccessor";

  private final Mirror mirror;
  private final Messages messages;
  private final Map<String, Encoding> found;

  LightQueueEncoders(Mirror mirror, Map<String, Encoding> found) {
    this.mirror = mirror;
    this.messages = new Messages(mirror);
    this.found = found;
  }

  void find() throws Throwable {
    if (mirror.hasMethod(mirror.type(APPENDER), "handlePropertiesForLmqMsg")) {
      for (boolean checksum : new boolean[] {false, true}) {
        add(checksum);
      }
    }
  }

  private void add(boolean checksum) throws Throwable {
    Object config = mirror.create(STORE + "config.MessageStoreConfig");
    mirror.call(config, "setEnabledAppendPropCRC", checksum);
    Object encoder = mirror.create(STORE + "MessageExtEncoder", Samples.MAX_BODY, config);
    Object appender = mirror.create(APPENDER, log(config, checksum), config);
    String with = checksum ? ", checksum" : "";
    found.put(
        "CommitLog$DefaultAppendMessageCallback.handlePropertiesForLmqMsg" + with,
        sample -> encoded(encoder, appender, sample));
  }

  private Object log(Object config, boolean checksum) throws Throwable {
    Object store = mirror.allocate(STORE + "DefaultMessageStore");
    mirror.setIfPresent(store, "messageStoreConfig", config);
    Object log = mirror.allocate(STORE + "CommitLog");
    mirror.setIfPresent(log, "defaultMessageStore", store);
    mirror.setIfPresent(log, "enabledAppendPropCRC", checksum);
    if (mirror.typeOrNull(STORE + "MultiDispatch") != null) {
      mirror.setIfPresent(log, "multiDispatch", mirror.create(STORE + "MultiDispatch", store));
    }
    return log;
  }

  private String encoded(Object encoder, Object appender, Sample sample) throws Throwable {
    Object message = messages.stored(sample);
    if (sample.properties() != null) {
      Map<String, String> properties = new HashMap<>(Messages.properties(sample.properties()));
      mirror.callStatic(ACCESSOR, "setProperties", message, properties);
    }
    mirror.callStatic(ACCESSOR, "putProperty", message, "INNER_MULTI_DISPATCH", "%LMQ%a,b");
    Object refused = mirror.call(encoder, "encodeWithoutProperties", message);
    if (refused != null) {
      return "encoder: " + mirror.call(refused, "getPutMessageStatus");
    }
    ByteBuffer buffer = (ByteBuffer) mirror.call(encoder, "getEncoderBuffer");
    Object result = mirror.call(appender, "handlePropertiesForLmqMsg", buffer, message);
    int size = Math.min(buffer.capacity(), buffer.getInt(0));
    return (result == null ? "" : mirror.call(result, "getStatus") + " ")
        + buffer.position()
        + ' '
        + Text.of(buffer.slice(0, size));
  }
}
