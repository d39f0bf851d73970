/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/**
 * The load's end of the connection to the process that started it: it says where it stands, and
 * goes on when it is told to. The connection breaks when that process dies, and the load with it.
 */
final class LoadLine implements AutoCloseable {
  static final String BEGINS = "begins";
  static final String ENDED = "ended";
  static final String GO_ON = "go on";

  private final Socket socket;
  private final BufferedReader in;

  LoadLine(int port) throws IOException {
    socket = new Socket();
    socket.connect(Ports.loopback(port));
    in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
  }

  /** Says where the load stands, and waits for the answer. */
  void reach(String place) throws RocketmqException {
    try {
      say(socket, place);
      if (!GO_ON.equals(in.readLine())) {
        throw new RocketmqException("the process that started this load is gone");
      }
    } catch (IOException e) {
      throw new RocketmqException("the process that started this load is gone (" + e + ")", e);
    }
  }

  static void say(Socket socket, String line) throws IOException {
    Writer out = new OutputStreamWriter(socket.getOutputStream(), StandardCharsets.US_ASCII);
    out.write(line + "\n");
    out.flush();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
