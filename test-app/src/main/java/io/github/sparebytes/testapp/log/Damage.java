/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

/**
 * The first thing in a log that is not as it must be.
 *
 * @param offset in the log
 * @param file that it stands in
 * @param position in the file
 * @param what is wrong
 * @param kind what follows from it
 */
public record Damage(long offset, String file, int position, String what, Kind kind) {

  /** What may be done about a damage. */
  public enum Kind {
    /** The record that was being written when the process died; it was never confirmed. */
    UNFINISHED,
    /** A bad record with no good one behind it, as a loss of power can leave it. */
    LAST,
    /** A bad record with good ones behind it: nothing that a crash alone could do. */
    INSIDE
  }

  /** Returns whether records are lost by it, or may be. */
  public boolean bad() {
    return kind != Kind.UNFINISHED;
  }

  @Override
  public String toString() {
    return "offset " + offset + " (" + file + ", byte " + position + "): " + what;
  }
}
