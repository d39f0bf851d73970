/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.HdrHistogram.Histogram;

/** Runs a {@link Load} in a JVM of its own, on the client of the release under test. */
public final class LoadRun {
  private static final int ACCEPT_MILLIS = 200;
  private static final long END_SECONDS = 60;

  private final Release release;
  private final Jdk jdk;
  private final Path folder;

  /**
   * Prepares runs.
   *
   * @param folder where their files and client logs go
   */
  public LoadRun(Release release, Jdk jdk, Path folder) {
    this.release = release;
    this.jdk = jdk;
    this.folder = folder.toAbsolutePath().normalize();
  }

  /**
   * Sends a load and reads it back.
   *
   * @param jvmFlags of the client's JVM
   * @param listener is told where the load stands, on this thread
   * @throws RocketmqException when it broke down; a load that lost something is a result
   */
  public LoadResult run(LoadOptions options, List<String> jvmFlags, LoadListener listener)
      throws RocketmqException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      Files.createDirectories(folder);
      Path in = folder.resolve("load.properties");
      Path out = folder.resolve("result.properties");
      Files.deleteIfExists(out);
      try (Writer writer = Files.newBufferedWriter(in, StandardCharsets.UTF_8)) {
        options.toProperties().store(writer, null);
      }
      List<String> command = command(jvmFlags, in, out, server.getLocalPort());
      JavaProcess process = JavaProcess.start("load", folder, command, Map.of());
      try {
        follow(server, process, 2 * options.timeoutSeconds() + 120, listener);
        return result(process, out);
      } finally {
        process.kill();
      }
    } catch (IOException e) {
      throw new RocketmqException("the load in " + folder + " broke down (" + e + ")", e);
    }
  }

  /** Answers the load until it has no more to say, or is dead. */
  private static void follow(
      ServerSocket server, JavaProcess process, int seconds, LoadListener listener)
      throws IOException, RocketmqException {
    try (Socket socket = accept(server, process)) {
      if (socket == null) {
        return;
      }
      socket.setSoTimeout(seconds * 1_000);
      BufferedReader lines =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.equals(LoadLine.BEGINS)) {
          listener.begins();
        } else {
          listener.ended();
        }
        LoadLine.say(socket, LoadLine.GO_ON);
      }
    } catch (SocketTimeoutException e) {
      throw new RocketmqException(
          "the load was not done after " + seconds + " s; " + process.outputTail(), e);
    } catch (SocketException e) {
      // A dead load breaks the connection; its exit code and output tell more than that.
    }
  }

  /** The load's connection; null when it ended before it made one. */
  private static Socket accept(ServerSocket server, JavaProcess process) throws IOException {
    server.setSoTimeout(ACCEPT_MILLIS);
    while (process.isAlive()) {
      try {
        return server.accept();
      } catch (SocketTimeoutException e) {
        // Not yet.
      }
    }
    return null;
  }

  private static LoadResult result(JavaProcess process, Path out)
      throws IOException, RocketmqException {
    int code = process.join(END_SECONDS);
    if (!Files.exists(out)) {
      throw new RocketmqException(
          "the client ended with code "
              + code
              + ": "
              + ServerLog.cause(process.output(), out)
              + "\n"
              + process.outputTail());
    }
    Properties result = new Properties();
    try (Reader reader = Files.newBufferedReader(out, StandardCharsets.UTF_8)) {
      result.load(reader);
    }
    return LoadResult.of(result);
  }

  private List<String> command(List<String> jvmFlags, Path in, Path out, int port)
      throws RocketmqException {
    List<String> command = new ArrayList<>();
    command.add(jdk.java());
    command.addAll(jdk.flags());
    command.add("-Duser.home=" + folder);
    command.add("-Drmq.logback.configurationFile=rmq.client.logback.xml");
    command.add("-Xmx512m");
    command.addAll(jvmFlags);
    command.add("-cp");
    // The release first: it must meet its own Netty, not one that this application carries.
    command.add(
        String.join(
            File.pathSeparator,
            release.classPath(),
            location(Load.class),
            location(Histogram.class)));
    command.add(Load.class.getName());
    command.add(in.toString());
    command.add(out.toString());
    command.add(Integer.toString(port));
    return command;
  }

  private static String location(Class<?> type) throws RocketmqException {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new RocketmqException("cannot find the jar of " + type.getName(), e);
    }
  }
}
