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
 * @param redirect asked for
 * @param className with dots, {@code *} for any characters
 * @param method name, {@code *} for any characters
 * @param sites that it must match, or -1 if the line does not say
 */
record ExpectedRule(String redirect, String className, String method, int sites) {

  /** Returns whether its sites must be refused, because they were planted for that. */
  boolean planted() {
    return className.startsWith(PlantedEncoders.PACKAGE_PREFIX);
  }

  /** Returns the sites of this rule. */
  List<Site> among(List<Site> all) {
    return all.stream().filter(this::matches).toList();
  }

  private boolean matches(Site site) {
    return (site.redirect() == null || redirect.equalsIgnoreCase(site.redirect()))
        && like(className, site.className().replace('/', '.'))
        && like(method, site.methodName());
  }

  private static boolean like(String pattern, String name) {
    int star = pattern.indexOf('*');
    if (star < 0) {
      return pattern.equals(name);
    }
    String rest = pattern.substring(star + 1);
    if (!name.startsWith(pattern.substring(0, star))) {
      return false;
    }
    for (int from = star; from <= name.length(); from++) {
      if (like(rest, name.substring(from))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return redirect + " " + className + "#" + method;
  }
}
