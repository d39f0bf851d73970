/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.lang.reflect.Array;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The messages of a product that hold texts. */
final class FrameMessages {
  private static final String CELEBORN = "org.apache.celeborn.common.network.protocol.";
  private static final String SPARK = "org.apache.spark.network.protocol.";

  private final Mirror mirror;
  private final boolean celeborn;
  private final FrameBuffers buffers;

  FrameMessages(Mirror mirror) {
    this.mirror = mirror;
    this.celeborn = mirror.typeOrNull(CELEBORN + "Encoders") != null;
    this.buffers =
        new FrameBuffers(
            mirror, celeborn ? "org.apache.celeborn.shaded.io.netty.buffer." : "io.netty.buffer.");
  }

  /** Adds an encoding for each message that holds {@code text}, in each kind of buffer. */
  void frames(String text, Map<String, Encoding> frames) {
    String owner = celeborn ? CELEBORN : SPARK;
    Map<String, Object[]> messages = new LinkedHashMap<>();
    messages.put("ChunkFetchFailure", new Object[] {chunk(), text});
    messages.put("RpcFailure", new Object[] {11L, text});
    if (celeborn) {
      celeborn(text, messages);
    } else {
      messages.put("StreamRequest", new Object[] {text});
      messages.put("StreamResponse", new Object[] {text, 5L, null});
      messages.put("StreamFailure", new Object[] {text, "because of " + text});
      messages.put("MergedBlockMetaRequest", new Object[] {3L, text, 1, 2, 3});
    }
    messages.forEach((name, arguments) -> add(frames, owner + name, arguments));
    for (String kind : FrameBuffers.KINDS) {
      frames.put(
          "Encoders.StringArrays in " + kind,
          ignored -> array(owner + "Encoders$StringArrays", kind, text));
    }
  }

  private void celeborn(String text, Map<String, Object[]> messages) {
    messages.put("PushData", new Object[] {(byte) 1, text, "7-0-" + text, null});
    messages.put(
        "PushMergedData",
        new Object[] {(byte) 0, text, new String[] {text, "b", text}, new int[] {1, 2}, null});
    messages.put("PushDataHandShake", new Object[] {(byte) 1, text, "7-1", 1, 2, 3});
    messages.put("RegionStart", new Object[] {(byte) 1, text, "7-2", 1, 2, true});
    messages.put("RegionFinish", new Object[] {(byte) 1, "shuffle", text, 4});
  }

  private Object chunk() {
    try {
      return celeborn
          ? mirror.create(CELEBORN + "StreamChunkSlice", 1L, 2, 3, 4)
          : mirror.create(SPARK + "StreamChunkId", 1L, 2);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private void add(Map<String, Encoding> frames, String name, Object[] arguments) {
    String simpleName = name.substring(name.lastIndexOf('.') + 1);
    for (String kind : FrameBuffers.KINDS) {
      frames.put(
          simpleName + " in " + kind,
          ignored -> {
            Object message = mirror.create(name, arguments);
            return frame(message, kind);
          });
    }
    if (celeborn) {
      frames.put(
          simpleName + " by MessageEncoder", ignored -> whole(mirror.create(name, arguments)));
    }
  }

  /** Encodes into a buffer of the size that the message asks for, and decodes that again. */
  private String frame(Object message, String kind) throws Throwable {
    int length = (int) mirror.call(message, "encodedLength");
    Object buffer = buffers.create(kind, length);
    String result;
    try {
      mirror.call(message, "encode", buffer);
      result = "done";
    } catch (Throwable e) {
      result = e.toString();
    }
    String state = length + " " + result + " " + buffers.state(buffer);
    if (result.equals("done")) {
      Object decoded = mirror.callStatic(message.getClass().getName(), "decode", buffer);
      Object again = buffers.create("heap", (int) mirror.call(decoded, "encodedLength"));
      mirror.call(decoded, "encode", again);
      state += " again " + buffers.state(again);
    }
    return state;
  }

  private String array(String encoders, String kind, String text) throws Throwable {
    String[] texts = {text, "between", text};
    int length = (int) mirror.callStatic(encoders, "encodedLength", (Object) texts);
    Object buffer = buffers.create(kind, length);
    mirror.callStatic(encoders, "encode", buffer, texts);
    String state = buffers.state(buffer);
    String[] decoded = (String[]) mirror.callStatic(encoders, "decode", buffer);
    return state + " " + String.join(",", decoded).hashCode() + " " + Array.getLength(decoded);
  }

  /** As the channel has it: with a frame header, and an assertion that the buffer is full. */
  private String whole(Object message) throws Throwable {
    Class<?> context =
        mirror.type("org.apache.celeborn.shaded.io.netty.channel.ChannelHandlerContext");
    Object allocator = buffers.allocator();
    Object channel =
        Proxy.newProxyInstance(
            context.getClassLoader(), new Class<?>[] {context}, (self, call, none) -> allocator);
    List<Object> out = new ArrayList<>();
    Object encoder = mirror.getStatic(CELEBORN + "MessageEncoder", "INSTANCE");
    mirror.call(encoder, "encode", channel, message, out);
    return Text.of((ByteBuffer) mirror.call(out.get(0), "nioBuffer"));
  }
}
