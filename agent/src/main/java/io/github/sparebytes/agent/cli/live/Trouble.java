/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.live;

/** Why a running JVM could not be reached or served. */
public enum Trouble {
  NO_AGENT,
  GONE,
  NOT_A_JVM,
  OTHER_USER,
  OTHER_CONTAINER,
  NO_PERMISSION,
  LOADING_DISABLED,
  NO_ANSWER,
  NOT_INSTALLED
}
