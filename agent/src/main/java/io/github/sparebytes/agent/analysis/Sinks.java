/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The closed table of calls that may take an array without keeping, changing or comparing it.
 *
 * <p>Closed sinks cannot be overridden: static methods, constructors, final classes, and classes
 * whose constructors are not accessible. Open sinks copy in every known implementation, but a
 * subclass or wrapper could do otherwise, so they are admitted only with a test of the receiver's
 * class at run time, or where a rule says why none is needed. Whatever is not listed is refused.
 */
final class Sinks {
  private static final String NETTY_BUFFERS = "netty/buffer/";

  /**
   * Netty's public buffer classes. Each writes by copying, or hands the array on to a buffer that
   * it wraps; and each has, or inherits, the overload that takes a range with the same result type.
   */
  private static final Set<String> BYTE_BUFS =
      new HashSet<>(
          Arrays.asList(
              "ByteBuf",
              "AbstractByteBuf",
              "AbstractReferenceCountedByteBuf",
              "CompositeByteBuf",
              "DuplicatedByteBuf",
              "EmptyByteBuf",
              "ReadOnlyByteBuf",
              "SlicedByteBuf",
              "SwappedByteBuf",
              "UnpooledDirectByteBuf",
              "UnpooledHeapByteBuf",
              "UnpooledUnsafeDirectByteBuf"));

  private static final Set<String> CLOSED = new HashSet<>();
  private static final Set<String> OPEN = new HashSet<>();
  private static final Map<String, Refusal> KNOWN_BAD = new HashMap<>();

  static {
    // ByteBuffer's constructors are package-private and its subclasses the JDK's own: all copy.
    for (String owner : new String[] {"java/nio/ByteBuffer", "java/nio/MappedByteBuffer"}) {
      CLOSED.add(owner + ".put([B)0");
      CLOSED.add(owner + ".put([BII)0");
      CLOSED.add(owner + ".put(I[B)1");
      CLOSED.add(owner + ".put(I[BII)1");
      KNOWN_BAD.put(owner + ".get([B)0", Refusal.MUTATED);
      KNOWN_BAD.put(owner + ".get([BII)0", Refusal.MUTATED);
      KNOWN_BAD.put(owner + ".wrap([B)0", Refusal.WRAPPED);
      KNOWN_BAD.put(owner + ".wrap([BII)0", Refusal.WRAPPED);
    }
    CLOSED.add("java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)0");
    KNOWN_BAD.put(
        "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)2", Refusal.MUTATED);
    addStringConstructors();
    addArrays();
    addBase64();
    addStreamsAndDigests();
    KNOWN_BAD.put("java/io/ByteArrayInputStream.<init>([B)0", Refusal.WRAPPED);
    KNOWN_BAD.put("java/io/ByteArrayInputStream.<init>([BII)0", Refusal.WRAPPED);
    KNOWN_BAD.put("java/io/InputStream.read([B)0", Refusal.MUTATED);
    KNOWN_BAD.put("java/io/InputStream.read([BII)0", Refusal.MUTATED);
  }

  private Sinks() {}

  private static void addStringConstructors() {
    CLOSED.add("java/lang/String.<init>([B)0");
    CLOSED.add("java/lang/String.<init>([BII)0");
    CLOSED.add("java/lang/String.<init>([BLjava/nio/charset/Charset;)0");
    CLOSED.add("java/lang/String.<init>([BIILjava/nio/charset/Charset;)0");
    CLOSED.add("java/lang/String.<init>([BLjava/lang/String;)0");
    CLOSED.add("java/lang/String.<init>([BIILjava/lang/String;)0");
  }

  private static void addArrays() {
    CLOSED.add("java/util/Arrays.equals([B[B)0");
    CLOSED.add("java/util/Arrays.equals([B[B)1");
    CLOSED.add("java/util/Arrays.hashCode([B)0");
    CLOSED.add("java/util/Arrays.toString([B)0");
    CLOSED.add("java/util/Arrays.copyOf([BI)0");
    CLOSED.add("java/util/Arrays.copyOfRange([BII)0");
    KNOWN_BAD.put("java/util/Arrays.fill([BB)0", Refusal.MUTATED);
    KNOWN_BAD.put("java/util/Arrays.fill([BIIB)0", Refusal.MUTATED);
    KNOWN_BAD.put("java/util/Arrays.sort([B)0", Refusal.MUTATED);
  }

