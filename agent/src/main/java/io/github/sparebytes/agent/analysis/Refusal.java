/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.analysis;

/**
 * Why a call site, or a whole class, is left as it is. Rule files name these constants in {@code
 * allow=}, reports print them, so a name once published stays.
 */
public enum Refusal {
  /** The array is returned to the caller. */
  RETURNED("the array is returned"),
  /** The array is stored in an instance or static field. */
  STORED_IN_FIELD("the array is stored in a field"),
  /** The array is stored as an element of another array. */
  STORED_IN_ARRAY("the array is stored in another array"),
  /** The array is an argument of an {@code invokedynamic}: a lambda may keep it. */
  CAPTURED("the array is captured by a lambda or another invokedynamic"),
  /** The array backs a buffer or stream that hands it on. */
  WRAPPED("the array is wrapped, and the wrapper hands it on"),
  /** An element is written, or the array is filled by a callee. */
  MUTATED("the array is written to"),
  /** The identity of the array is compared. */
  COMPARED("the identity of the array is compared"),
  /** The array serves as a monitor. */
  LOCKED("the array is locked"),
  /** The type of the array is asked for, or it is cast, where its own type has to change. */
  TYPE_TESTED("the type of the array is tested"),
  /** The array goes to a call that is not in the table of sinks. */
  PASSED_ON("the array is passed to a call that is not known to only read it"),
  /** A sink that a subclass may override, called in a form that cannot be guarded. */
  OPEN_SINK("the sink can be overridden and this form of the call cannot be guarded"),
  /** The array meets another value in one variable, and the redirect has to change its type. */
  MERGED("the array meets another value in the same variable"),
  /** The array is used for more than its length. */
  NOT_LENGTH_ONLY("the array is used for more than its length"),
  /** The array is used for more than its length, a null check, its last byte and writes of it. */
  NOT_DIRECT("the array is used otherwise than for its length, its last byte and writes"),
  /** A new array is used for more than to be filled and made a text. */
  NOT_SCRATCH("the array is used otherwise than to be filled and made a text"),
  /** A path leads from a new array to a read of it that does not fill it. */
  NOT_FILLED("the array may be read before it is filled"),
  /** A new array is used after a text was made of it. */
  USED_AGAIN("the array is used again after a text was made of it"),
  /** No handler of the method catches the exception, or another one may. */
  NOT_CAUGHT("no handler of the method catches the exception"),
  /** A handler catches the exception and looks at it. */
  EXCEPTION_USED("the handler looks at the exception"),
  /** A branch, a stack map frame or a subclass stands between {@code new} and the constructor. */
  NEW_DIVIDED("new and its constructor are not called in a straight line"),
  /** Class file of version 50 without stack maps: a branch that is put in needs those around it. */
  FRAMES_MISSING("the method branches and has no stack map frames"),
  /** The text is not a compile-time constant. */
  NOT_CONSTANT("the text is not a constant"),
  /** The site runs in a static initialiser, at most once. */
  RUNS_ONCE("the site runs once, in a static initialiser"),
  /**
   * The charset is not one of {@code StandardCharsets}, so the bytes are not known at load time.
   */
  CHARSET_UNKNOWN("the charset is not known when the class is loaded"),
  /** A constant's {@code getBytes()}: its bytes depend on how the JVM is started. */
  DEFAULT_CHARSET("the bytes of a constant depend on the default charset"),
  /** {@code getBytes(String)} with a name that is not a constant for UTF-8. */
  NAMED_CHARSET("getBytes(String) looks its charset up by name"),
  /** No path leads to the site. */
  UNREACHABLE("no path leads to the site"),
  /** The method uses {@code jsr} and {@code ret}, whose flow is not followed. */
  SUBROUTINE("the method uses jsr and ret"),
  /** Added instructions could overflow a 16-bit branch offset or the 64 KiB limit. */
  METHOD_TOO_LARGE("the method is too large to add instructions safely"),
  /** The method would grow over 8,000 bytes of code, which HotSpot leaves to its interpreter. */
  TOO_LARGE_TO_COMPILE("the method would grow too large to be compiled by HotSpot"),
  /** Data flow analysis failed: the method would not verify. */
  NOT_ANALYSABLE("the method could not be analysed"),
  /** The rule is bound to other method bodies than the one found. */
  BODY_UNKNOWN("the method body is not one of those that the rule was written for"),
  /** The redirect is switched off by an option. */
  SWITCHED_OFF("the redirect is switched off"),
  /** All site numbers of the runtime are in use. */
  SITE_TABLE_FULL("the runtime's table of sites is full");

  private final String sentence;

  Refusal(String sentence) {
    this.sentence = sentence;
  }

  /** Says the reason in words, without a full stop; never null. */
  public String sentence() {
    return sentence;
  }
}
