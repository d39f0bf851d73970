/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;

/** Property texts turned into maps, and maps into texts: their order is that of the maps. */
final class Properties {
  private static final String MESSAGE = "org.apache.rocketmq.common.message.";
  private static final String DECODER = MESSAGE + "MessageDecoder";
  private static final String[] USUAL = {
    "KEYS",
    "TAGS",
    "WAIT",
    "DELAY",
    "UNIQ_KEY",
    "CLUSTER",
    "MSG_REGION",
    "TRACE_ON",
    "MIN_OFFSET",
    "MAX_OFFSET",
    "REAL_TOPIC",
    "REAL_QID",
    "PGROUP",
    "INSTANCE_ID",
    "BORN_TIMESTAMP",
    "Aa",
    "BB"
  };

  private final Mirror mirror;
  private final Map<String, Encoding> found;

  Properties(Mirror mirror, Map<String, Encoding> found) {
    this.mirror = mirror;
    this.found = found;
  }

  void find() {
    found.put("MessageDecoder.string2messageProperties", this::again);
    found.put("Message.putProperty", this::changed);
  }

  /** Names of properties, from none to 48 of them, the same for equal samples. */
  static List<String> names(Sample sample) {
    Random random = new Random(Objects.hash(sample.topic(), sample.properties()));
    int count = random.nextInt(random.nextInt(6) == 0 ? 49 : 17);
    List<String> names = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean usual = random.nextInt(3) > 0;
      names.add(usual ? USUAL[random.nextInt(USUAL.length)] : "key" + random.nextInt(200));
    }
    return names;
  }

  private static String text(Sample sample) {
    StringBuilder text = new StringBuilder();
    int number = 0;
    for (String name : names(sample)) {
      text.append(name).append('\u0001').append("v").append(number++).append('\u0002');
    }
    return sample.properties() == null ? text.toString() : text + sample.properties();
  }

  private String again(Sample sample) throws Throwable {
    Map<?, ?> map = map(sample);
    return map + " " + text(map) + " " + text(new HashMap<>(map)) + " " + map.hashCode();
  }

  private String changed(Sample sample) throws Throwable {
    Object message = mirror.create(MESSAGE + "Message");
    mirror.callStatic(MESSAGE + "MessageAccessor", "setProperties", message, map(sample));
    mirror.callStatic(
        MESSAGE + "MessageAccessor", "putProperty", message, "CLUSTER", sample.freshTopic());
    mirror.callStatic(MESSAGE + "MessageAccessor", "clearProperty", message, "WAIT");
    mirror.callStatic(MESSAGE + "MessageAccessor", "putProperty", message, "WAIT", "false");
    return text((Map<?, ?>) mirror.call(message, "getProperties"));
  }

  private Map<?, ?> map(Sample sample) throws Throwable {
    return (Map<?, ?>) mirror.callStatic(DECODER, "string2messageProperties", text(sample));
  }

  private String text(Map<?, ?> properties) throws Throwable {
    return (String) mirror.callStatic(DECODER, "messageProperties2String", properties);
  }
}
