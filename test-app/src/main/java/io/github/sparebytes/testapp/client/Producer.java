/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import io.github.sparebytes.testapp.wire.Frames;
import io.github.sparebytes.testapp.wire.Refusal;
import io.github.sparebytes.testapp.wire.SendRequest;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import java.util.concurrent.Semaphore;

/**
 * Sends requests over a connection of its own and has a number of them under way at a time, as
 * clients of brokers do. One thread sends; another one, the event loop's, takes what comes back.
 */
@SuppressWarnings("FutureReturnValueIgnored") // a write that fails ends in exceptionCaught
public final class Producer implements AutoCloseable {

  private final int window;
  private final AckListener listener;
  private final Semaphore free;
  private final SendRequest[] sent;
  private final long[] sentAt;
  private final Channel channel;
  private long sendCount;
  private long ackCount;
  private volatile ClientException failure;

  /**
   * Connects to the server.
   *
   * @param window requests under way at most
   * @param listener hears of each that is stored
   */
  public Producer(Clients clients, int window, AckListener listener) throws ClientException {
    this.window = window;
    this.listener = listener;
    this.free = new Semaphore(window);
    this.sent = new SendRequest[window];
    this.sentAt = new long[window];
    this.channel = clients.connect(new Answers());
  }

  /**
   * Sends a request, once there are few enough under way.
   *
   * @throws ClientException if the server refused one, or went away
   */
  public void send(SendRequest request) throws ClientException, InterruptedException {
    if (!free.tryAcquire()) {
      channel.flush();
      free.acquire();
    }
    checkFailure();
    int slot = (int) (sendCount++ % window);
    ByteBuf out = channel.alloc().directBuffer();
    request.encode(out);
    sent[slot] = request;
    sentAt[slot] = System.nanoTime();
    channel.write(out, channel.voidPromise());
  }

  /** Waits until all that was sent is stored. */
  public void await() throws ClientException, InterruptedException {
    channel.flush();
    free.acquire(window);
    free.release(window);
    checkFailure();
  }

  @Override
  public void close() {
    channel.close().awaitUninterruptibly();
  }

  private void checkFailure() throws ClientException {
    if (failure != null) {
      throw new ClientException(failure.getMessage());
    }
  }

  private void fail(String why) {
    if (failure == null) {
      failure = new ClientException(why);
    }
    free.release(window);
  }

  /** The server acknowledges in the order in which it was sent to. */
  private final class Answers extends SimpleChannelInboundHandler<ByteBuf> {

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, ByteBuf frame) {
      byte type = frame.readByte();
      if (type == Frames.REFUSED) {
        fail("the server refused: " + Refusal.decode(frame).why());
        return;
      }
      long now = System.nanoTime();
      while (type == Frames.STORED && frame.isReadable() && failure == null) {
        stored(frame.readLong(), now);
      }
    }

    private void stored(long id, long now) {
      int slot = (int) (ackCount++ % window);
      SendRequest request = sent[slot];
      sent[slot] = null;
      if (request == null || request.chunk().number() != id) {
        fail("the server acknowledged " + id + " out of turn");
        return;
      }
      listener.stored(request, now - sentAt[slot]);
      free.release();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
      fail("the server closed the connection");
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
      fail("the connection failed: " + cause.getMessage());
      ctx.close();
    }
  }
}
