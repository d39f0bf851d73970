/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The encoders of the commit log, in the shape that the release has. */
final class StoreEncoders {
  private static final String STORE = "org.apache.rocketmq.store.";
  private static final int MAX_MESSAGE = 1 << 17;

  private final Mirror mirror;
  private final Messages messages;
  private final Map<String, Encoding> found;

  StoreEncoders(Mirror mirror, Map<String, Encoding> found) {
    this.mirror = mirror;
    this.messages = new Messages(mirror);
    this.found = found;
  }

  void find() throws Throwable {
    if (mirror.typeOrNull(STORE + "MessageExtEncoder") != null) {
      Object encoder = encoder(STORE + "MessageExtEncoder");
      threadEncoder("MessageExtEncoder", encoder);
      if (mirror.hasMethod(encoder.getClass(), "encodeWithoutProperties")) {
        found.put(
            "MessageExtEncoder.encodeWithoutProperties",
            sample -> encoded(encoder, "encodeWithoutProperties", sample));
      }
    } else if (mirror.typeOrNull(STORE + "CommitLog$MessageExtEncoder") != null) {
      threadEncoder(
          "CommitLog$MessageExtEncoder",
          mirror.create(STORE + "CommitLog$MessageExtEncoder", Samples.MAX_BODY));
    } else {
      callback();
      batchEncoder();
    }
    if (mirror.typeOrNull(STORE + "dledger.DLedgerCommitLog$MessageSerializer") != null) {
      serializer();
    }
  }

  private Object encoder(String name) throws Throwable {
    Object config = mirror.create(STORE + "config.MessageStoreConfig");
    return mirror.type(name).getDeclaredConstructors().length > 1
        ? mirror.create(name, Samples.MAX_BODY, config)
        : mirror.create(name, Samples.MAX_BODY);
  }

  private void threadEncoder(String name, Object encoder) {
    found.put(name + ".encode", sample -> encoded(encoder, "encode", sample));
    found.put(
        name + ".encode, batch",
        sample -> {
          String moved = STORE + "PutMessageContext";
          Object context =
              mirror.create(
                  mirror.typeOrNull(moved) == null ? STORE + "CommitLog$PutMessageContext" : moved,
                  "key");
          Object batch = messages.batch(sample);
          return Text.of((ByteBuffer) mirror.call(encoder, "encode", batch, context));
        });
  }

  private String encoded(Object encoder, String method, Sample sample) throws Throwable {
    Object result = mirror.call(encoder, method, messages.stored(sample));
    if (result != null) {
      return String.valueOf(mirror.call(result, "getPutMessageStatus"));
    }
    ByteBuffer buffer = (ByteBuffer) mirror.call(encoder, "getEncoderBuffer");
    return Text.of(buffer.slice(0, Math.min(buffer.capacity(), buffer.getInt(0))));
  }

  /** Up to 4.9.0 the callback under the lock of the log is the encoder. */
  private void callback() throws Throwable {
    Object log = mirror.allocate(STORE + "CommitLog");
    Object store = mirror.allocate(STORE + "DefaultMessageStore");
    mirror.setIfPresent(log, "defaultMessageStore", store);
    giveOffsets(log);
    mirror.setIfPresent(
        store, "systemClock", mirror.create("org.apache.rocketmq.common.SystemClock"));
    mirror.setIfPresent(
        store, "messageStoreConfig", mirror.create(STORE + "config.MessageStoreConfig"));
    Object callback =
        mirror.create(STORE + "CommitLog$DefaultAppendMessageCallback", log, MAX_MESSAGE);
    found.put(
        "CommitLog$DefaultAppendMessageCallback.doAppend",
        sample -> {
          ByteBuffer target = ByteBuffer.allocate(MAX_MESSAGE + 64);
          Object result =
              mirror.call(callback, "doAppend", 7L, target, MAX_MESSAGE, messages.stored(sample));
          return mirror.call(result, "getStatus") + " " + Text.of(target.flip());
        });
  }

  private void giveOffsets(Object log) throws Throwable {
    mirror.setIfPresent(log, "topicQueueTable", new HashMap<String, Long>());
    mirror.setIfPresent(log, "topicQueueTable", new ConcurrentHashMap<String, Long>());
  }

  private void batchEncoder() throws Throwable {
    Object encoder = mirror.create(STORE + "CommitLog$MessageExtBatchEncoder", MAX_MESSAGE);
    found.put(
        "CommitLog$MessageExtBatchEncoder.encode",
        sample -> Text.of((ByteBuffer) mirror.call(encoder, "encode", messages.batch(sample))));
  }

  private void serializer() throws Throwable {
    String name = STORE + "dledger.DLedgerCommitLog$MessageSerializer";
    Object log = mirror.allocate(STORE + "dledger.DLedgerCommitLog");
    giveOffsets(log);
    Object serializer = mirror.create(name, log, Samples.MAX_BODY);
    found.put(
        "DLedgerCommitLog$MessageSerializer.serialize",
        sample -> serialized(mirror.call(serializer, "serialize", messages.stored(sample))));
    boolean batches =
        List.of(mirror.type(name).getDeclaredMethods()).stream()
            .anyMatch(
                method ->
                    method.getName().equals("serialize")
                        && method.getParameterTypes()[0].getSimpleName().equals("MessageExtBatch"));
    if (batches) {
      found.put(
          "DLedgerCommitLog$MessageSerializer.serialize, batch",
          sample -> serialized(mirror.call(serializer, "serialize", messages.batch(sample))));
    }
  }

  @SuppressWarnings("unchecked")
  private String serialized(Object result) throws Throwable {
    StringBuilder text = new StringBuilder().append(mirror.get(result, "status"));
    Object data = mirror.get(result, "data");
    if (data instanceof ByteBuffer buffer) {
      text.append(' ').append(Text.of(buffer));
    } else if (data != null) {
      text.append(' ').append(Text.of(ByteBuffer.wrap((byte[]) data)));
    }
    List<byte[]> parts =
        List.of(result.getClass().getDeclaredFields()).stream()
                .anyMatch(field -> field.getName().equals("batchData"))
            ? (List<byte[]>) mirror.get(result, "batchData")
            : null;
    for (byte[] part : parts == null ? List.<byte[]>of() : parts) {
      text.append(' ').append(Text.of(ByteBuffer.wrap(part)));
    }
    return text.toString();
  }
}
