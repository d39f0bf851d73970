/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import java.nio.file.Path;

/**
 * What is compared.
 *
 * @param arm what stock and agent have in common
 * @param agent as given
 * @param pairs repetitions, at least 1
 * @param share whether each redirect is switched off in a run of its own, too
 * @param recordings folder for flight recordings, or null
 * @param keep whether stores and logs stay where they are
 */
public record BrokerSpec(
    ArmSpec arm, AgentUse agent, int pairs, boolean share, Path recordings, boolean keep) {}
