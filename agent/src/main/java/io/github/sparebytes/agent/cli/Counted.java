/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli;

/** Numbers with their nouns. */
final class Counted {
  private Counted() {}

  static String of(Object number, String one, String many) {
    return number + " " + (number.toString().equals("1") ? one : many);
  }
}
