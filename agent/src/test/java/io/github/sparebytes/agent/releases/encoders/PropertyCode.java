/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.lang.reflect.InvocationTargetException;
import java.util.Map;

/** A release's own code for property texts, header frames and numbers. */
public final class PropertyCode {
  private static final String DECODER = "org.apache.rocketmq.common.message.MessageDecoder";
  private static final String HEADER = "org.apache.rocketmq.remoting.protocol.RocketMQSerializable";

  private final Mirror mirror;

  /**
   * Finds the code.
   *
   * @param loader sees the release
   */
  public PropertyCode(ClassLoader loader) {
    mirror = new Mirror(loader);
  }

  /** The map that a text is read as, in its own order, or the exception. */
  public String read(String text) {
    return outcome(() -> mirror.callStatic(DECODER, "string2messageProperties", text));
  }

  /** The text that a map is written as, or the exception. */
  public String write(Map<String, String> properties) {
    return outcome(() -> mirror.callStatic(DECODER, "messageProperties2String", properties));
  }

  /** The text that is read and written again. */
  public String copy(String text) {
    return outcome(
        () ->
            mirror.callStatic(
                DECODER,
                "messageProperties2String",
                mirror.callStatic(DECODER, "string2messageProperties", text)));
  }

  /**
   * What a frame of the binary header format is read as, and how far, or the exception.
   *
   * @param pooled whether it lies in a slice of a pooled buffer, as in a server, or in a plain one
   */
  public String header(byte[] frame, int length, boolean pooled) {
    Object whole = null;
    try {
      whole = pooled ? pooled(frame) : null;
      Object buffer =
          pooled
              ? mirror.call(whole, "retainedSlice", 0, frame.length)
              : mirror.callStatic("io.netty.buffer.Unpooled", "wrappedBuffer", (Object) frame);
      String command = outcome(() -> command(buffer, length));
      String index = " index " + mirror.call(buffer, "readerIndex");
      mirror.call(buffer, "release");
      return command + index;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    } finally {
      release(whole);
    }
  }

  private Object pooled(byte[] frame) throws Throwable {
    Object allocator = mirror.getStatic("io.netty.buffer.PooledByteBufAllocator", "DEFAULT");
    Object whole = mirror.call(allocator, "directBuffer", frame.length + 1);
    mirror.call(whole, "writeBytes", (Object) frame);
    return whole;
  }

  private void release(Object buffer) {
    try {
      if (buffer != null) {
        mirror.call(buffer, "release");
      }
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private Object command(Object buffer, int length) throws Throwable {
    Object command = mirror.callStatic(HEADER, "rocketMQProtocolDecode", buffer, length);
    return mirror.call(command, "getCode")
        + " "
        + mirror.call(command, "getRemark")
        + " "
        + mirror.call(command, "getExtFields");
  }

  /** Whether the release reads headers out of Netty's buffers. */
  public boolean readsBuffers() {
    return mirror.hasMethod(mirror.type(HEADER), "readStr");
  }

  /** The number that the library makes of a text. */
  public String number(String text) {
    return outcome(
        () ->
            mirror
                .type("org.apache.commons.lang3.math.NumberUtils")
                .getMethod("toInt", String.class, int.class)
                .invoke(null, text, -1));
  }

  private interface Call {
    Object run() throws Throwable;
  }

  private static String outcome(Call call) {
    try {
      return String.valueOf(call.run());
    } catch (InvocationTargetException e) {
      return "throws " + e.getCause();
    } catch (Throwable e) {
      return "throws " + e;
    }
  }
}
