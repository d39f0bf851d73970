/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.NettyEncoders;
import io.github.sparebytes.runtime.Ascii;
import io.github.sparebytes.runtime.Feature;
import io.github.sparebytes.runtime.Sites;
import io.github.sparebytes.runtime.Switches;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.function.IntFunction;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A Netty buffer over an array is left as stock leaves it, by a site that writes straight. */
class DirectStraightTest {
  private static final String[] TEXTS = {
    "",
    "a",
    "orders-of-thirty-six-characters-long",
    "x".repeat(300),
    "caf\u00e9",
    "\u20ac\ud83d",
    "b"
  };

  private static int number = 3500;

  private boolean before;

  @BeforeEach
  void switchOn() throws ReflectiveOperationException {
    before = Switches.isOn(Feature.DIRECT);
    Switches.set(Feature.DIRECT, true);
    MethodType test = MethodType.methodType(boolean.class, String.class);
    assertThat(
            Ascii.offer(
                MethodHandles.lookup().findStatic(DirectStraightTest.class, "isAscii", test)))
        .isNull();
  }

  @AfterEach
  void switchBack() {
    Switches.set(Feature.DIRECT, before);
  }

  static boolean isAscii(String text) {
    return text.chars().allMatch(c -> c < 0x80);
  }

  @Test
  void anUnpooledBufferIsLeftTheSame() throws Exception {
    leavesTheSame(room -> UnpooledByteBufAllocator.DEFAULT.heapBuffer(Math.min(room, 8)));
    leavesTheSame(room -> UnpooledByteBufAllocator.DEFAULT.heapBuffer(Math.min(room, 8), room));
    leavesTheSame(room -> new UnpooledByteBufAllocator(false).heapBuffer(room, room));
  }

  @Test
  void aPooledBufferIsLeftTheSame() throws Exception {
    leavesTheSame(room -> PooledByteBufAllocator.DEFAULT.heapBuffer(Math.min(room, 8)));
    leavesTheSame(room -> PooledByteBufAllocator.DEFAULT.heapBuffer(Math.min(room, 8), room));
  }

  @Test
  void aBufferThatWasReleasedIsRefusedTheSame() throws Exception {
    leavesTheSame(
        room -> {
          ByteBuf buffer = UnpooledByteBufAllocator.DEFAULT.heapBuffer(room);
          if (room % 3 == 1) {
            buffer.release();
          }
          return buffer;
        });
  }

  private static void leavesTheSame(IntFunction<ByteBuf> buffers) throws Exception {
    Class<?> rewritten = rewritten();
    for (int round = 0; round < 2; round++) {
      for (String text : TEXTS) {
        for (int room = 0; room < 350; room += room < 50 ? 1 : 20) {
          ByteBuf expected = buffers.apply(room);
          ByteBuf actual = buffers.apply(room);
          String stock = run(NettyEncoders.class, expected, text);
          assertThat(run(rewritten, actual, text)).isEqualTo(stock);
          assertThat(state(actual)).isEqualTo(state(expected));
        }
      }
    }
  }

  /** Each time with sites of its own: a site remembers the first class of buffers that it meets. */
  private static Class<?> rewritten() throws UnreadableClassException {
    SiteNumbers numbers = Rewriting.numbersFrom(number);
    RewriteResult result =
        Rewriting.rewrite(
            Rewriting.engine(NettyEncoders.RULE, numbers), ClassFiles.of(NettyEncoders.class));
    for (SiteOutcome outcome : result.outcomes()) {
      assertThat(Sites.bind(outcome.number())).isTrue();
      number++;
    }
    return ChildLoader.initialised(NettyEncoders.class.getName(), result.bytes());
  }

  private static String run(Class<?> encoders, ByteBuf out, String text) throws Exception {
    Method method = encoders.getMethod("encode", ByteBuf.class, String.class);
    try {
      method.invoke(null, out, text);
      return "done";
    } catch (InvocationTargetException e) {
      return e.getCause().toString();
    }
  }

  private static String state(ByteBuf buffer) {
    String indexes = buffer.readerIndex() + " " + buffer.writerIndex() + " " + buffer.capacity();
    return buffer.refCnt() == 0 ? indexes : indexes + " " + ByteBufUtil.hexDump(buffer);
  }
}
