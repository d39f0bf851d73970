/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.sparebytes.host.HostEncoder;
import io.github.sparebytes.host.RunningHost;
import io.github.sparebytes.testsupport.Jdks;
import io.github.sparebytes.testsupport.ShippedJars;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** The released JMX exporter of Prometheus, with the configuration that the docs show. */
@ParameterizedClass(name = "JDK {0}")
@ValueSource(ints = {17, 25})
class PrometheusIT {
  private static final Path EXPORTER =
      Path.of("target", "releases", "jmx_prometheus_javaagent-1.0.1.jar").toAbsolutePath();
  private static final Path CONFIGURATION =
      Path.of("..", "docs", "prometheus.yml").toAbsolutePath().normalize();

  private final int feature;
  @TempDir private Path folder;

  PrometheusIT(int feature) {
    this.feature = feature;
  }

  @Test
  void theExporterShowsTotalsSitesAndSwitches() throws Exception {
    Optional<Path> home = Jdks.home(feature);
    assumeTrue(home.isPresent(), "no JDK " + feature + " on this machine");
    Path rules = folder.resolve("host.rules");
    Files.writeString(
        rules, "cache " + HostEncoder.class.getName() + "#encode receiver=getTopic\n");
    int port = freePort();

    try (RunningHost host =
        RunningHost.start(
            home.get(),
            folder,
            "-javaagent:" + ShippedJars.agent() + "=rules=" + rules,
            "-javaagent:" + EXPORTER + "=127.0.0.1:" + port + ":" + CONFIGURATION)) {
      host.ask("measure");
      List<String> metrics = metrics(port);

      assertThat(metrics)
          .contains(
              "sparebytes_calls_total 40000.0",
              "sparebytes_bytes_spared_total " + (39_999 * 56.0),
              "sparebytes_rewritten 1.0",
              "sparebytes_refused 0.0",
              "sparebytes_enabled 1.0",
              "sparebytes_feature_on{feature=\"cache\"} 1.0",
              "sparebytes_site_hits_total{site=\""
                  + HostEncoder.class.getName()
                  + "#encode()[B 1\"} 39999.0");
    }
  }

  /** The samples, once the bean is there: it comes a moment after the first site. */
  private static List<String> metrics(int port) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics")).build();
    HttpClient client = HttpClient.newHttpClient();
    List<String> samples = List.of();
    for (int i = 0; i < 50; i++) {
      samples =
          client
              .send(request, BodyHandlers.ofString())
              .body()
              .lines()
              .filter(line -> line.startsWith("sparebytes_"))
              .toList();
      if (!samples.isEmpty()) {
        break;
      }
      Thread.sleep(200);
    }
    return samples;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
