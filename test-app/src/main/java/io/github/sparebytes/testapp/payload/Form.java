/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.payload;

import io.github.sparebytes.testapp.measure.EncoderKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** How the messages of a request are stored. Its ordinal stands on the wire and in the log. */
public enum Form {
  /** One message with its properties. */
  SINGLE(EncoderKind.MESSAGE),
  /** One message without its properties, as light queues have it. */
  LIGHT(EncoderKind.TOPIC_ONLY),
  /** Several messages of one topic in one go. */
  BATCH(EncoderKind.BATCH);

  /** Messages that a request has at most. */
  public static final int MOST_MESSAGES = 16;

  private static final Set<EncoderKind> OF_ONE_FORM =
      EnumSet.of(EncoderKind.MESSAGE, EncoderKind.TOPIC_ONLY, EncoderKind.BATCH);

  private static final Form[] VALUES = values();

  private final EncoderKind messageEncoder;
  private final List<EncoderKind> encoders = new ArrayList<>();

  Form(EncoderKind messageEncoder) {
    this.messageEncoder = messageEncoder;
  }

  static {
    for (Form form : VALUES) {
      for (EncoderKind kind : EncoderKind.values()) {
        if (!OF_ONE_FORM.contains(kind) || kind == form.messageEncoder) {
          form.encoders.add(kind);
        }
      }
    }
  }

  /** Returns the encoders that a request of this form goes through, in their order. */
  List<EncoderKind> encoders() {
    return encoders;
  }

  /** Returns the encoder of the messages themselves. */
  EncoderKind messageEncoder() {
    return messageEncoder;
  }

  /** Returns whether the messages keep their properties. */
  public boolean hasProperties() {
    return this == SINGLE;
  }

  /**
   * Returns the form with an ordinal.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Form of(int ordinal) {
    if (ordinal < 0 || ordinal >= VALUES.length) {
      throw new IllegalArgumentException("there is no form " + ordinal);
    }
    return VALUES[ordinal];
  }
}
