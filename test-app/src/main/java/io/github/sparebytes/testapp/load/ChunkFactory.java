/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageBatch;
import io.github.sparebytes.testapp.encoder.PushFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Makes the messages of a load. Thread-safe.
 *
 * <p>Each topic is a new {@code String} whose hash was never asked for, as when a broker has just
 * read it from a socket: a cache that finds it by identity, or for free, would be flattered.
 */
public final class ChunkFactory {

  private static final int TOPIC_CHARS = 28;
  private static final int MOST_MESSAGES_A_BATCH = 16;
  private static final int MOST_KNOWN_TOPICS = 10_000;
  private static final long BORN = 1_700_000_000_000L;

  private final LoadSpec spec;
  private final TopicPicker picker;
  private final MessageParts parts;
  private final AtomicReferenceArray<char[]> known;

  /** Makes a factory for one load. */
  public ChunkFactory(LoadSpec spec) {
    this.spec = spec;
    this.picker = spec.mix().picker(spec.topics(), spec.seed());
    this.parts = new MessageParts(spec);
    this.known = new AtomicReferenceArray<>(Math.min(spec.topics(), MOST_KNOWN_TOPICS));
  }

  /** Makes chunk {@code number}: {@code count} messages from {@code number * chunkSize} on. */
  public Chunk create(long number, int count) {
    long first = number * spec.chunkSize();
    Message[] messages = new Message[count];
    PushFrame[] frames = new PushFrame[count];
    for (int i = 0; i < count; i++) {
      messages[i] = message(first + i);
      frames[i] = frame(first + i);
    }
    return new Chunk(number, messages, batches(messages), frames);
  }

  /** Makes message {@code number} alone. */
  public Message message(long number) {
    int part = parts.indexOf(number);
    return new Message(
        topic(picker.topicOf(number)),
        (int) (number & 7),
        BORN + number,
        parts.body(part),
        parts.bodyCrc(part),
        parts.properties(part),
        parts.propertiesString(part));
  }

  /** Makes the frame that goes with message {@code number}. */
  public PushFrame frame(long number) {
    String shuffle = topic(picker.topicOf(number));
    return new PushFrame(number, shuffle, number % 512 + "-" + number % 3);
  }

  private static MessageBatch[] batches(Message[] messages) {
    List<MessageBatch> batches = new ArrayList<>();
    for (int from = 0; from < messages.length; from += MOST_MESSAGES_A_BATCH) {
      int to = Math.min(messages.length, from + MOST_MESSAGES_A_BATCH);
      List<Message> group = Arrays.asList(messages).subList(from, to);
      batches.add(new MessageBatch(group.get(0).getTopic(), List.copyOf(group)));
    }
    return batches.toArray(new MessageBatch[0]);
  }

  /** The characters are drawn once for each topic; the string is a new one every time. */
  private String topic(long number) {
    if (number >= known.length()) {
      return new String(topicChars(number));
    }
    char[] chars = known.get((int) number);
    if (chars == null) {
      chars = topicChars(number);
      known.set((int) number, chars);
    }
    return new String(chars);
  }

  /** The name carries its number, so that two topics never share one. */
  private char[] topicChars(long number) {
    SplittableRandom random = new SplittableRandom(Seeds.of(spec.seed(), number));
    return (spec.text().text(TOPIC_CHARS, random) + "-" + number).toCharArray();
  }
}
