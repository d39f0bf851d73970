/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.util.Arrays;

/**
 * The table of rewritten call sites. The agent numbers the sites, binds each number before the
 * class that carries it is defined, and reads the counters.
 */
public final class Sites {
  /** How many sites there can be; their numbers are 0 to {@code CAPACITY - 1}. */
  public static final int CAPACITY = 4096;

  /**
   * How many numbers, from {@code CAPACITY} on, are for classes that were rewritten in their jar.
   * There is nobody to bind these: it happens at their first call.
   */
  public static final int JAR_SITES = 1024;

  private static final boolean READY = isReady();

  // Elements are read without a barrier: a Site's fields are final, so whoever sees it sees it
  // whole.
  private static final Site[] TABLE = new Site[CAPACITY + JAR_SITES];

  private Sites() {}

  // Whatever can fail in a static initialiser fails here, in the agent's hands, where the host's
  // class is still as it was; later it would leave a NoClassDefFoundError in the host for ever.
  private static boolean isReady() {
    try {
      Encoded.load();
      return true;
    } catch (Throwable failure) {
      return false;
    }
  }

  /**
   * Binds a site that caches or counts.
   *
   * @return whether the site may be used; false for a number out of range or bound to a constant,
   *     and if the runtime could not be initialised in this JVM
   */
  public static boolean bind(int site) {
    return bind(site, new Site(null));
  }

  /**
   * Binds a site that hands out a constant. A site is bound once: the same bytes again are fine,
   * others are refused.
   *
   * @param bytes the encoded constant, copied here; not null
   * @return whether the site may be used
   */
  public static boolean bind(int site, byte[] bytes) {
    return bind(site, new Site(bytes.clone()));
  }

  private static synchronized boolean bind(int site, Site record) {
    if (!READY || site < 0 || site >= CAPACITY) {
      return false;
    }
    Site bound = TABLE[site];
    if (bound != null) {
      return Arrays.equals(bound.constant, record.constant);
    }
    TABLE[site] = record;
    return true;
  }

  /** The counters of a site; all zero for a number that is not bound. Never null. */
  public static SiteCounts counts(int site) {
    Site record = at(site);
    return record == null ? SiteCounts.NONE : record.counts();
  }

  /** Whether the guard saw that a shared array of this site was written to. */
  public static boolean isDistrusted(int site) {
    Site record = at(site);
    return record != null && record.isDistrusted();
  }

  /** How often the caches of all sites began to stand aside. */
  static long standAsides() {
    long sum = 0;
    for (int i = 0; i < TABLE.length; i++) {
      Site record = TABLE[i];
      if (record != null) {
        sum += record.standAsides();
      }
    }
    return sum;
  }

  /** The record of a site, or null if the number is out of range or not bound. */
  static Site at(int site) {
    return site >= 0 && site < TABLE.length ? TABLE[site] : null;
  }

  /** As {@link #at}; a site of a rewritten jar is bound by the way. Never throws. */
  static Site find(int site) {
    Site record = at(site);
    return record != null || site < CAPACITY ? record : bindFromJar(site);
  }

  private static synchronized Site bindFromJar(int site) {
    try {
      if (READY && site < TABLE.length && TABLE[site] == null) {
        TABLE[site] = new Site(null);
      }
      return at(site);
    } catch (Throwable full) {
      return null;
    }
  }
}
