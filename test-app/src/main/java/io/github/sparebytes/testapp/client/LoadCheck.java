/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.PropertyText;
import io.github.sparebytes.testapp.encoder.PushFrame;
import io.github.sparebytes.testapp.log.RecordVisitor;
import io.github.sparebytes.testapp.payload.Form;
import io.github.sparebytes.testapp.payload.Payload;
import io.github.sparebytes.testapp.payload.PayloadDecoder;
import io.github.sparebytes.testapp.wire.SendRequest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Compares each record with the messages that were sent, made once more from the load, and makes
 * sure that none comes twice. For one thread.
 */
public final class LoadCheck implements RecordVisitor {

  private final Requests requests;
  private final long first;
  private final BitSet seen = new BitSet();
  private final Map<String, String> properties = new HashMap<>();
  private long messages;

  /**
   * Expects messages of a load.
   *
   * @param first number of the first one
   */
  public LoadCheck(Requests requests, long first) {
    this.requests = requests;
    this.first = first;
  }

  /** Returns how many messages have come. */
  public long messages() {
    return messages;
  }

  /** Returns whether a message has come. */
  public boolean hasSeen(long number) {
    return seen.get((int) (number - first));
  }

  @Override
  public String visit(long offset, ByteBuffer bytes) {
    long id = PayloadDecoder.id(bytes);
    int count = PayloadDecoder.count(bytes);
    long index = id - first;
    if (index < 0 || count < 1 || index + count > Integer.MAX_VALUE) {
      return "message " + id + " was never sent";
    }
    for (int i = 0; i < count; i++) {
      if (seen.get((int) index + i)) {
        return "message " + (id + i) + " came before";
      }
      seen.set((int) index + i);
    }
    messages += count;
    try {
      return difference(requests.request(id, count), PayloadDecoder.decode(bytes));
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  private String difference(SendRequest sent, Payload stored) {
    if (sent.form() != stored.form()) {
      return "it was sent as " + sent.form() + " and stored as " + stored.form();
    }
    String batchTopic = sent.chunk().messages()[0].getTopic();
    for (int i = 0; i < stored.messages().size(); i++) {
      Message expected = sent.chunk().messages()[i];
      Message found = stored.messages().get(i);
      String topic = sent.form() == Form.BATCH ? batchTopic : expected.getTopic();
      boolean same =
          same(topic, found.getTopic())
              && expected.getQueueId() == found.getQueueId()
              && expected.getBornTimestamp() == found.getBornTimestamp()
              && Arrays.equals(expected.getBody(), found.getBody())
              && sameProperties(sent.form(), expected, found, stored.propertyTexts().get(i))
              && sameFrame(sent.chunk().frames()[i], stored.frames().get(i));
      if (!same) {
        return "message " + (stored.id() + i) + " is not what was sent";
      }
    }
    return null;
  }

  private boolean sameProperties(Form form, Message expected, Message found, String text) {
    String sent = expected.getPropertiesString();
    return same(form.hasProperties() ? sent : "", found.getPropertiesString())
        && text.equals(properties.computeIfAbsent(sent, LoadCheck::asStored));
  }

  private static boolean sameFrame(PushFrame expected, PushFrame found) {
    return expected.requestId() == found.requestId()
        && same(expected.shuffleKey(), found.shuffleKey())
        && same(expected.partitionId(), found.partitionId());
  }

  /** A server reads properties into a map, which has an order of its own. */
  private static String asStored(String properties) {
    return PropertyText.format(PropertyText.parse(throughUtf8(properties)));
  }

  /** Half a surrogate pair does not survive UTF-8. */
  private static boolean same(String sent, String stored) {
    return sent.equals(stored) || throughUtf8(sent).equals(stored);
  }

  private static String throughUtf8(String text) {
    return new String(text.getBytes(UTF_8), UTF_8);
  }
}
