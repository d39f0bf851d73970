/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks a name server which brokers it knows, with one plain remoting frame (length, header length,
 * JSON header, body; request code 106 is GET_BROKER_CLUSTER_INFO), so that no client jar is needed.
 */
final class NameServerProbe {
  private static final byte[] REQUEST =
      ("{\"code\":106,\"flag\":0,\"language\":\"JAVA\",\"opaque\":1,"
              + "\"serializeTypeCurrentRPC\":\"JSON\",\"version\":0}")
          .getBytes(StandardCharsets.UTF_8);

  /** The broker with the id 0; RocketMQ's JSON has numbers for keys. */
  private static final Pattern MASTER = Pattern.compile("[{,]\"?0\"?:\"([^\"]+)\"");

  private static final int TIMEOUT_MILLIS = 2_000;
  private static final int LARGEST_ANSWER = 1 << 20;

  private final int port;

  NameServerProbe(int port) {
    this.port = port;
  }

  boolean answers() {
    return !answer().isEmpty();
  }

  /** Whether a broker at {@code address} (host and port) has registered. */
  boolean knows(String address) {
    return answer().contains("\"" + address + "\"");
  }

  /** Host and port of the broker that takes messages in a group; empty while there is none. */
  Optional<String> master(String group) {
    String answer = answer();
    int at = answer.indexOf("\"brokerName\":\"" + group + "\"");
    int addresses = answer.lastIndexOf("\"brokerAddrs\":{", at);
    if (at < 0 || addresses < 0) {
      return Optional.empty();
    }
    Matcher master = MASTER.matcher(answer).region(addresses, at);
    return master.find() ? Optional.of(master.group(1)) : Optional.empty();
  }

  /** The answer's header and body as text; empty when there is none yet. */
  private String answer() {
    try (Socket socket = new Socket()) {
      socket.connect(Ports.loopback(port), TIMEOUT_MILLIS);
      socket.setSoTimeout(TIMEOUT_MILLIS);
      DataOutputStream out = new DataOutputStream(socket.getOutputStream());
      out.writeInt(4 + REQUEST.length);
      out.writeInt(REQUEST.length);
      out.write(REQUEST);
      out.flush();
      DataInputStream in = new DataInputStream(socket.getInputStream());
      int length = in.readInt();
      if (length < 0 || length > LARGEST_ANSWER) {
        return "";
      }
      return new String(in.readNBytes(length), StandardCharsets.UTF_8);
    } catch (IOException e) {
      return "";
    }
  }
}
