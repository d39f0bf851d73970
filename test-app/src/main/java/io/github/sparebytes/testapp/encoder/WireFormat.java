/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * What the encoders of the message store agree on.
 *
 * <p>The charset is a static field of this class and not named through {@link StandardCharsets} at
 * the call sites, because that is how the stores do it: an analysis that knows {@code
 * StandardCharsets} alone finds none of their topic sites.
 */
public final class WireFormat {

  /** The charset of every text on the wire and on disk. */
  public static final Charset CHARSET_UTF8 = StandardCharsets.UTF_8;

  /** Stands between the name and the value of a property. */
  public static final char NAME_VALUE_SEPARATOR = 1;

  /** Stands behind the value of a property. */
  public static final char PROPERTY_SEPARATOR = 2;

  /** First field of a stored message after its length. */
  static final int MAGIC = 0x5BA2E001;

  private WireFormat() {}
}
