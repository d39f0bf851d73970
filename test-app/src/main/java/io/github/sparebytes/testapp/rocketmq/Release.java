/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The jars of one RocketMQ release: name server, broker, client and all they need.
 *
 * @param version the release, as in {@code 5.5.0}
 * @param jars the jars in class path order
 */
public record Release(String version, List<Path> jars) {
  public Release {
    jars = List.copyOf(jars);
  }

  String classPath() {
    return jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
