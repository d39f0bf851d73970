/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.planted;

import io.github.sparebytes.testapp.encoder.Message;
import io.netty.buffer.ByteBuf;

/** All planted encoders behind one door. Used by one thread at a time. */
public final class PlantedEncoders {

  /** Every class of this package is planted; rules for them must end in a refusal. */
  public static final String PACKAGE_PREFIX = PlantedEncoders.class.getPackageName() + ".";

  private final KeepingEncoder keeping = new KeepingEncoder();
  private final ReturningEncoder returning = new ReturningEncoder();
  private final ChangingEncoder changing = new ChangingEncoder();
  private final SharingEncoder sharing = new SharingEncoder();
  private final PeekingEncoder peeking = new PeekingEncoder();

  /** Appends what each of the encoders makes of the message, whose topic must not be empty. */
  public void encode(Message msg, ByteBuf target) {
    keeping.encode(msg, target);
    returning.encode(msg, target);
    changing.encode(msg, target);
    sharing.encode(msg, target);
    peeking.encode(msg, target);
  }
}
