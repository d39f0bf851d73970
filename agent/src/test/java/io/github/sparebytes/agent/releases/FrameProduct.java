/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A release of Celeborn or Spark.
 *
 * @param jar file name of its jar
 * @param prefix what the internal names of its own classes begin with
 * @param libraries file names of the jars that its messages need
 */
record FrameProduct(String jar, String prefix, List<String> libraries) {
  private static final Path FOLDER = Path.of("target", "releases");

  /** The releases with a golden list of their own. */
  static final List<FrameProduct> LISTED = listed();

  /** A celeborn-client or a Spark release that has the encoders of frames. */
  static List<FrameProduct> withFrames() {
    return LISTED.stream().filter(product -> !product.jar.startsWith("spark-core")).toList();
  }

  /** The jar and those that it needs. */
  List<Path> classPath() {
    List<Path> jars = new ArrayList<>();
    jars.add(FOLDER.resolve(jar));
    libraries.forEach(name -> jars.add(FOLDER.resolve(name)));
    return jars;
  }

  /** The classes of the product that make byte arrays. */
  List<ReleasedClass> classes() {
    return ReleasedClass.ofJar(FOLDER.resolve(jar)).stream()
        .filter(type -> type.name().startsWith(prefix) && !type.name().contains("/shaded/"))
        .toList();
  }

  @Override
  public String toString() {
    return jar.substring(0, jar.length() - ".jar".length());
  }

  private static List<FrameProduct> listed() {
    List<FrameProduct> all = new ArrayList<>();
    for (String release : List.of("0.2.1-incubating", "0.5.1", "0.5.4")) {
      all.add(
          new FrameProduct(
              "celeborn-client-spark-3-shaded_2.12-" + release + ".jar",
              "org/apache/celeborn/",
              List.of("slf4j-api-1.7.36.jar")));
    }
    List<String> netty =
        List.of("netty-buffer-4.1.114.Final.jar", "netty-common-4.1.114.Final.jar");
    for (String release :
        List.of(
            "2.12-3.3.4", "2.12-3.4.4", "2.12-3.5.5", "2.13-4.0.0", "2.13-4.1.1", "2.13-4.2.0")) {
      all.add(
          new FrameProduct(
              "spark-network-common_" + release + ".jar", "org/apache/spark/network/", netty));
    }
    all.add(new FrameProduct("spark-core_2.12-3.5.5.jar", "org/apache/spark/", List.of()));
    return all;
  }
}
