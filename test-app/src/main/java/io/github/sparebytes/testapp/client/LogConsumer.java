/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import io.github.sparebytes.testapp.log.RecordFormat;
import io.github.sparebytes.testapp.log.RecordVisitor;
import io.github.sparebytes.testapp.wire.Frames;
import io.github.sparebytes.testapp.wire.Refusal;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.nio.ByteBuffer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Reads the server's log over a connection of its own, from one offset on. For one thread. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails ends in exceptionCaught
public final class LogConsumer implements AutoCloseable {

  private static final int BYTES_A_FETCH = 256 << 10;

  private final BlockingQueue<Answer> answers = new LinkedBlockingQueue<>();
  private final Channel channel;
  private long offset;

  /**
   * Connects to the server.
   *
   * @param offset 0, or one at which a record begins or will begin
   */
  public LogConsumer(Clients clients, long offset) throws ClientException {
    this.offset = offset;
    this.channel = clients.connect(new Answers());
  }

  /**
   * Asks once for records and shows each to the visitor.
   *
   * @return whether there may be more at once
   * @throws ClientException if the server refused, went away, or sent what is no record, or if the
   *     visitor found fault with one
   */
  public boolean poll(RecordVisitor visitor) throws ClientException, InterruptedException {
    ByteBuf out = channel.alloc().directBuffer();
    int begin = Frames.begin(out, Frames.FETCH);
    out.writeLong(offset);
    out.writeInt(BYTES_A_FETCH);
    Frames.end(out, begin);
    channel.writeAndFlush(out, channel.voidPromise());
    Answer answer = answers.take();
    if (answer.failure != null) {
      throw new ClientException(answer.failure);
    }
    try {
      return read(answer.records, visitor);
    } finally {
      answer.records.release();
    }
  }

  @Override
  public void close() {
    channel.close().awaitUninterruptibly();
  }

  private boolean read(ByteBuf records, RecordVisitor visitor) throws ClientException {
    long first = records.readLong();
    long next = records.readLong();
    ByteBuffer bytes = records.nioBuffer();
    int position = 0;
    while (position < bytes.limit()) {
      String problem = RecordFormat.problem(bytes, position, bytes.limit(), first + position);
      if (problem == null) {
        problem = visitor.visit(first + position, RecordFormat.payload(bytes, position));
      }
      if (problem != null) {
        throw new ClientException(
            "the record at offset " + (first + position) + " is bad: " + problem);
      }
      position +=
          RecordFormat.footprint(RecordFormat.length(bytes, position) - RecordFormat.HEADER_BYTES);
    }
    boolean moved = next != offset;
    offset = next;
    return moved;
  }

  /** Either records, with their two offsets, or why there are none. */
  private record Answer(ByteBuf records, String failure) {}

  private final class Answers extends SimpleChannelInboundHandler<ByteBuf> {

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, ByteBuf frame) {
      byte type = frame.readByte();
      if (type == Frames.RECORDS) {
        answers.add(new Answer(frame.retain(), null));
      } else {
        answers.add(new Answer(null, "the server refused: " + Refusal.decode(frame).why()));
      }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
      answers.add(new Answer(null, "the server closed the connection"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      answers.add(new Answer(null, "the connection failed: " + cause.getMessage()));
      ctx.close();
    }
  }
}
