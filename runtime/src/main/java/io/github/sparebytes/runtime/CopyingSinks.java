/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.zip.Adler32;
import java.util.zip.CRC32;

/**
 * The receivers that are known to copy or only read an array that they are given whole: exact
 * classes from which nothing is overridden and which hand the array to nobody else's code.
 *
 * <p>Netty's are known by name, in whatever package a product has moved Netty to; all of them copy
 * in {@code setBytes(int, byte[], int, int)}, read in the sources of 4.1 and 4.2. Its composite,
 * sliced, duplicated, swapped, read-only and leak-aware buffers are not here: they hand the array
 * on to a buffer that may be anybody's.
 */
final class CopyingSinks {
  private static final String NETTY_PACKAGE = ".netty.buffer.";

  private static final String[] NETTY_LEAVES = {
    "PooledHeapByteBuf",
    "PooledUnsafeHeapByteBuf",
    "PooledDirectByteBuf",
    "PooledUnsafeDirectByteBuf",
    "UnpooledHeapByteBuf",
    "UnpooledUnsafeHeapByteBuf",
    "UnpooledDirectByteBuf",
    "UnpooledUnsafeDirectByteBuf",
    "UnpooledUnsafeNoCleanerDirectByteBuf",
    "WrappedUnpooledUnsafeDirectByteBuf",
    "UnpooledByteBufAllocator$InstrumentedUnpooledHeapByteBuf",
    "UnpooledByteBufAllocator$InstrumentedUnpooledUnsafeHeapByteBuf",
    "UnpooledByteBufAllocator$InstrumentedUnpooledDirectByteBuf",
    "UnpooledByteBufAllocator$InstrumentedUnpooledUnsafeDirectByteBuf",
    "UnpooledByteBufAllocator$InstrumentedUnpooledUnsafeNoCleanerDirectByteBuf",
    "AdaptivePoolingAllocator$AdaptiveByteBuf",
  };

  // Over an array that is theirs from arrayOffset() + 0 to capacity() for as long as they have it.
  private static final String[] HEAP_LEAVES = {
    "PooledHeapByteBuf",
    "PooledUnsafeHeapByteBuf",
    "UnpooledHeapByteBuf",
    "UnpooledUnsafeHeapByteBuf",
    "UnpooledByteBufAllocator$InstrumentedUnpooledHeapByteBuf",
    "UnpooledByteBufAllocator$InstrumentedUnpooledUnsafeHeapByteBuf",
  };

  private static final String[] POOLED_VIEWS = {"PooledSlicedByteBuf", "PooledDuplicatedByteBuf"};

  // Values are of a JDK type, so a remembered class keeps no class loader alive, its own or ours.
  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<Boolean>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isNettyLeaf(type.getName());
        }
      };

  private CopyingSinks() {}

  /** Loads and initialises all that {@link #contains} needs. */
  static void load() {
    KNOWN.get(Object.class);
  }

  /** Whether {@code sink}, not null, is one of them. */
  static boolean contains(Object sink) {
    // Only the JDK can extend ByteBuffer: its constructors are package-private.
    if (sink instanceof ByteBuffer) {
      return true;
    }
    Class<?> type = sink.getClass();
    return type == ByteArrayOutputStream.class
        || type == CRC32.class
        || type == Adler32.class
        || KNOWN.get(type);
  }

  static boolean isNettyLeaf(String className) {
    return isNettys(className, NETTY_LEAVES);
  }

  /** Whether a class is that of a leaf over an array, which {@code array()} gives. */
  static boolean isHeapLeaf(String className) {
    return isNettys(className, HEAP_LEAVES);
  }

  /** Whether a class is that of a slice or duplicate of a pooled buffer. */
  static boolean isPooledView(String className) {
    return isNettys(className, POOLED_VIEWS);
  }

  private static boolean isNettys(String className, String[] simpleNames) {
    int start = className.lastIndexOf(NETTY_PACKAGE);
    if (start < 0) {
      return false;
    }
    String simpleName = className.substring(start + NETTY_PACKAGE.length());
    for (String known : simpleNames) {
      if (known.equals(simpleName)) {
        return true;
      }
    }
    return false;
  }
}
