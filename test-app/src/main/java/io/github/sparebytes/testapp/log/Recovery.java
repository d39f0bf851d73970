/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.IOException;
import java.util.List;

/** Finds the end of a log that was left in whatever state, and makes it one to append at. */
final class Recovery {

  private Recovery() {}

  /**
   * Checks all records and clears what stands behind the last good one.
   *
   * @param cutDamage whether good records behind a bad one may be given up
   * @return the scan; its damage, if any, has been cleared
   * @throws StoreException if records would be lost; nothing was changed then
   */
  static ScanResult recover(List<Segment> segments, boolean cutDamage) throws IOException {
    ScanResult found = new LogScan(segments, (offset, payload) -> null).run();
    Damage damage = found.damage();
    if (damage == null) {
      return found;
    }
    if (damage.kind() == Damage.Kind.INSIDE && !cutDamage) {
      throw new StoreException(
          "the log is damaged at "
              + damage
              + "; restore it from a copy, or give up all from there on with --cut-damage");
    }
    for (Segment segment : segments) {
      long keep = Math.max(found.end() - segment.base(), SegmentHeader.BYTES);
      if (keep < segment.size()) {
        segment.clearFrom((int) keep);
      }
    }
    return found;
  }
}
