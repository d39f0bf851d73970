/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * What stands in for {@code byte[] b = new byte[n]} where {@code b} is filled whole by a source,
 * decoded into a String, and then dropped.
 */
public final class Decoding {
  private Decoding() {}

  /** Loads and initialises this class. */
  static void load() {}

  /**
   * An array for {@code n} bytes, with anything in it.
   *
   * @param site the number of the call site; one that is not bound is served, and not counted
   * @return never null; its length is {@code n}
   * @throws NegativeArraySizeException if {@code n} is negative
   */
  public static Scratch take(int n, int site) {
    if (n >= 0 && Switches.isOn(Switches.state(), Feature.SCRATCH)) {
      try {
        Site record = Sites.at(site);
        Scratch scratch = Scratch.take(n);
        if (scratch != null) {
          if (record != null) {
            record.hit(scratch.stripe, Site.heapSize(n));
          }
          return scratch;
        }
        if (record != null) {
          record.pass(Threads.stripe());
        }
      } catch (Throwable failure) {
        return Scratch.ofOwn(new byte[n]);
      }
    }
    return Scratch.ofOwn(new byte[n]);
  }

  /** As {@link #take}, with nothing but zeros in it, as in a new array. */
  public static Scratch blank(int n, int site) {
    Scratch scratch = take(n, site);
    scratch.clear();
    return scratch;
  }

  /**
   * Whether {@code source}, asked for {@code array(), 0, length()}, is known to fill the array and
   * to forget it. If not, the array has become one that the source may keep: fresh, and exactly as
   * long as asked for.
   *
   * @param source the receiver of the host's call; may be null
   * @param scratch not filled yet; null if the host merged its array with null
   */
  public static boolean fills(Object source, Scratch scratch) {
    if (source == null || scratch == null) {
      return false;
    }
    try {
      if (CopyingSinks.contains(source)) {
        return true;
      }
    } catch (Throwable unknown) {
      // as a class that is not known
    }
    scratch.replace(new byte[scratch.length()]);
    return false;
  }
}
