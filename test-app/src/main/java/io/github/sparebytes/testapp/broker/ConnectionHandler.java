/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.broker;

import io.github.sparebytes.testapp.log.LogSlice;
import io.github.sparebytes.testapp.log.StoreException;
import io.github.sparebytes.testapp.wire.BadRequestException;
import io.github.sparebytes.testapp.wire.Frames;
import io.github.sparebytes.testapp.wire.Refusal;
import io.github.sparebytes.testapp.wire.SendRequest;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.CorruptedFrameException;
import io.netty.handler.codec.TooLongFrameException;
import java.io.IOException;
import java.nio.ByteBuffer;

/** One client. All but what ends in {@code Later} runs on the thread of its event loop. */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails ends in exceptionCaught
final class ConnectionHandler extends SimpleChannelInboundHandler<ByteBuf> {

  private static final int MOST_BYTES_A_FETCH = 1 << 20;
  private static final long NO_ID = -1;

  private final BrokerServer server;
  private final LoopState loop;
  private final PendingAcks pending = new PendingAcks();
  private volatile ChannelHandlerContext context;

  ConnectionHandler(BrokerServer server, LoopState loop) {
    this.server = server;
    this.loop = loop;
  }

  /** Sends, before long, what became due. From any thread. */
  void acknowledgeLater() {
    ChannelHandlerContext ctx = context;
    if (ctx != null) {
      ctx.executor().execute(() -> acknowledge(ctx));
    }
  }

  /** Sends what is due, and lets go of the client. From any thread. */
  void closeLater() {
    ChannelHandlerContext ctx = context;
    if (ctx != null) {
      ctx.executor()
          .execute(
              () -> {
                acknowledge(ctx);
                ctx.close();
              });
    }
  }

  @Override
  public void channelActive(ChannelHandlerContext ctx) {
    context = ctx;
    server.add(this);
  }

  @Override
  public void channelInactive(ChannelHandlerContext ctx) {
    server.remove(this);
  }

  @Override
  protected void channelRead0(ChannelHandlerContext ctx, ByteBuf frame) {
    long id = NO_ID;
    try {
      byte type = frame.isReadable() ? frame.readByte() : 0;
      if (type == Frames.SEND) {
        SendRequest request = SendRequest.decode(frame);
        id = request.chunk().number();
        store(request);
      } else if (type == Frames.FETCH) {
        fetch(ctx, frame);
      } else {
        throw new BadRequestException("there is no request of type " + type);
      }
    } catch (StoreException e) {
      refuse(ctx, id, e.getMessage());
      server.fail(e);
    } catch (BadRequestException | RuntimeException e) {
      refuseAndTell(ctx, id, String.valueOf(e.getMessage()));
    }
  }

  @Override
  public void channelReadComplete(ChannelHandlerContext ctx) {
    acknowledge(ctx);
  }

  /** A client that does not read its answers is not read either. */
  @Override
  public void channelWritabilityChanged(ChannelHandlerContext ctx) {
    ctx.channel().config().setAutoRead(ctx.channel().isWritable());
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
    if (cause instanceof TooLongFrameException) {
      refuseAndTell(ctx, NO_ID, "a frame of more than " + Frames.MOST_BYTES_TO_SERVER + " bytes");
    } else if (cause instanceof CorruptedFrameException) {
      refuseAndTell(ctx, NO_ID, cause.getMessage());
    } else {
      if (!(cause instanceof IOException)) {
        server.complain("a connection failed: " + cause);
      }
      ctx.close();
    }
  }

  private void store(SendRequest request) throws StoreException, BadRequestException {
    ByteBuffer payload = loop.encoder().encode(request.form(), request.chunk());
    if (payload.remaining() > server.log().maxPayload()) {
      throw new BadRequestException(
          "a record of " + payload.remaining() + " bytes does not fit into a file of the log");
    }
    pending.add(request.chunk().number(), server.log().append(payload));
  }

  private void fetch(ChannelHandlerContext ctx, ByteBuf frame) throws BadRequestException {
    if (frame.readableBytes() != Long.BYTES + Integer.BYTES) {
      throw new BadRequestException("a fetch of " + frame.readableBytes() + " bytes");
    }
    long offset = frame.readLong();
    int most = Math.max(1, Math.min(frame.readInt(), MOST_BYTES_A_FETCH));
    LogSlice slice = server.log().read(offset, most);
    ByteBuffer records = slice.records();
    ByteBuf answer = ctx.alloc().buffer(records.remaining() + 32);
    int begin = Frames.begin(answer, Frames.RECORDS);
    answer.writeLong(slice.next() - records.remaining());
    answer.writeLong(slice.next());
    answer.writeBytes(records);
    Frames.end(answer, begin);
    ctx.write(answer, ctx.voidPromise());
  }

  private void acknowledge(ChannelHandlerContext ctx) {
    ByteBuf stored = pending.due(server.log().confirmed(), ctx.alloc());
    if (stored != null) {
      ctx.write(stored, ctx.voidPromise());
    }
    ctx.flush();
  }

  private void refuseAndTell(ChannelHandlerContext ctx, long id, String why) {
    server.complain(ctx.channel().remoteAddress() + " sent " + why);
    refuse(ctx, id, why);
  }

  private void refuse(ChannelHandlerContext ctx, long id, String why) {
    ctx.channel().config().setAutoRead(false);
    ctx.writeAndFlush(new Refusal(id, why).encode(ctx.alloc()))
        .addListener(ChannelFutureListener.CLOSE);
  }
}
