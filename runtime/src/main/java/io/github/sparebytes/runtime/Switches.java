/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * The run-time switches: one for everything, one for each {@link Feature}, and the choice between
 * the cache of each thread and the shared cache.
 *
 * <p>A feature that is off does what the host's own code did, from the next call on. All switches
 * start on but for {@link Feature#DIRECT} and {@link Feature#SCRATCH}, which wait for the agent to
 * see what this JVM is good for; the cache starts per thread. Reading them costs a redirect one
 * volatile read.
 */
public final class Switches {
  private static final int ENABLED = 1;
  private static final int SHARED = 1 << 16;
  private static final int GUARD = 1 << 17;

  private static volatile int state =
      ENABLED
          | Feature.CONSTANT.bit
          | Feature.CACHE.bit
          | Feature.LENGTH.bit
          | Feature.INTERN.bit
          | Feature.PARSE.bit
          | Feature.MAP.bit;

  private Switches() {}

  /** Turns everything on or off; the switches of the single features keep their places. */
  public static void enable(boolean on) {
    set(ENABLED, on);
  }

  /** Whether anything may be on. */
  public static boolean isEnabled() {
    return (state & ENABLED) != 0;
  }

  /** Turns one feature on or off. */
  public static void set(Feature feature, boolean on) {
    set(feature.bit, on);
  }

  /** Whether {@code feature} is in effect: its own switch is on and so is the main one. */
  public static boolean isOn(Feature feature) {
    return isOn(state, feature);
  }

  /** Lets all threads share one cache, or gives each thread its own again (the default). */
  public static void shareCache(boolean shared) {
    set(SHARED, shared);
  }

  /** Whether all threads share one cache. */
  public static boolean isCacheShared() {
    return isShared(state);
  }

  /** Lets shared arrays be compared now and then, or not (the default). */
  public static void guard(boolean on) {
    set(GUARD, on);
  }

  /** Whether the guard is on in {@code state}. */
  static boolean isGuarded(int state) {
    return (state & GUARD) != 0;
  }

  /** All switches in one word, for the methods below. */
  static int state() {
    return state;
  }

  /** Whether {@code feature} is in effect in {@code state}. */
  static boolean isOn(int state, Feature feature) {
    int both = ENABLED | feature.bit;
    return (state & both) == both;
  }

  /** Whether all threads share one cache in {@code state}. */
  static boolean isShared(int state) {
    return (state & SHARED) != 0;
  }

  private static synchronized void set(int bit, boolean on) {
    state = on ? state | bit : state & ~bit;
  }
}
