/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.releases.encoders.EncoderRun;
import io.github.sparebytes.agent.releases.encoders.FrameRun;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.RewriteResult;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.AutoRules;
import io.github.sparebytes.agent.rules.RuleSet;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** The option {@code auto}: what it rewrites passes the verifier, and gives the same bytes. */
class AutoTest {
  private static final Path FOLDER = Path.of("target", "releases");

  /** Jar, package, and how many sites are proved in it. */
  @ParameterizedTest
  @CsvSource({
    "rocketmq-common-4.9.7, org.apache.rocketmq., 7",
    "rocketmq-remoting-4.9.7, org.apache.rocketmq., 5",
    "rocketmq-store-4.9.7, org.apache.rocketmq., 7",
    "rocketmq-client-4.9.7, org.apache.rocketmq., 0",
    "rocketmq-broker-4.9.7, org.apache.rocketmq., 0",
    "rocketmq-common-5.5.0, org.apache.rocketmq., 10",
    "rocketmq-remoting-5.5.0, org.apache.rocketmq., 8",
    "rocketmq-store-5.5.0, org.apache.rocketmq., 16",
    "rocketmq-client-5.5.0, org.apache.rocketmq., 0",
    "rocketmq-broker-5.5.0, org.apache.rocketmq., 12",
    "rocketmq-auth-5.5.0, org.apache.rocketmq., 0",
    "rocketmq-namesrv-5.5.0, org.apache.rocketmq., 0",
    "rocketmq-tools-5.5.0, org.apache.rocketmq., 0",
    "rocketmq-tiered-store-5.5.0, org.apache.rocketmq., 2",
    "rocketmq-controller-5.5.0, org.apache.rocketmq., 2",
    "rocketmq-filter-5.5.0, org.apache.rocketmq., 0",
    "dledger-0.3.2, io.openmessaging.storage., 0",
    "celeborn-client-spark-3-shaded_2.12-0.5.4, org.apache.celeborn., 3",
    "spark-network-common_2.12-3.5.5, org.apache.spark., 2",
    "spark-network-common_2.13-4.2.0, org.apache.spark., 2",
    "spark-network-shuffle_2.12-3.5.5, org.apache.spark., 0",
    "spark-core_2.12-3.5.5, org.apache.spark., 11",
    "kafka-clients-4.1.1, org.apache.kafka., 1",
    "amqp-client-5.28.0, com.rabbitmq., 5",
    "zookeeper-3.9.5, org.apache.zookeeper., 4",
    "jnats-2.20.6, io.nats., 5",
    "postgresql-42.7.7, org.postgresql., 1",
    "mysql-connector-j-9.4.0, com.mysql., 0",
    "hazelcast-5.5.0, com.hazelcast., 5",
    "proton-j-0.34.1, org.apache.qpid., 4",
    "org.eclipse.paho.client.mqttv3-1.2.5, org.eclipse.paho., 2",
    "libthrift-0.21.0, org.apache.thrift., 0",
    "fastjson-1.2.83, com.alibaba.fastjson., 0",
    "fastjson2-2.0.59, com.alibaba.fastjson2., 1",
    "commons-lang3-3.12.0, org.apache.commons., 0",
    "guava-32.0.1-jre, com.google.common., 0",
  })
  void whatIsRewrittenPassesTheVerifier(String jar, String packages, int proved) throws Exception {
    RewriteEngine engine = Engines.with(rules(packages));
    Map<String, byte[]> rewritten = new HashMap<>();
    Map<String, byte[]> stock = new HashMap<>();
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
        stock.put(type.dottedName(), type.bytes());
      }
    }
    try (LinkingLoader loader = new LinkingLoader(FOLDER, rewritten)) {
      for (String name : rewritten.keySet()) {
        try {
          loader.link(name);
        } catch (VerifyError e) {
          if (links(name, stock.get(name))) {
            throw e;
          }
        }
      }
    }
    assertThat(sites).isEqualTo(proved);
  }

  /** Whether a class links, among made-up ones: one that is handed on as its parent does not. */
  private static boolean links(String name, byte[] classFile) throws Exception {
    try (LinkingLoader loader = new LinkingLoader(FOLDER, Map.of(name, classFile))) {
      loader.link(name);
      return true;
    } catch (VerifyError e) {
      return false;
    }
  }

  @Test
  void aBrokenClassWouldBeFound() throws Exception {
    String name = "org.apache.rocketmq.store.MessageExtEncoder";
    ReleasedClass stock =
        ReleasedClass.ofJar(FOLDER.resolve("rocketmq-store-5.5.0.jar")).stream()
            .filter(type -> type.dottedName().equals(name))
            .findFirst()
            .orElseThrow();
    ClassWriter withoutFrames = new ClassWriter(0);
    new ClassReader(stock.bytes()).accept(withoutFrames, ClassReader.SKIP_FRAMES);
    Map<String, byte[]> broken = Map.of(name, withoutFrames.toByteArray());
    try (LinkingLoader loader = new LinkingLoader(FOLDER, broken)) {
      assertThatThrownBy(() -> loader.link(name)).isInstanceOf(VerifyError.class);
    }
  }

  @ParameterizedTest
  @CsvSource({"4.9.7", "5.5.0"})
  void theEncodersOfABrokerWriteTheSameBytesWithoutRules(String release) throws Exception {
    List<String> stock;
    try (ReleaseLoader loader = new ReleaseLoader(release, false)) {
      stock = EncoderRun.lines(loader);
    }
    try (ReleaseLoader loader = new ReleaseLoader(release, rules("org.apache.rocketmq."))) {
      assertThat(EncoderRun.lines(loader)).isEqualTo(stock);
      assertThat(loader.rewritten()).hasSizeGreaterThan(10);
    }
  }

  @Test
  void soDoTheFramesOfSparkAndCeleborn() throws Exception {
    for (FrameProduct product : FrameProduct.withFrames()) {
      List<String> stock;
      try (ReleaseLoader loader = new ReleaseLoader(product, false)) {
        stock = FrameRun.lines(loader);
      }
      RuleSet rules = rules("org.apache.spark.,org.apache.celeborn.");
      try (ReleaseLoader loader = new ReleaseLoader(product, rules)) {
        assertThat(FrameRun.lines(loader)).isEqualTo(stock);
        assertThat(loader.rewritten()).hasSizeGreaterThan(1);
      }
    }
  }

  private static RuleSet rules(String packages) {
    return new RuleSet(AutoRules.of("auto", packages).rules());
  }
}
