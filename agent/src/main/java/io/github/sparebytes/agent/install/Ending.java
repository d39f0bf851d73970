/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

/** What has to end with the agent. */
interface Ending {
  /** Ends it, for good. */
  void end();
}
