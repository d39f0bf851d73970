/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;

/** Makes a release's own message objects of samples. */
final class Messages {
  private static final String COMMON = "org.apache.rocketmq.common.message.";
  private static final byte[] IPV4 = {10, 1, 2, 3};
  private static final byte[] IPV6 = {
    0x20, 1, 0x0d, (byte) 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7
  };

  private final Mirror mirror;

  Messages(Mirror mirror) {
    this.mirror = mirror;
  }

  /** The message that a broker stores. */
  Object stored(Sample sample) throws Throwable {
    String moved = COMMON + "MessageExtBrokerInner";
    String name =
        mirror.typeOrNull(moved) == null
            ? "org.apache.rocketmq.store.MessageExtBrokerInner"
            : moved;
    Object message = filled(mirror.create(name), sample);
    mirror.call(message, "setPropertiesString", sample.properties());
    widen(message, sample);
    return message;
  }

  /** Three messages of one topic, as a client packs them. */
  Object batch(Sample sample) throws Throwable {
    Object first = mirror.create(COMMON + "Message");
    mirror.call(first, "setBody", new byte[] {1, 2, 3});
    mirror.callStatic(COMMON + "MessageAccessor", "setProperties", first, Map.of("KEYS", "k1"));
    Object second = mirror.create(COMMON + "Message");
    mirror.call(second, "setBody", new byte[] {4});
    mirror.call(second, "setFlag", 7);
    byte[] packed =
        (byte[])
            mirror.callStatic(
                COMMON + "MessageDecoder", "encodeMessages", List.of(first, second, first));
    Object message = filled(mirror.create(COMMON + "MessageExtBatch"), sample);
    mirror.call(message, "setBody", packed);
    if (sample.properties() != null) {
      mirror.callStatic(
          COMMON + "MessageAccessor", "setProperties", message, properties(sample.properties()));
    }
    widen(message, sample);
    return message;
  }

  /** The message that a client or an admin tool holds. */
  Object received(Sample sample) throws Throwable {
    Object message = filled(mirror.create(COMMON + "MessageExt"), sample);
    if (sample.properties() != null) {
      mirror.callStatic(
          COMMON + "MessageAccessor", "setProperties", message, properties(sample.properties()));
    }
    return message;
  }

  /** Names and values; one alone, since the order of several is a hash map's. */
  static Map<String, String> properties(String text) {
    int end = text.indexOf('\u0001');
    return end < 0 ? Map.of() : Map.of(text.substring(0, end), text.substring(end + 1));
  }

  private Object filled(Object message, Sample sample) throws Throwable {
    mirror.call(message, "setTopic", sample.freshTopic());
    mirror.call(message, "setBody", (Object) sample.body());
    mirror.call(message, "setQueueId", 3);
    mirror.call(message, "setQueueOffset", 11L);
    mirror.call(message, "setFlag", 5);
    mirror.call(message, "setBornTimestamp", 1_600_000_000_123L);
    mirror.call(message, "setStoreTimestamp", 1_600_000_000_456L);
    mirror.call(message, "setPreparedTransactionOffset", 9L);
    mirror.call(message, "setReconsumeTimes", 2);
    mirror.call(message, "setBornHost", host(sample, 1234));
    mirror.call(message, "setStoreHost", host(sample, 10911));
    if (sample.ipv6() && mirror.hasMethod(message.getClass(), "setBornHostV6Flag")) {
      mirror.call(message, "setBornHostV6Flag");
      mirror.call(message, "setStoreHostAddressV6Flag");
    }
    return message;
  }

  private void widen(Object message, Sample sample) throws Throwable {
    Class<?> versions = mirror.typeOrNull(COMMON + "MessageVersion");
    if (versions != null && mirror.hasMethod(message.getClass(), "setVersion")) {
      String version = sample.wideTopic() ? "MESSAGE_VERSION_V2" : "MESSAGE_VERSION_V1";
      mirror.call(message, "setVersion", mirror.getStatic(COMMON + "MessageVersion", version));
    }
  }

  private static InetSocketAddress host(Sample sample, int port) throws UnknownHostException {
    return new InetSocketAddress(InetAddress.getByAddress(sample.ipv6() ? IPV6 : IPV4), port);
  }
}
