/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import io.github.sparebytes.agent.rules.Release;
import java.util.ArrayList;
import java.util.List;

/** What the encoders of a release need beside the jars that are looked through. */
final class Libraries {
  private Libraries() {}

  /** File names without {@code .jar}. */
  static List<String> of(String release) {
    List<String> names = new ArrayList<>();
    names.add("commons-lang3-" + lang3(release));
    names.add(isFrom(release, "5.1.0") ? "fastjson-1.2.83" : "fastjson-1.2.29");
    if (isFrom(release, "5.3.0")) {
      names.add("fastjson2-2.0.59");
      names.add("rocketmq-auth-" + release);
    }
    if (isFrom(release, "5.1.0")) {
      names.add("guava-32.0.1-jre");
      names.add("rocketmq-slf4j-api-1.0.1");
      names.add("rocketmq-logback-classic-1.0.1");
      names.add("rocketmq-rocksdb-1.0.6");
    } else {
      names.add("rocketmq-logging-" + release);
    }
    if (isFrom(release, "5.0.0")) {
      names.add("rocketmq-srvutil-" + release);
    }
    names.addAll(netty(release));
    if (isFrom(release, "4.5.0")) {
      names.add("dledger-" + dledger(release));
    }
    return names;
  }

  private static String lang3(String release) {
    return isFrom(release, "5.4.0") ? "3.20.0" : isFrom(release, "5.0.0") ? "3.12.0" : "3.4";
  }

  private static List<String> netty(String release) {
    if (!isFrom(release, "4.9.1")) {
      return List.of("netty-all-4.0.42.Final");
    }
    if (!isFrom(release, "5.3.3")) {
      return List.of("netty-all-4.1.65.Final");
    }
    String version =
        isFrom(release, "5.5.0")
            ? "4.1.130.Final"
            : isFrom(release, "5.4.0") ? "4.1.119.Final" : "4.1.114.Final";
    return List.of("netty-buffer-" + version, "netty-common-" + version);
  }

  private static String dledger(String release) {
    if (isFrom(release, "5.4.0")) {
      return "0.3.2";
    }
    if (isFrom(release, "5.1.0") || release.equals("4.9.7")) {
      return "0.3.1.2";
    }
    if (isFrom(release, "5.0.0")) {
      return "0.3.1";
    }
    return isFrom(release, "4.9.4") ? "0.2.6" : isFrom(release, "4.9.0") ? "0.2.2" : "0.1";
  }

  private static boolean isFrom(String release, String first) {
    return Release.parse(release).compareTo(Release.parse(first)) >= 0;
  }
}
