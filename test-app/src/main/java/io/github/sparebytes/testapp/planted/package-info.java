/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
/**
 * Encoders that must be refused: each lets the array of a {@code getBytes} go where nobody can say
 * what happens to it, or needs more of it than a length.
 *
 * <p>All are matched by lines of the rule file, so that their refusal is seen and not assumed. And
 * each spoils its array after use: were one of them handed a shared array by mistake, the next
 * message would carry other bytes, and the digests of a comparison would part.
 */
package io.github.sparebytes.testapp.planted;
