/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.client;

import io.github.sparebytes.testapp.wire.Frames;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** The event loop that all clients of a run share. */
public final class Clients implements AutoCloseable {

  private static final int MILLIS_TO_END = 5000;

  private final NioEventLoopGroup loop =
      new NioEventLoopGroup(1, new DefaultThreadFactory("client", true));
  private final int port;

  /** Makes clients of the server on a port of the loopback interface. */
  public Clients(int port) {
    this.port = port;
  }

  /** Connects; {@code handler} gets every frame that the server sends. */
  Channel connect(SimpleChannelInboundHandler<ByteBuf> handler) throws ClientException {
    ChannelFuture connected =
        new Bootstrap()
            .group(loop)
            .channel(NioSocketChannel.class)
            .option(ChannelOption.TCP_NODELAY, true)
            .handler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel channel) {
                    channel
                        .pipeline()
                        .addLast(Frames.decoder(Frames.MOST_BYTES_TO_CLIENT), handler);
                  }
                })
            .connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port))
            .awaitUninterruptibly();
    if (!connected.isSuccess()) {
      throw new ClientException(
          "no server on port " + port + ": " + connected.cause().getMessage());
    }
    return connected.channel();
  }

  @Override
  public void close() {
    Future<?> ended = loop.shutdownGracefully(0, MILLIS_TO_END, TimeUnit.MILLISECONDS);
    ended.awaitUninterruptibly();
  }
}