  private static void addBase64() {
    // Both classes have private constructors only.
    CLOSED.add("java/util/Base64$Encoder.encode([B)0");
    CLOSED.add("java/util/Base64$Encoder.encodeToString([B)0");
    CLOSED.add("java/util/Base64$Decoder.decode([B)0");
  }

  private static void addStreamsAndDigests() {
    String[] streams = {
      "java/io/OutputStream",
      "java/io/ByteArrayOutputStream",
      "java/io/BufferedOutputStream",
      "java/io/DataOutput",
      "java/io/DataOutputStream",
      "java/io/FileOutputStream",
      "java/io/FilterOutputStream",
      "java/io/PrintStream",
      "java/io/RandomAccessFile",
      "java/util/zip/DeflaterOutputStream",
      "java/util/zip/GZIPOutputStream",
    };
    for (String owner : streams) {
      OPEN.add(owner + ".write([B)0");
      OPEN.add(owner + ".write([BII)0");
    }
    String[] checksums = {
      "java/util/zip/Checksum",
      "java/util/zip/CRC32",
      "java/util/zip/Adler32",
      "java/security/MessageDigest",
      "javax/crypto/Mac",
    };
    for (String owner : checksums) {
      OPEN.add(owner + ".update([B)0");
      OPEN.add(owner + ".update([BII)0");
    }
  }

  /** What a callee may do with an array in one of its parameters. */
  enum Kind {
    /** Only reads, and cannot be overridden. */
    CLOSED,
    /** Only reads, as far as its known implementations go. */
    OPEN,
    /** Known to keep, wrap or change it, or not known at all. */
    UNKNOWN
  }

  /**
   * Looks a call up.
   *
   * @param owner internal name of the class that the call names
   * @param desc descriptor of the method
   * @param argument index of the parameter that takes the array, from 0, receiver not counted
   */
  static Kind of(String owner, String name, String desc, int argument) {
    String key = key(owner, name, desc, argument);
    if (CLOSED.contains(key)) {
      return Kind.CLOSED;
    }
    return OPEN.contains(key) || isByteBufWrite(owner, name, desc, argument)
        ? Kind.OPEN
        : Kind.UNKNOWN;
  }

  /** The refusal that fits a call which {@link #of} does not know; never null. */
  static Refusal refusalOf(String owner, String name, String desc, int argument) {
    Refusal known = KNOWN_BAD.get(key(owner, name, desc, argument));
    if (known != null) {
      return known;
    }
    if (isByteBuf(owner) && (name.equals("readBytes") || name.equals("getBytes"))) {
      return Refusal.MUTATED;
    }
    boolean unpooled = owner.endsWith("netty/buffer/Unpooled");
    return unpooled && name.equals("wrappedBuffer") ? Refusal.WRAPPED : Refusal.PASSED_ON;
  }

  private static boolean isByteBufWrite(String owner, String name, String desc, int argument) {
    if (!isByteBuf(owner)) {
      return false;
    }
    if (name.equals("writeBytes")) {
      return argument == 0 && (desc.startsWith("([B)") || desc.startsWith("([BII)"));
    }
    return name.equals("setBytes")
        && argument == 1
        && (desc.startsWith("(I[B)") || desc.startsWith("(I[BII)"));
  }

  /** One of Netty's buffers, in whatever package Netty was relocated to. */
  static boolean isByteBuf(String owner) {
    int end = owner.lastIndexOf('/') + 1;
    int at = end - NETTY_BUFFERS.length();
    return at >= 0
        && owner.startsWith(NETTY_BUFFERS, at)
        && (at == 0 || owner.charAt(at - 1) == '/')
        && BYTE_BUFS.contains(owner.substring(end));
  }

  private static String key(String owner, String name, String desc, int argument) {
    return owner + '.' + name + desc.substring(0, desc.indexOf(')') + 1) + argument;
  }
}
