/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.RewriteResult;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.AutoRules;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Encoded;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The option {@code auto} over whole jars: what it rewrites passes the verifier. */
class AutoTest {
  private static final Path FOLDER = Path.of("target", "releases");

  /** Jar, package, and how many sites at least are proved in it. */
  @ParameterizedTest
  @CsvSource({
    "rocketmq-common-4.9.7, org.apache.rocketmq., 5",
    "rocketmq-common-5.5.0, org.apache.rocketmq., 10",
    "rocketmq-remoting-5.5.0, org.apache.rocketmq., 8",
    "rocketmq-store-4.9.7, org.apache.rocketmq., 5",
    "rocketmq-store-5.5.0, org.apache.rocketmq., 13",
    "rocketmq-broker-5.5.0, org.apache.rocketmq., 10",
    "rocketmq-auth-5.5.0, org.apache.rocketmq., 0",
    "dledger-0.3.2, io.openmessaging.storage., 0",
    "celeborn-client-spark-3-shaded_2.12-0.5.4, org.apache.celeborn., 3",
    "spark-network-common_2.12-3.5.5, org.apache.spark., 2",
    "spark-network-common_2.13-4.2.0, org.apache.spark., 2",
    "spark-core_2.12-3.5.5, org.apache.spark., 9",
    "fastjson-1.2.83, com.alibaba.fastjson., 0",
    "fastjson2-2.0.59, com.alibaba.fastjson2., 0",
    "commons-lang3-3.12.0, org.apache.commons., 0",
    "guava-32.0.1-jre, com.google.common., 0",
  })
  void whatIsRewrittenPassesTheVerifier(String jar, String packages, int atLeast) throws Exception {
    RuleSet rules = new RuleSet(AutoRules.of("auto", packages).rules());
    RewriteEngine engine = Engines.with(rules);
    Map<String, byte[]> rewritten = new HashMap<>();
    int sites = 0;
    for (ReleasedClass type : ReleasedClass.ofJar(FOLDER.resolve(jar + ".jar"))) {
      RewriteResult result;
      try {
        result = engine.rewrite(type.name(), type.bytes(), null);
      } catch (UnreadableClassException e) {
        assertThat(e).hasMessageContaining("is older than 50");
        continue;
      }
      sites += (int) result.outcomes().stream().filter(SiteOutcome::isRewritten).count();
      if (result.bytes() != null) {
        rewritten.put(type.dottedName(), result.bytes());
      }
    }
    assertThat(sites).isGreaterThanOrEqualTo(atLeast);
    try (Loader loader = new Loader(rewritten)) {
      int linked = 0;
      for (String name : rewritten.keySet()) {
        linked += loader.links(name) ? 1 : 0;
      }
      // Some need libraries that are not here.
      assertThat(linked)
          .as("%s of %s", linked, rewritten.keySet())
          .isGreaterThanOrEqualTo(rewritten.size() / 5);
    }
  }

  private static final class Loader extends URLClassLoader {
    private final Map<String, byte[]> rewritten;

    Loader(Map<String, byte[]> rewritten) throws IOException {
      super(urls(), ClassLoader.getPlatformClassLoader());
      this.rewritten = rewritten;
    }

    /**
     * Links a class, which verifies it.
     *
     * @return false if a class that it needs is not there
     * @throws VerifyError if the class is broken
     */
    boolean links(String name) throws ClassNotFoundException {
      try {
        return loadClass(name).getDeclaredMethods().length > 0;
      } catch (VerifyError e) {
        throw e;
      } catch (LinkageError e) {
        return false;
      }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] classFile = rewritten.get(name);
      return classFile == null
          ? super.findClass(name)
          : defineClass(name, classFile, 0, classFile.length);
    }

    /** All jars, the newest first. */
    private static URL[] urls() throws IOException {
      List<URL> urls = new ArrayList<>();
      try (Stream<Path> jars = Files.list(FOLDER)) {
        for (Path jar : jars.sorted(Comparator.reverseOrder()).toList()) {
          urls.add(jar.toUri().toURL());
        }
      }
      urls.add(Encoded.class.getProtectionDomain().getCodeSource().getLocation());
      return urls.toArray(new URL[0]);
    }
  }
}
