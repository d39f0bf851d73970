/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** The parts of a rule line while it is being read; {@link Rule} is the finished form. */
final class RuleDraft {
  Redirect redirect;
  String className;
  String method;
  String desc;
  String receiver;
  int expect = -1;
  Release since;
  Release until;
  final Set<String> bodyHashes = new LinkedHashSet<>();
  int size = Rule.DEFAULT_SIZE;
  String unguarded;
  final Map<String, String> allowed = new LinkedHashMap<>();
}
