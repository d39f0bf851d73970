/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.spark;

import io.github.sparebytes.testapp.rocketmq.JavaProcess;
import io.github.sparebytes.testapp.rocketmq.Jdk;
import io.github.sparebytes.testapp.rocketmq.Ports;
import io.github.sparebytes.testapp.rocketmq.RocketmqException;
import io.github.sparebytes.testapp.rocketmq.Startup;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A standalone master and two workers, processes of their own on loopback. The first worker runs
 * the external shuffle service for both: it takes a port of the whole machine.
 */
final class SparkCluster implements AutoCloseable {
  private static final String MASTER = "org.apache.spark.deploy.master.Master";
  private static final String WORKER = "org.apache.spark.deploy.worker.Worker";
  private static final Pattern RESULT = Pattern.compile("(?m)^result: (.+)$");
  private static final long STOP_SECONDS = 60;
  private static final long JOB_SECONDS = 1_200;

  private final SparkHome home;
  private final Jdk jdk;
  private final Path folder;
  private final int masterPort;
  private final int servicePort;
  private final List<JavaProcess> running = new ArrayList<>();

  private SparkCluster(SparkHome home, Jdk jdk, Path folder) throws RocketmqException {
    this.home = home;
    this.jdk = jdk;
    this.folder = folder;
    masterPort = Ports.freeBlock();
    servicePort = Ports.freeBlock();
  }

  /**
   * Starts one and waits until both workers are in.
   *
   * @param folder everything of this cluster goes there
   * @param workerFlags JVM flags of the workers; {@code {}} in them is a worker's name
   */
  static SparkCluster start(SparkHome home, Jdk jdk, Path folder, List<String> workerFlags)
      throws Exception {
    Files.createDirectories(folder);
    SparkCluster cluster = new SparkCluster(home, jdk, folder);
    try {
      cluster.startMaster();
      cluster.startWorker("worker-a", true, workerFlags);
      cluster.startWorker("worker-b", false, workerFlags);
      return cluster;
    } catch (Exception e) {
      cluster.close();
      throw e;
    }
  }

  /**
   * Runs the job with one executor on each worker.
   *
   * @param executorFlags JVM flags of the executors; Spark puts their numbers in the place of
   *     {@code {{EXECUTOR_ID}}}
   * @return what the job printed as its result
   */
  String run(Path job, List<String> arguments, List<String> executorFlags) throws Exception {
    Map<String, String> conf = new HashMap<>();
    conf.put("spark.master", "spark://127.0.0.1:" + masterPort);
    conf.put("spark.driver.host", "127.0.0.1");
    conf.put("spark.driver.bindAddress", "127.0.0.1");
    conf.put("spark.ui.enabled", "false");
    conf.put("spark.executor.memory", "600m");
    conf.put("spark.executor.cores", "1");
    conf.put("spark.executor.extraJavaOptions", String.join(" ", executorFlags));
    conf.put("spark.shuffle.service.enabled", "true");
    conf.put("spark.shuffle.service.port", Integer.toString(servicePort));
    // As between machines: through the service, over the network, in many blocks.
    conf.put("spark.shuffle.readHostLocalDisk", "false");
    conf.put("spark.sql.adaptive.enabled", "false");
    conf.put("spark.sql.autoBroadcastJoinThreshold", "-1");
    conf.put("spark.sql.shuffle.partitions", "64");
    List<String> flags = new ArrayList<>(List.of("-Xmx512m"));
    conf.forEach((key, value) -> flags.add("-D" + key + "=" + value));
    List<String> main = new ArrayList<>(List.of(job.toString()));
    main.addAll(arguments);
    JavaProcess driver = start("driver", home.command(jdk, flags, main));
    int code = driver.join(JOB_SECONDS);
    Matcher result = RESULT.matcher(Files.readString(driver.output()));
    if (code != 0 || !result.find()) {
      throw new IllegalStateException("the job ended with " + code + "; " + driver.outputTail());
    }
    return result.group(1);
  }

  /** Stops workers and master in good order. */
  @Override
  public void close() throws RocketmqException {
    for (int i = running.size() - 1; i >= 0; i--) {
      running.get(i).stop(STOP_SECONDS);
    }
    running.clear();
  }

  private void startMaster() throws Exception {
    List<String> main = new ArrayList<>(List.of(MASTER, "--host", "127.0.0.1"));
    main.addAll(List.of("--port", Integer.toString(masterPort), "--webui-port", "0"));
    JavaProcess master = start("master", home.command(jdk, List.of("-Xmx256m"), main));
    running.add(master);
    awaitLine(master, "I have been elected leader");
  }

  private void startWorker(String name, boolean service, List<String> flags) throws Exception {
    List<String> all = new ArrayList<>(List.of("-Xmx256m"));
    all.add("-Dspark.shuffle.service.enabled=" + service);
    all.add("-Dspark.shuffle.service.port=" + servicePort);
    flags.forEach(flag -> all.add(flag.replace("{}", name)));
    List<String> main = new ArrayList<>(List.of(WORKER, "--host", "127.0.0.1", "--port", "0"));
    main.addAll(List.of("--webui-port", "0", "--cores", "1", "--memory", "1g"));
    main.addAll(List.of("--work-dir", folder.resolve(name).toString()));
    main.add("spark://127.0.0.1:" + masterPort);
    JavaProcess worker = start(name, home.command(jdk, all, main));
    running.add(worker);
    awaitLine(worker, "Successfully registered with master");
  }

  private JavaProcess start(String name, List<String> command) throws RocketmqException {
    Map<String, String> environment = new HashMap<>();
    environment.put("SPARK_HOME", home.folder().toString());
    environment.put("SPARK_SCALA_VERSION", home.scala());
    environment.put("SPARK_CONF_DIR", folder.resolve("conf").toString());
    environment.put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
    environment.put("SPARK_LOCAL_IP", "127.0.0.1");
    environment.put("SPARK_LOCAL_HOSTNAME", "127.0.0.1");
    environment.put("JAVA_HOME", jdk.home().toString());
    return JavaProcess.start(name, folder, command, environment);
  }

  private static void awaitLine(JavaProcess process, String line) throws RocketmqException {
    Startup.await(
        process,
        process.output(),
        () -> {
          try {
            return Files.readString(process.output()).contains(line);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
