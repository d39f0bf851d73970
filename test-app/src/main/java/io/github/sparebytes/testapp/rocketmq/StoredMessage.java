/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * One message as the commit log holds it, with what must differ between two runs masked: times,
 * ports, the offset in the log, the client's message id and the checksum over all these.
 *
 * <p>Layout (CommitLog of any release): size, magic, body CRC, queue id, flag (4 bytes each), queue
 * offset, physical offset (8), system flag (4), born time (8), born host (address, 4 for the port),
 * store time (8), store host, reconsume times (4), prepared transaction's offset (8), then body
 * (length in 4), topic (in 1, or in 2 under the second magic) and properties (in 2).
 */
@SuppressWarnings("ByteBufferBackingArray") // the buffer wraps the whole of the record
final class StoredMessage {
  static final int MAGIC = 0xDAA320A7;
  static final int MAGIC_V2 = 0xDAA320AB;

  private static final int BORN_HOST_IS_V6 = 1 << 4;
  private static final int STORE_HOST_IS_V6 = 1 << 5;
  private static final String CRC_KEY = "__CRC32#";
  private static final int CRC_DIGITS = 10;
  private static final String ID_KEY = "UNIQ_KEY";

  private final byte[] raw;
  private final ByteBuffer bytes;
  private final Map<String, String> fields = new LinkedHashMap<>();

  private StoredMessage(byte[] raw) {
    this.raw = raw;
    this.bytes = ByteBuffer.wrap(raw);
  }

  /**
   * Reads a record.
   *
   * @param bytes exactly its bytes; they are masked in place
   * @throws IllegalArgumentException when the lengths in it do not add up, or its checksum is wrong
   */
  static StoredMessage of(byte[] bytes) {
    StoredMessage message = new StoredMessage(bytes);
    try {
      message.parse();
    } catch (RuntimeException e) {
      throw new IllegalArgumentException("not a stored message: " + e.getMessage(), e);
    }
    return message;
  }

  String topic() {
    return field("topic");
  }

  int queue() {
    return Integer.parseInt(field("queueId"));
  }

  /** The masked bytes. */
  byte[] masked() {
    return raw;
  }

  /** Names the first field in which another message differs; empty if none does. */
  String difference(StoredMessage other) {
    for (Map.Entry<String, String> field : fields.entrySet()) {
      String there = other.fields.get(field.getKey());
      if (!field.getValue().equals(there)) {
        return field.getKey() + " is " + field.getValue() + " and " + there;
      }
    }
    int at = Arrays.mismatch(raw, other.raw);
    return at < 0 ? "" : "byte " + at;
  }

  private void parse() {
    int magic = bytes.getInt(4);
    if (magic != MAGIC && magic != MAGIC_V2) {
      throw new IllegalArgumentException("magic code " + Integer.toHexString(magic));
    }
    bytes.position(8);
    keep("bodyCrc", bytes.getInt());
    keep("queueId", bytes.getInt());
    keep("flag", bytes.getInt());
    keep("queueOffset", bytes.getLong());
    int physicalOffset = bytes.position();
    bytes.getLong();
    int sysFlag = bytes.getInt();
    keep("sysFlag", sysFlag);
    int born = bytes.position();
    bytes.getLong();
    int bornPort = skipHost((sysFlag & BORN_HOST_IS_V6) != 0);
    int stored = bytes.position();
    bytes.getLong();
    int storePort = skipHost((sysFlag & STORE_HOST_IS_V6) != 0);
    keep("reconsumeTimes", bytes.getInt());
    keep("preparedTransactionOffset", bytes.getLong());
    byte[] body = take(bytes.getInt());
    fields.put("bodyLength", Integer.toString(body.length));
    int topicLength = magic == MAGIC_V2 ? bytes.getShort() : Byte.toUnsignedInt(bytes.get());
    fields.put("topic", text(take(topicLength)));
    byte[] properties = take(Short.toUnsignedInt(bytes.getShort()));
    if (bytes.hasRemaining()) {
      throw new IllegalArgumentException(bytes.remaining() + " bytes too many");
    }
    checkCrc(properties);
    zero(physicalOffset, 8);
    zero(born, 8);
    zero(bornPort, 4);
    zero(stored, 8);
    zero(storePort, 4);
    mask(properties, ID_KEY);
    mask(properties, CRC_KEY);
    fields.put("properties", text(properties));
    bytes.put(raw.length - properties.length, properties);
  }

  /** A record's own checksum (5.2.0 on) covers the bytes before it; digits run from the lowest. */
  private void checkCrc(byte[] properties) {
    int reserved = CRC_KEY.length() + 1 + CRC_DIGITS + 1;
    String text = new String(properties, StandardCharsets.ISO_8859_1);
    int at = text.indexOf(CRC_KEY + '\u0001');
    if (at < 0) {
      return;
    }
    if (at != properties.length - reserved) {
      throw new IllegalArgumentException("the checksum is not the last property");
    }
    CRC32 crc = new CRC32();
    crc.update(raw, 0, raw.length - reserved);
    String digits = text.substring(at + CRC_KEY.length() + 1, text.length() - 1);
    long stored = Long.parseLong(new StringBuilder(digits).reverse().toString());
    if (stored != (crc.getValue() & 0x7FFF_FFFF)) {
      throw new IllegalArgumentException("the record's checksum is wrong");
    }
  }

  /** Masks a property's value wherever it stands; 5.1 stores the id of a batched message twice. */
  private static void mask(byte[] properties, String key) {
    String text = new String(properties, StandardCharsets.ISO_8859_1);
    String start = key + '\u0001';
    for (int at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
      if (at == 0 || text.charAt(at - 1) == '\u0002') {
        for (int i = at + start.length(); i < properties.length && properties[i] != 2; i++) {
          properties[i] = '*';
        }
      }
    }
  }

  /** Skips address and port; gives the port's position. */
  private int skipHost(boolean v6) {
    int port = bytes.position() + (v6 ? 16 : 4);
    bytes.position(port + 4);
    return port;
  }

  private byte[] take(int length) {
    if (length < 0 || length > bytes.remaining()) {
      throw new IllegalArgumentException("length " + length + " leads beyond the record");
    }
    byte[] taken = new byte[length];
    bytes.get(taken);
    return taken;
  }

  private void zero(int at, int length) {
    for (int i = at; i < at + length; i++) {
      bytes.put(i, (byte) 0);
    }
  }

  private void keep(String name, long value) {
    fields.put(name, Long.toString(value));
  }

  private String field(String name) {
    String value = fields.get(name);
    if (value == null) {
      throw new IllegalStateException("no field " + name);
    }
    return value;
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8).replace('\u0001', '=').replace('\u0002', ';');
  }
}
