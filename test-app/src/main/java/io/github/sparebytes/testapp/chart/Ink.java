/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.chart;

import java.awt.Color;

/**
 * The colours of a chart. Each is drawn as it looks on paper and then named after its role, so that
 * a page can give it another one in the dark.
 */
enum Ink {
  TEXT("text", 0x1f2933),
  MUTED("muted", 0x52606e),
  GRID("grid", 0xd9dfe6),
  /** The first arm. */
  FIRST("first", 0x8a97a6),
  /** The second arm. */
  SECOND("second", 0x1c7c54);

  private final String role;
  private final Color color;

  Ink(String role, int rgb) {
    this.role = role;
    this.color = new Color(rgb);
  }

  Color color() {
    return color;
  }

  /** Returns the paint as CSS: what the page says, or else what it is on paper. */
  String css() {
    return String.format("var(--chart-%s, #%06x)", role, color.getRGB() & 0xffffff);
  }

  /** Returns the colour as it is written in SVG. */
  String svg() {
    return "rgb(" + color.getRed() + "," + color.getGreen() + "," + color.getBlue() + ")";
  }

  /** Returns the ink of an arm. */
  static Ink ofArm(int arm) {
    return arm == 0 ? FIRST : SECOND;
  }
}
