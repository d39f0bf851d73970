/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.broker;

import io.github.sparebytes.testapp.log.CommitLog;
import io.github.sparebytes.testapp.log.StoreException;
import io.github.sparebytes.testapp.payload.EncoderBytes;
import io.github.sparebytes.testapp.payload.PayloadEncoder;
import io.github.sparebytes.testapp.wire.Frames;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.FastThreadLocal;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Serves a commit log on a port of the loopback interface. Thread-safe. */
public final class BrokerServer implements AutoCloseable {

  private static final int MOST_THREADS = 4;
  private static final int MILLIS_TO_END = 5000;

  private final CommitLog log;
  private final Consumer<String> complaints;
  private final NioEventLoopGroup acceptor = group(1, "broker-accept");
  private final NioEventLoopGroup loops =
      group(Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()), "broker");
  private final List<LoopState> states = new CopyOnWriteArrayList<>();
  private final Set<ConnectionHandler> connections = ConcurrentHashMap.newKeySet();
  private final CompletableFuture<StoreException> failure = new CompletableFuture<>();
  private final Channel channel;

  private final FastThreadLocal<LoopState> state =
      new FastThreadLocal<>() {
        @Override
        protected LoopState initialValue() {
          LoopState made = new LoopState(Thread.currentThread(), new PayloadEncoder());
          states.add(made);
          return made;
        }
      };

  /**
   * Starts to serve.
   *
   * @param log stays the caller's, to be closed after the server
   * @param port or 0 for any that is free
   * @param complaints takes a line about each client that was let go of; on any thread
   * @throws StoreException if the port cannot be had
   */
  public BrokerServer(CommitLog log, int port, Consumer<String> complaints) throws StoreException {
    this.log = log;
    this.complaints = complaints;
    ServerBootstrap bootstrap =
        new ServerBootstrap()
            .group(acceptor, loops)
            .channel(NioServerSocketChannel.class)
            .childOption(ChannelOption.TCP_NODELAY, true)
            .childHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel child) {
                    child
                        .pipeline()
                        .addLast(Frames.decoder(Frames.MOST_BYTES_TO_SERVER))
                        .addLast(new ConnectionHandler(BrokerServer.this, state.get()));
                  }
                });
    InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    ChannelFuture bound = bootstrap.bind(address).awaitUninterruptibly();
    if (!bound.isSuccess()) {
      close();
      throw new StoreException(
          "port " + port + " cannot be had: " + bound.cause().getMessage() + "; name another one");
    }
    this.channel = bound.channel();
    log.onConfirmed(this::confirmed);
  }

  /** Returns the port that clients connect to. */
  public int port() {
    return ((InetSocketAddress) channel.localAddress()).getPort();
  }

  /** Completes once the log takes nothing more. */
  public CompletableFuture<StoreException> failure() {
    return failure;
  }

  /** Returns what the encoders allocated so far; exact while no request is under way. */
  public EncoderBytes encoderBytes() {
    EncoderBytes all = new EncoderBytes();
    states.forEach(each -> all.add(each.encoder().account()));
    return all;
  }

  /** Returns the threads that serve clients. */
  public List<Thread> threads() {
    return states.stream().map(LoopState::thread).toList();
  }

  /** Lets go of all clients and of the port. */
  @Override
  public void close() {
    Future<?> accepting = acceptor.shutdownGracefully(0, MILLIS_TO_END, TimeUnit.MILLISECONDS);
    Future<?> serving = loops.shutdownGracefully(0, MILLIS_TO_END, TimeUnit.MILLISECONDS);
    accepting.awaitUninterruptibly();
    serving.awaitUninterruptibly();
  }

  CommitLog log() {
    return log;
  }

  void add(ConnectionHandler connection) {
    connections.add(connection);
  }

  void remove(ConnectionHandler connection) {
    connections.remove(connection);
  }

  /** Nobody shall wait for an acknowledgement that will not come. */
  void fail(StoreException reason) {
    if (failure.complete(reason)) {
      connections.forEach(ConnectionHandler::closeLater);
    }
  }

  void complain(String line) {
    complaints.accept(line);
  }

  private void confirmed() {
    StoreException reason = log.failure();
    if (reason != null) {
      fail(reason);
    }
    connections.forEach(ConnectionHandler::acknowledgeLater);
  }

  private static NioEventLoopGroup group(int threads, String name) {
    return new NioEventLoopGroup(threads, new DefaultThreadFactory(name, true));
  }
}
