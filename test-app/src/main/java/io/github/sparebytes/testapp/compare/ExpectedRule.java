/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import io.github.sparebytes.testapp.planted.PlantedEncoders;
import java.util.List;

/**
 * What a line of the rule file makes one expect of the agent.
 *
 * @param line in the file, from 1
 * @param target redirect, class and method, as written
 * @param className with dots, possibly with wildcards
 * @param sites that it must match, or -1 if the line does not say
 */
record ExpectedRule(int line, String target, String className, int sites) {

  /** Returns the redirect that it asks for. */
  String redirect() {
    return target.split("\\s+", 2)[0];
  }

  /** Returns whether its sites must be refused, because they were planted for that. */
  boolean planted() {
    return className.startsWith(PlantedEncoders.PACKAGE_PREFIX);
  }

  /** Returns the sites that the agent decided by this rule. */
  List<Site> among(List<Site> all) {
    return all.stream()
        .filter(site -> site.rule() != null && site.rule().endsWith(":" + line))
        .toList();
  }
}
