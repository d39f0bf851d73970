/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * The command line of the agent's jar. Results go to standard output, messages to standard error;
 * {@link io.github.sparebytes.agent.cli.ExitCode} lists how a command can end. Nothing of it is
 * loaded when the jar serves as an agent.
 */
package io.github.sparebytes.agent.cli;
