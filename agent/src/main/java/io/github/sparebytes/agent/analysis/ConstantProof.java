/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Proves that a call site encodes a compile-time constant in a charset that is known when the class
 * is loaded, more than once in the life of the class, and that its array is only read.
 */
public final class ConstantProof {
  private static final String STANDARD = "java/nio/charset/StandardCharsets.";

  private ConstantProof() {}

  /**
   * Decides about one site.
   *
   * @param method name of the method that holds the site
   */
  public static Verdict prove(String method, ByteFlow flow, CallSite site, Waivers waivers) {
    if (site.constantText() == null) {
      return Verdict.refused(Refusal.NOT_CONSTANT, "");
    }
    if (method.equals("<clinit>")) {
      return Verdict.refused(Refusal.RUNS_ONCE, "");
    }
    Verdict readOnly = ReadOnlyProof.prove(flow, site, waivers);
    if (readOnly.isAdmitted() && site.takesDefaultCharset()) {
      return Verdict.refused(Refusal.DEFAULT_CHARSET, "");
    }
    if (readOnly.isAdmitted() && charsetOf(site) == null) {
      return Verdict.refused(Refusal.CHARSET_UNKNOWN, detail(site));
    }
    return readOnly;
  }

  /** The bytes that an admitted site makes; a new array. */
  public static byte[] encode(CallSite site) {
    return site.constantText().getBytes(charsetOf(site));
  }

  private static String detail(CallSite site) {
    return site.charsetField() == null ? "" : site.charsetField();
  }

  /** The charset, where a static final field of {@code StandardCharsets} gives it; else null. */
  private static Charset charsetOf(CallSite site) {
    if (site.namesUtf8()) {
      return StandardCharsets.UTF_8;
    }
    String field = site.charsetField();
    if (field == null || !field.startsWith(STANDARD)) {
      return null;
    }
    switch (field.substring(STANDARD.length())) {
      case "UTF_8":
        return StandardCharsets.UTF_8;
      case "US_ASCII":
        return StandardCharsets.US_ASCII;
      case "ISO_8859_1":
        return StandardCharsets.ISO_8859_1;
      default:
        return null;
    }
  }
}
