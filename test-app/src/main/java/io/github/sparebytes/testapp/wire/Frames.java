/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.util.List;

/** What all frames have in common. */
public final class Frames {

  /** Bytes that a frame to the server has at most, without its length. */
  public static final int MOST_BYTES_TO_SERVER = 6 << 20;

  /** Bytes that a frame to a client has at most: a record is longer than what it was made of. */
  public static final int MOST_BYTES_TO_CLIENT = 8 << 20;

  /** To the server: messages to be stored, see {@link SendRequest}. */
  public static final byte SEND = 1;

  /** To the server: {@code long offset, int bytes}; answered by {@link #RECORDS}. */
  public static final byte FETCH = 2;

  /** From the server: {@code long id} of one or more requests that are stored. */
  public static final byte STORED = 3;

  /**
   * From the server: {@code long first, long next}, and the records between, as they stand in the
   * log. No records and the same offset twice: there is nothing new.
   */
  public static final byte RECORDS = 4;

  /** From the server: {@code long id, text why}; the id is -1 if it is not known. */
  public static final byte REFUSED = 5;

  private static final int LENGTH_BYTES = 4;

  private Frames() {}

  /**
   * Returns a decoder that cuts a stream into frames.
   *
   * @param mostBytes more than that, or a negative length, is a {@code TooLongFrameException}; a
   *     stream that ends within a frame is a {@code CorruptedFrameException}
   */
  public static ByteToMessageDecoder decoder(int mostBytes) {
    return new LengthFieldBasedFrameDecoder(mostBytes, 0, LENGTH_BYTES, 0, LENGTH_BYTES) {
      @Override
      protected void decodeLast(ChannelHandlerContext ctx, ByteBuf in, List<Object> out)
          throws Exception {
        super.decodeLast(ctx, in, out);
        if (in.isReadable()) {
          in.skipBytes(in.readableBytes());
          throw new CorruptedFrameException("a connection that ended within a frame");
        }
      }
    };
  }

  /** Begins a frame and returns where it began, for {@link #end}. */
  public static int begin(ByteBuf out, byte type) {
    int begin = out.writerIndex();
    out.writeInt(0);
    out.writeByte(type);
    return begin;
  }

  /** Completes a frame. */
  public static void end(ByteBuf out, int begin) {
    out.setInt(begin, out.writerIndex() - begin - LENGTH_BYTES);
  }
}
