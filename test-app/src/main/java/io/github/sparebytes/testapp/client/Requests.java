/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageBatch;
import io.github.sparebytes.testapp.encoder.PushFrame;
import io.github.sparebytes.testapp.load.Chunk;
import io.github.sparebytes.testapp.load.ChunkFactory;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.payload.Form;
import io.github.sparebytes.testapp.wire.SendRequest;
import java.util.ArrayList;
import java.util.List;

/**
 * The requests of a load. In which form a message is sent follows from its number, as all else
 * does: of 64 messages 32 go singly, 16 without their properties, and 16 in a batch. Thread-safe.
 */
public final class Requests {

  static final int GROUP = Form.MOST_MESSAGES;
  private static final int GROUPS = 4;
  private static final int LIGHT_GROUP = 2;
  private static final int BATCH_GROUP = 3;

  private final LoadSpec spec;
  private final ChunkFactory factory;

  /** Makes the requests of one load. */
  public Requests(LoadSpec spec) {
    this.spec = spec;
    this.factory = new ChunkFactory(spec);
  }

  /** Returns how many groups hold so many messages. */
  public static long groupsOf(long messages) {
    return (messages + GROUP - 1) / GROUP;
  }

  /** Returns the requests of a group, in their order; messages from {@code end} on are left out. */
  public List<SendRequest> ofGroup(long group, long end) {
    long first = group * GROUP;
    int count = (int) Math.min(GROUP, end - first);
    if (formOf(first) == Form.BATCH) {
      return List.of(request(first, count));
    }
    List<SendRequest> requests = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      requests.add(request(first + i, 1));
    }
    return requests;
  }

  /** Returns the request of so many messages from one on. */
  SendRequest request(long first, int count) {
    Message[] messages = new Message[count];
    PushFrame[] frames = new PushFrame[count];
    for (int i = 0; i < count; i++) {
      messages[i] = factory.message(first + i);
      frames[i] = factory.frame(first + i);
    }
    MessageBatch batch = new MessageBatch(messages[0].getTopic(), List.of(messages));
    Chunk chunk = new Chunk(first, messages, new MessageBatch[] {batch}, frames);
    return new SendRequest(formOf(first), chunk);
  }

  /** A batch of large messages would not fit into a frame. */
  private Form formOf(long first) {
    long kind = first / GROUP % GROUPS;
    if (kind == BATCH_GROUP && spec.chunkSize() >= GROUP) {
      return Form.BATCH;
    }
    return kind == LIGHT_GROUP ? Form.LIGHT : Form.SINGLE;
  }
}
