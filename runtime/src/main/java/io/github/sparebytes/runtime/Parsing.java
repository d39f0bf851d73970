/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

/**
 * What stands in for {@link Integer#parseInt(String)} where the host catches the exception and
 * never looks at it.
 */
public final class Parsing {
  // That all callers share it is the point; none of them looks at it.
  @SuppressWarnings("StaticAssignmentOfThrowable")
  private static final NumberFormatException UNREAD = new UnreadException();

  private Parsing() {}

  /** Loads and initialises all that the methods of this class need. */
  static void load() {}

  /**
   * Stands in for {@code Integer.parseInt(text)}.
   *
   * @param site the number of the call site; one that is not bound is served, and not counted
   * @throws NumberFormatException as the host's call; for a text that is null, empty or begins with
   *     what begins no number it is one that all callers share, without a stack trace
   */
  public static int parseInt(String text, int site) {
    if (beginsNoNumber(text) && Switches.isOn(Switches.state(), Feature.PARSE)) {
      count(site);
      throw UNREAD;
    }
    return Integer.parseInt(text);
  }

  /** Whether {@code Integer.parseInt(text)} is sure to throw. */
  private static boolean beginsNoNumber(String text) {
    if (text == null || text.isEmpty()) {
      return true;
    }
    char first = text.charAt(0);
    return first != '-' && first != '+' && Character.digit(first, 10) < 0;
  }

  private static void count(int site) {
    try {
      Site record = Sites.find(site);
      if (record != null) {
        record.hit(Threads.stripe());
      }
    } catch (Throwable uncounted) {
      // the host's exception is due all the same
    }
  }

  /** The same type to whoever catches it; made once, so it costs neither heap nor a stack walk. */
  private static final class UnreadException extends NumberFormatException {
    private static final long serialVersionUID = 1L;

    UnreadException() {
      super("no number");
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      return this;
    }
  }
}
