/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.realbroker;

import java.nio.file.Path;

/**
 * What a stopped broker left.
 *
 * @param name of the broker
 * @param commitLog its store
 * @param log its log as it stood before it was told to stop: which of its tasks a shutdown still
 *     meets is chance
 * @param output what it printed
 * @param report of its agent; not there if it had none
 */
record BrokerTrace(String name, Path commitLog, Path log, Path output, Path report) {}
