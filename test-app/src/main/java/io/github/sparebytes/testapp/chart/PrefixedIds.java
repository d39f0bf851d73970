/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.chart;

import org.apache.batik.svggen.SVGIDGenerator;

/** Identifiers that differ from those of all other charts of a page. */
final class PrefixedIds extends SVGIDGenerator {

  private final String prefix;

  PrefixedIds(String prefix) {
    this.prefix = prefix;
  }

  @Override
  public String generateID(String name) {
    return prefix + "-" + super.generateID(name);
  }
}
