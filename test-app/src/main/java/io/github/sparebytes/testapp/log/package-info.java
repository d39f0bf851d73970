/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

/**
 * A memory-mapped commit log: records with checksums, one behind the other, in files of fixed size.
 *
 * <p>What a record holds is its writer's business. A process that is killed loses no record that
 * was confirmed: with {@link io.github.sparebytes.testapp.log.FlushMode#ASYNC} it is in the
 * system's page cache by then, with {@link io.github.sparebytes.testapp.log.FlushMode#SYNC} on the
 * disk.
 */
package io.github.sparebytes.testapp.log;
