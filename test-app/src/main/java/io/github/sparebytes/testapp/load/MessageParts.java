/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import io.github.sparebytes.testapp.encoder.PropertyText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.zip.CRC32;

/** Bodies and properties, made once and used in turn: what they cost is not what is measured. */
final class MessageParts {

  private static final int MOST = 64;
  private static final int LEAST = 4;
  private static final int BYTES = 32 << 20;

  private final int count;

  private final List<byte[]> bodies = new ArrayList<>();
  private final List<Integer> crcs = new ArrayList<>();
  private final List<Map<String, String>> properties = new ArrayList<>();
  private final List<String> propertyTexts = new ArrayList<>();

  MessageParts(LoadSpec spec) {
    count = Math.max(LEAST, Math.min(MOST, BYTES / Math.max(1, spec.body())));
    for (int i = 0; i < count; i++) {
      SplittableRandom random = new SplittableRandom(Seeds.of(~spec.seed(), i));
      addBody(spec.body(), random);
      addProperties(spec.text(), random);
    }
  }

  int indexOf(long message) {
    return (int) (message % count);
  }

  byte[] body(int index) {
    return bodies.get(index);
  }

  int bodyCrc(int index) {
    return crcs.get(index);
  }

  Map<String, String> properties(int index) {
    return properties.get(index);
  }

  String propertiesString(int index) {
    return propertyTexts.get(index);
  }

  private void addBody(int bytes, SplittableRandom random) {
    byte[] body = new byte[bytes];
    random.nextBytes(body);
    CRC32 crc = new CRC32();
    crc.update(body);
    bodies.add(body);
    crcs.add((int) crc.getValue());
  }

  private void addProperties(TextKind text, SplittableRandom random) {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("UNIQ_KEY", Long.toHexString(random.nextLong()) + Long.toHexString(random.nextLong()));
    map.put("KEYS", text.text(20, random));
    map.put("TAGS", text.text(8, random));
    map.put("WAIT", "true");
    map.put("CLUSTER", "DefaultCluster");
    properties.add(map);
    propertyTexts.add(PropertyText.format(map));
  }
}
