/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.ThreadLocalRandom;

/** Finds free ports on loopback, and looks whether one is taken. */
public final class Ports {
  /** Below the ports that Linux, macOS and Windows hand to outgoing connections. */
  private static final int LOWEST = 12_000;

  private static final int HIGHEST = 32_000;
  private static final int ATTEMPTS = 200;

  private Ports() {}

  /**
   * A random port that is free together with the ones beside it: a broker takes {@code port - 2}
   * for its fast lane and {@code port + 1} for replication. Random, so that two runs rarely meet.
   */
  public static int freeBlock() throws RocketmqException {
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      int port = ThreadLocalRandom.current().nextInt(LOWEST + 2, HIGHEST);
      if (isFree(port - 2) && isFree(port - 1) && isFree(port) && isFree(port + 1)) {
        return port;
      }
    }
    throw new RocketmqException(
        "no four free ports in a row between " + LOWEST + " and " + HIGHEST + " on loopback");
  }

  static boolean isFree(int port) {
    // Any address, since RocketMQ before 5 listens on all of them.
    try (ServerSocket any = new ServerSocket()) {
      any.setReuseAddress(true);
      any.bind(new InetSocketAddress(port));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  static String address(int port) {
    return "127.0.0.1:" + port;
  }

  static InetSocketAddress loopback(int port) {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
  }
}
