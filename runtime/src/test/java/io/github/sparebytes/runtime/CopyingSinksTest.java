/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.AdaptiveByteBufAllocator;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CopyingSinksTest {
  private static final List<String> HANDING_ON =
      List.of(
          "Composite",
          "Duplicate",
          "LeakAware",
          "ReadOnly",
          "Slice",
          "Swapped",
          "Unreleasable",
          "WrappedByteBuf");
  private static final byte[] SHARED = "shared-topic".getBytes(UTF_8);

  @Test
  void theSinksOfTheJdkThatCopyAreHandedTheArrayItself() {
    for (Object sink :
        new Object[] {
          new ByteArrayOutputStream(),
          new CRC32(),
          new Adler32(),
          ByteBuffer.allocate(8),
          ByteBuffer.allocate(8).asReadOnlyBuffer(),
          ByteBuffer.allocateDirect(8),
          ByteBuffer.allocateDirect(8).slice()
        }) {
      assertThat(Encoded.admit(sink, SHARED, -1)).as(sink.getClass().getName()).isSameAs(SHARED);
    }
  }

  @Test
  void everySinkThatCouldBeAnybodysGetsACopy() throws Exception {
    for (Object sink :
        new Object[] {
          new Object(),
          new ByteArrayOutputStream() {},
          new CRC32() {},
          new BufferedOutputStream(OutputStream.nullOutputStream()),
          new DataOutputStream(OutputStream.nullOutputStream()),
          MessageDigest.getInstance("SHA-256")
        }) {
      assertThat(Encoded.admit(sink, SHARED, -1)).isEqualTo(SHARED).isNotSameAs(SHARED);
    }
  }

  @Test
  void aCopyIsTakenOffWhatItsSiteSpared() {
    int cached = TestSites.bound();
    int constant = TestSites.unbound();
    Sites.bind(constant, SHARED);
    for (int i = 0; i < 3; i++) {
      Encoded.admit(new Object(), Encoded.cached("a-topic-for-copies", UTF_8, cached), cached);
      Encoded.admit(new Object(), Encoded.constant(constant), constant);
    }
    // The first call encoded the text, and two hits were copied.
    assertThat(Sites.counts(cached).bytesSpared()).isEqualTo(-Site.heapSize(18));
    assertThat(Sites.counts(constant).bytesSpared()).isZero();
    assertThat(Sites.counts(constant).hits()).isEqualTo(3);
  }

  @Test
  void noSinkAndNoArrayAreLeftToTheHostsCall() {
    assertThat(Encoded.admit(null, SHARED, -1)).isSameAs(SHARED);
    assertThat(Encoded.admit(new Object(), null, -1)).isNull();
    assertThat(Encoded.admit(new CRC32(), null, -1)).isNull();
  }

  static Stream<ByteBuf> leavesOfNetty() {
    List<ByteBuf> leaves = new ArrayList<>();
    for (ByteBufAllocator allocator :
        new ByteBufAllocator[] {
          new PooledByteBufAllocator(false),
          new UnpooledByteBufAllocator(false, true),
          new UnpooledByteBufAllocator(false, true, false),
          new AdaptiveByteBufAllocator()
        }) {
      leaves.add(unwrapped(allocator.heapBuffer(256)));
      leaves.add(unwrapped(allocator.directBuffer(256)));
    }
    return leaves.stream();
  }

  @ParameterizedTest
  @MethodSource("leavesOfNetty")
  void theLeavesOfNettyCopyAndAreHandedTheArrayItself(ByteBuf leaf) {
    assertThat(Encoded.admit(leaf, SHARED, -1)).as(leaf.getClass().getName()).isSameAs(SHARED);
    byte[] given = SHARED.clone();
    leaf.writeBytes(given);
    given[0] = 'X';
    assertThat(leaf.toString(UTF_8)).isEqualTo("shared-topic");
    leaf.setByte(0, 'Y');
    assertThat(given[0]).isEqualTo((byte) 'X');
    leaf.release();
  }

  @Test
  void theBuffersOfNettyThatHandTheArrayOnGetACopy() {
    ByteBuf leaf = Unpooled.buffer(64).writeZero(64);
    ByteBuf composite = Unpooled.compositeBuffer().addComponent(true, leaf);
    for (ByteBuf wrapper :
        new ByteBuf[] {
          leaf.slice(),
          leaf.duplicate(),
          leaf.asReadOnly(),
          Unpooled.unreleasableBuffer(leaf),
          composite,
          Unpooled.EMPTY_BUFFER
        }) {
      assertThat(Encoded.admit(wrapper, SHARED, -1))
          .as(wrapper.getClass().getName())
          .isEqualTo(SHARED)
          .isNotSameAs(SHARED);
    }
  }

  @Test
  void everyBufferClassOfNettyIsEitherALeafOrKnownToHandTheArrayOn() throws Exception {
    Set<String> others = new TreeSet<>();
    int leaves = 0;
    for (Class<?> type : buffersOfNetty()) {
      if (CopyingSinks.isNettyLeaf(type.getName())) {
        leaves++;
      } else {
        others.add(type.getName().substring(type.getPackageName().length() + 1));
      }
    }
    assertThat(leaves).isEqualTo(16);
    assertThat(others)
        .allMatch(
            name ->
                HANDING_ON.stream().anyMatch(name::contains)
                    || name.equals("EmptyByteBuf")
                    || name.startsWith("ByteBufUtil$ThreadLocal"));
  }

  private static List<Class<?>> buffersOfNetty() throws Exception {
    List<Class<?>> buffers = new ArrayList<>();
    URL jar = ByteBuf.class.getProtectionDomain().getCodeSource().getLocation();
    try (JarFile file = new JarFile(Path.of(jar.toURI()).toFile())) {
      for (JarEntry entry : Collections.list(file.entries())) {
        if (entry.getName().matches("io/netty/buffer/.*ByteBuf\\.class")) {
          String name = entry.getName().replace('/', '.').replaceFirst("\\.class$", "");
          Class<?> type = Class.forName(name, false, ByteBuf.class.getClassLoader());
          if (ByteBuf.class.isAssignableFrom(type) && !Modifier.isAbstract(type.getModifiers())) {
            buffers.add(type);
          }
        }
      }
    }
    return buffers;
  }

  @Test
  void aRelocatedNettyIsKnownByTheEndOfItsNames() {
    assertThat(CopyingSinks.isNettyLeaf("io.netty.buffer.PooledUnsafeDirectByteBuf")).isTrue();
    assertThat(CopyingSinks.isNettyLeaf("org.shaded.io.netty.buffer.UnpooledHeapByteBuf")).isTrue();
    assertThat(CopyingSinks.isNettyLeaf("io.notnetty.buffer.UnpooledHeapByteBuf")).isFalse();
    assertThat(CopyingSinks.isNettyLeaf("io.netty.buffer.UnpooledHeapByteBuf$Mine")).isFalse();
    assertThat(CopyingSinks.isNettyLeaf("io.netty.buffer.more.UnpooledHeapByteBuf")).isFalse();
    assertThat(CopyingSinks.isNettyLeaf("io.netty.buffer.CompositeByteBuf")).isFalse();
    assertThat(CopyingSinks.isNettyLeaf("UnpooledHeapByteBuf")).isFalse();
  }

  // A leak detector that happens to sample this buffer puts a wrapper around it.
  private static ByteBuf unwrapped(ByteBuf buffer) {
    boolean sampled = buffer.getClass().getSimpleName().contains("LeakAware");
    return sampled ? buffer.unwrap() : buffer;
  }
}
