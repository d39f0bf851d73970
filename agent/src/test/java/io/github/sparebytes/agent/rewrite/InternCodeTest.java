/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.ShortTexts;
import io.github.sparebytes.runtime.Sites;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Short texts out of Netty's own buffers and out of others are those that stock makes. */
class InternCodeTest {
  private static final RewriteResult RESULT =
      Rewriting.rewriteToRun(ShortTexts.RULE, ClassFiles.of(ShortTexts.class));
  private static final Class<?> REWRITTEN =
      ChildLoader.initialised(ShortTexts.class.getName(), RESULT.bytes());

  private static final byte[][] CONTENTS = {
    {},
    "a".getBytes(UTF_8),
    "topicId=7;topicId=7;topicId=7".getBytes(UTF_8),
    "caf\u00e9 \u4e2d\u6587 \ud83d\ude00 caf\u00e9".getBytes(UTF_8),
    {'a', (byte) 0xff, 'b', (byte) 0xc3, 'c', (byte) 0xe4, (byte) 0xb8, 'd', 0, 'e'},
    "x".repeat(150).getBytes(UTF_8),
  };

  private static final List<Function<byte[], ByteBuf>> BUFFERS =
      List.of(
          bytes -> Unpooled.buffer(200).writeBytes(bytes),
          bytes -> Unpooled.directBuffer(200).writeBytes(bytes),
          bytes -> PooledByteBufAllocator.DEFAULT.directBuffer(200).writeBytes(bytes),
          InternCodeTest::pooledSlice,
          bytes -> Unpooled.wrappedBuffer(bytes).slice(),
          bytes -> Unpooled.compositeBuffer().addComponent(true, Unpooled.wrappedBuffer(bytes)),
          bytes -> Unpooled.wrappedBuffer(bytes).asReadOnly(),
          InternCodeTest::released);

  @Test
  void everySiteIsRewritten() {
    assertThat(RESULT.outcomes())
        .hasSize(5)
        .allSatisfy(outcome -> assertThat(outcome.verdict()).hasToString("admitted"));
  }

  @Test
  void aFieldOfABufferIsReadAsItIs() throws Exception {
    compare("field");
  }

  @Test
  void severalFieldsOfABufferAreReadAsTheyAre() throws Exception {
    compare("several");
  }

  @Test
  void aFieldThatComesAgainIsNoNewText() throws Exception {
    Method field = REWRITTEN.getMethod("field", ByteBuf.class, int.class, Charset.class);
    int site = RESULT.outcomes().get(1).number();
    long hits = Sites.counts(site).hits();
    ByteBuf slice = pooledSlice("againagainagain".getBytes(UTF_8));
    Object first = field.invoke(null, slice, 5, UTF_8);
    assertThat(first).isEqualTo("again");
    assertThat(field.invoke(null, slice, 5, UTF_8)).isSameAs(first);
    assertThat(slice.readerIndex()).isEqualTo(10);
    assertThat(Sites.counts(site).hits()).isEqualTo(hits + 1);
  }

  @Test
  void aRangeOfATextIsMadeAsItIs() throws Exception {
    Method range = REWRITTEN.getMethod("range", String.class, int.class, int.class);
    for (String text : new String[] {null, "", "key=value", "caf\u00e9"}) {
      for (int from = -1; from < 11; from++) {
        for (int to = -1; to < 11; to++) {
          int end = to;
          int start = from;
          assertThat(outcome(() -> range.invoke(null, text, start, end)))
              .isEqualTo(outcome(() -> ShortTexts.range(text, start, end)));
        }
      }
    }
  }

  private static void compare(String name) throws Exception {
    Method original = ShortTexts.class.getMethod(name, ByteBuf.class, int.class, Charset.class);
    Method rewritten = REWRITTEN.getMethod(name, ByteBuf.class, int.class, Charset.class);
    for (Function<byte[], ByteBuf> buffers : BUFFERS) {
      for (byte[] content : CONTENTS) {
        for (int length : new int[] {-1, 0, 1, 3, 10, 29, 64, 65, 100, Integer.MAX_VALUE}) {
          for (Charset charset : new Charset[] {UTF_8, US_ASCII, ISO_8859_1, UTF_16, null}) {
            String stock = run(original, buffers.apply(content), length, charset);
            for (int i = 0; i < 2; i++) {
              String own = run(rewritten, buffers.apply(content), length, charset);
              if (!own.equals(stock)) {
                ByteBuf buffer = buffers.apply(content);
                assertThat(own).as("%d of %s in %s", length, buffer, charset).isEqualTo(stock);
              }
            }
          }
        }
      }
    }
  }

  private static String run(Method method, ByteBuf in, int length, Charset charset) {
    return outcome(() -> method.invoke(null, in, length, charset)) + " at " + in.readerIndex();
  }

  private interface Call {
    Object run() throws Exception;
  }

  private static String outcome(Call call) {
    try {
      return String.valueOf(call.run());
    } catch (InvocationTargetException e) {
      return described(e.getCause());
    } catch (Exception e) {
      return described(e);
    }
  }

  private static String described(Throwable thrown) {
    return thrown instanceof NullPointerException ? "null" : thrown.toString();
  }

  private static ByteBuf pooledSlice(byte[] bytes) {
    ByteBuf whole = PooledByteBufAllocator.DEFAULT.directBuffer(200).writeBytes(bytes);
    return whole.retainedSlice(0, bytes.length);
  }

  private static ByteBuf released(byte[] bytes) {
    ByteBuf buffer = Unpooled.buffer(200).writeBytes(bytes);
    buffer.release();
    return buffer;
  }
}
