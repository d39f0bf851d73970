/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.measure;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Digest of what one encoder wrote, whichever threads wrote it: the sum, modulo 2^256, of the
 * SHA-256 of each chunk behind its number. Used by one thread at a time.
 */
public final class OutputDigest {

  private static final int BITS = 256;

  private final MessageDigest sha256 = sha256();
  private final ByteBuffer number = ByteBuffer.allocate(Long.BYTES);
  private BigInteger sum = BigInteger.ZERO;

  /** Adds a chunk; reads {@code output} to its end. */
  public void add(long chunkNumber, ByteBuffer output) {
    number.clear().putLong(chunkNumber).flip();
    sha256.update(number);
    sha256.update(output);
    add(new BigInteger(1, sha256.digest()));
  }

  /** Adds all that another digest has seen. */
  void add(OutputDigest other) {
    add(other.sum);
  }

  /** Returns 64 hexadecimal digits. */
  public String hex() {
    return HexFormat.of().formatHex(sum.setBit(BITS).toByteArray(), 1, 1 + BITS / Byte.SIZE);
  }

  /** Returns an unused SHA-256, which every JVM has. */
  static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private void add(BigInteger term) {
    sum = sum.add(term).clearBit(BITS);
  }
}
