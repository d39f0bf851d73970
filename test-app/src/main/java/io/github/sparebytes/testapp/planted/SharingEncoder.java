/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.planted;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.WireFormat;
import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Hands the array to another thread, which wipes it whenever it gets round to it. */
final class SharingEncoder {

  /** Bounded and lossy: an array that finds it full is not shared, and nobody waits. */
  private static final BlockingQueue<byte[]> SHARED = new ArrayBlockingQueue<>(1024);

  static {
    Thread wiper = new Thread(SharingEncoder::wipe, "planted-wiper");
    wiper.setDaemon(true);
    wiper.start();
  }

  boolean encode(Message msg, ByteBuf target) {
    byte[] topic = msg.getTopic().getBytes(WireFormat.CHARSET_UTF8);
    target.writeBytes(topic);
    return SHARED.offer(topic);
  }

  private static void wipe() {
    try {
      while (true) {
        Arrays.fill(SHARED.take(), (byte) 0);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
