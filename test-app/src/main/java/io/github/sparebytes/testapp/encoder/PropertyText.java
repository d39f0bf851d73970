/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/** Properties as one text, {@code name U+0001 value U+0002} each, in the map's own order. */
public final class PropertyText {

  private PropertyText() {}

  /** Returns the text; entries with a null value are left out; an empty or null map gives "". */
  public static String format(Map<String, String> properties) {
    if (properties == null) {
      return "";
    }
    int chars = 0;
    for (Map.Entry<String, String> entry : properties.entrySet()) {
      if (entry.getValue() != null) {
        chars += entry.getKey().length() + entry.getValue().length() + 2;
      }
    }
    final StringBuilder text = new StringBuilder(chars);
    for (Map.Entry<String, String> entry : properties.entrySet()) {
      if (entry.getValue() != null) {
        text.append(entry.getKey())
            .append(WireFormat.NAME_VALUE_SEPARATOR)
            .append(entry.getValue())
            .append(WireFormat.PROPERTY_SEPARATOR);
      }
    }
    return text.toString();
  }

  /**
   * Appends the text of {@code properties} behind its length in bytes (two of them), as client
   * libraries do when they pack a batch.
   *
   * @throws java.nio.BufferOverflowException if the text does not fit
   */
  public static void write(Map<String, String> properties, ByteBuffer target) {
    final byte[] propertiesBytes = format(properties).getBytes(WireFormat.CHARSET_UTF8);
    target.putShort((short) propertiesBytes.length);
    target.put(propertiesBytes);
  }

  /**
   * Returns the properties that a text holds, in the manner of RocketMQ's decoder: a map of a fixed
   * size, whatever comes; what is no property is passed over.
   *
   * @param properties may be null
   */
  public static Map<String, String> parse(String properties) {
    Map<String, String> map = new HashMap<>(128);
    int length = properties == null ? 0 : properties.length();
    int index = 0;
    while (index < length) {
      int end = properties.indexOf(WireFormat.PROPERTY_SEPARATOR, index);
      if (end < 0) {
        end = length;
      }
      int separator = properties.indexOf(WireFormat.NAME_VALUE_SEPARATOR, index);
      if (separator > index && separator < end - 1) {
        String name = properties.substring(index, separator);
        String value = properties.substring(separator + 1, end);
        map.put(name, value);
      }
      index = end + 1;
    }
    return map;
  }
}
