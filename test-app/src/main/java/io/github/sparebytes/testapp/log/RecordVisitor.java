/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.nio.ByteBuffer;

/** Looks at each record of a log, in its order. */
@FunctionalInterface
public interface RecordVisitor {

  /**
   * Takes a record whose checksum is right.
   *
   * @param offset in the log at which it begins
   * @param payload valid during the call alone
   * @return what is wrong with it, or null if nothing is
   */
  String visit(long offset, ByteBuffer payload);
}
