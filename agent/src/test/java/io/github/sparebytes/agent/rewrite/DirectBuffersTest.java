/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.NettyEncoders;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Switches;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.CompositeByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * Whatever the buffer and whatever room it has: the rewritten encoder leaves the same bytes,
 * indexes and capacity, and throws the same exception, as the original one.
 */
class DirectBuffersTest {
  private static final Class<?> REWRITTEN =
      ChildLoader.initialised(
          NettyEncoders.class.getName(),
          Rewriting.rewriteToRun(NettyEncoders.RULE, ClassFiles.of(NettyEncoders.class)).bytes());
  private static final Map<String, IntFunction<ByteBuf>> BUFFERS = buffers();

  private static boolean before;

  @BeforeContainer
  static void switchOn() {
    before = Switches.isOn(Feature.DIRECT);
    Switches.set(Feature.DIRECT, true);
  }

  @AfterContainer
  static void switchBack() {
    Switches.set(Feature.DIRECT, before);
  }

  @Property(tries = 2000)
  void aByteBufIsLeftTheSame(
      @ForAll("texts") String text,
      @ForAll("bufferNames") String name,
      @ForAll("encoders") String encoder,
      @ForAll("rooms") int room)
      throws Exception {
    ByteBuf expected = BUFFERS.get(name).apply(room);
    ByteBuf actual = BUFFERS.get(name).apply(room);
    try {
      String stock = run(NettyEncoders.class, encoder, ByteBuf.class, expected, text);
      assertThat(run(REWRITTEN, encoder, ByteBuf.class, actual, text)).isEqualTo(stock);
      assertThat(state(actual)).isEqualTo(state(expected));
    } finally {
      expected.release();
      actual.release();
    }
  }

  @Property(tries = 300)
  void aBufferThatIsNamedByItsOwnClassIsLeftTheSame(
      @ForAll("texts") String text, @ForAll("rooms") int room) throws Exception {
    ByteBuf expected = composite(PooledByteBufAllocator.DEFAULT, room);
    ByteBuf actual = composite(PooledByteBufAllocator.DEFAULT, room);
    try {
      String stock = run(NettyEncoders.class, "encode", CompositeByteBuf.class, expected, text);
      assertThat(run(REWRITTEN, "encode", CompositeByteBuf.class, actual, text)).isEqualTo(stock);
      assertThat(state(actual)).isEqualTo(state(expected));
    } finally {
      expected.release();
      actual.release();
    }
  }

  @Property(tries = 1000)
  void aByteBufferIsLeftTheSame(
      @ForAll("texts") String text, @ForAll("rooms") int room, @ForAll int kind) throws Exception {
    ByteBuffer expected = byteBuffer(kind, room);
    ByteBuffer actual = byteBuffer(kind, room);
    String stock = run(NettyEncoders.class, "encode", ByteBuffer.class, expected, text);

    assertThat(run(REWRITTEN, "encode", ByteBuffer.class, actual, text)).isEqualTo(stock);
    assertThat(actual.position()).isEqualTo(expected.position());
    assertThat(actual.limit()).isEqualTo(expected.limit());
    assertThat(actual.rewind()).isEqualTo(expected.rewind());
  }

  @Property(tries = 300)
  void aStreamGetsTheSame(@ForAll("texts") String text, @ForAll boolean wrapped) throws Exception {
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    ByteArrayOutputStream actual = new ByteArrayOutputStream();
    String stock =
        run(NettyEncoders.class, "encode", OutputStream.class, stream(expected, wrapped), text);

    assertThat(run(REWRITTEN, "encode", OutputStream.class, stream(actual, wrapped), text))
        .isEqualTo(stock);
    assertThat(actual.toByteArray()).isEqualTo(expected.toByteArray());
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.oneOf(
            Arbitraries.strings().ascii().ofMaxLength(300),
            Arbitraries.strings().all().ofMaxLength(120),
            Arbitraries.strings().withChars('\ud83d', '\ude00', 'a', '\u20ac').ofMaxLength(90),
            Arbitraries.strings().alpha().ofMinLength(33_000).ofMaxLength(66_000))
        .injectNull(0.03);
  }

