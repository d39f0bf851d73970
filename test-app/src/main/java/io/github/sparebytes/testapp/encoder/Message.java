/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.util.Map;

/** A message as a producer hands it over. Not copied: the caller leaves body and map alone. */
public final class Message {

  private final String topic;
  private final int queueId;
  private final long bornTimestamp;
  private final byte[] body;
  private final int bodyCrc;
  private final Map<String, String> properties;
  private final String propertiesString;

  /**
   * Makes a message.
   *
   * @param topic never null
   * @param queueId number of the queue within the topic
   * @param bornTimestamp milliseconds since 1970
   * @param body may be empty, never null
   * @param bodyCrc CRC32 of the body
   * @param properties never null
   * @param propertiesString {@code properties} as {@link PropertyText#format} writes them, or null
   */
  public Message(
      String topic,
      int queueId,
      long bornTimestamp,
      byte[] body,
      int bodyCrc,
      Map<String, String> properties,
      String propertiesString) {
    this.topic = topic;
    this.queueId = queueId;
    this.bornTimestamp = bornTimestamp;
    this.body = body;
    this.bodyCrc = bodyCrc;
    this.properties = properties;
    this.propertiesString = propertiesString;
  }

  /** Returns the topic, never null. */
  public String getTopic() {
    return topic;
  }

  /** Returns the number of the queue within the topic. */
  public int getQueueId() {
    return queueId;
  }

  /** Returns the time of birth in milliseconds since 1970. */
  public long getBornTimestamp() {
    return bornTimestamp;
  }

  /** Returns the body itself, not a copy. */
  public byte[] getBody() {
    return body;
  }

  /** Returns the CRC32 of the body. */
  public int getBodyCrc() {
    return bodyCrc;
  }

  /** Returns the properties, never null. */
  public Map<String, String> getProperties() {
    return properties;
  }

  /** Returns the properties as one text, or null if there is none. */
  public String getPropertiesString() {
    return propertiesString;
  }
}