  @Provide
  Arbitrary<String> bufferNames() {
    return Arbitraries.of(BUFFERS.keySet());
  }

  @Provide
  Arbitrary<String> encoders() {
    return Arbitraries.of("encode", "encodePart");
  }

  @Provide
  Arbitrary<Integer> rooms() {
    return Arbitraries.oneOf(
        Arbitraries.integers().between(0, 40),
        Arbitraries.integers().between(0, 400),
        Arbitraries.just(200_000));
  }

  // A swapped buffer is deprecated, and still to be had.
  @SuppressWarnings("deprecation")
  private static Map<String, IntFunction<ByteBuf>> buffers() {
    PooledByteBufAllocator pool = PooledByteBufAllocator.DEFAULT;
    UnpooledByteBufAllocator unpooled = UnpooledByteBufAllocator.DEFAULT;
    Map<String, IntFunction<ByteBuf>> all = new LinkedHashMap<>();
    all.put("heap", room -> unpooled.heapBuffer(Math.min(room, 16), room));
    all.put("heap, to grow", room -> unpooled.heapBuffer(Math.min(room, 8)));
    all.put("direct", room -> unpooled.directBuffer(room, room));
    all.put("direct, to grow", room -> unpooled.directBuffer(1));
    all.put("pooled heap", room -> pool.heapBuffer(Math.min(room, 16), room));
    all.put("pooled direct", room -> pool.directBuffer(Math.min(room, 16), room));
    all.put("composite", room -> composite(pool, room));
    all.put("slice", room -> unpooled.heapBuffer(room + 5).setIndex(0, 0).slice(2, room).clear());
    all.put("duplicate", room -> unpooled.heapBuffer(room, room).duplicate());
    all.put("swapped", room -> unpooled.directBuffer(room, room).order(ByteOrder.LITTLE_ENDIAN));
    all.put("wrapped array", room -> Unpooled.wrappedBuffer(new byte[room]).clear());
    all.put("wrapped buffer", room -> Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(room)));
    all.put("read-only", room -> unpooled.heapBuffer(room, room).asReadOnly());
    return all;
  }

  private static ByteBuf composite(PooledByteBufAllocator pool, int room) {
    int first = room / 2;
    return pool.compositeBuffer()
        .addComponent(true, pool.heapBuffer(first, first).writeZero(first))
        .addComponent(true, pool.directBuffer(room - first, room - first).writeZero(room - first))
        .clear();
  }

  private static ByteBuffer byteBuffer(int kind, int room) {
    switch (Math.floorMod(kind, 5)) {
      case 0:
        return ByteBuffer.allocate(room);
      case 1:
        return ByteBuffer.allocateDirect(room);
      case 2:
        return ByteBuffer.allocate(room + 9).position(4).limit(room + 4).slice();
      case 3:
        return ByteBuffer.allocate(room).asReadOnlyBuffer();
      default:
        return ByteBuffer.allocate(room + 3).position(3);
    }
  }

  private static OutputStream stream(OutputStream out, boolean wrapped) {
    return wrapped ? new DataOutputStream(out) : out;
  }

  /** The exception in full; the helpful text of a null pointer may differ. */
  private static String run(
      Class<?> encoders, String name, Class<?> sinkType, Object sink, String text)
      throws Exception {
    Method method = encoders.getMethod(name, sinkType, String.class);
    try {
      method.invoke(null, sink, text);
      return "done";
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause();
      return cause instanceof NullPointerException ? "null" : withoutIdentity(cause.toString());
    }
  }

  /** Netty names a buffer by its class and state only, but a wrapped one by its hash, too. */
  private static String withoutIdentity(String message) {
    return message.replaceAll("@[0-9a-f]+", "@");
  }

  private static String state(ByteBuf buffer) {
    return buffer.readerIndex()
        + " "
        + buffer.writerIndex()
        + " "
        + buffer.capacity()
        + " "
        + Arrays.hashCode(ByteBufUtil.getBytes(buffer))
        + " "
        + ByteBufUtil.hexDump(buffer, 0, Math.min(40, buffer.writerIndex()));
  }
}
