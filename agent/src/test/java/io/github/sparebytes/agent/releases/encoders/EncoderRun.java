/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Runs all encoders of a release over all samples, several times. */
public final class EncoderRun {
  /** A cache that meets too few texts again stands aside: each is sent several times in a row. */
  private static final int REPEATS = 3;

  private EncoderRun() {}

  /** Runs over the release on the class path and writes the lines to the file named. */
  public static void main(String[] args) throws IOException {
    List<String> plain = new ArrayList<>();
    for (String line : lines(EncoderRun.class.getClassLoader())) {
      plain.add(inAscii(line));
    }
    Files.write(Path.of(args[0]), plain);
  }

  /** A text as it stands in source: no charset has bytes for half a pair. */
  private static String inAscii(String line) {
    StringBuilder plain = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c < 0x7f) {
        plain.append(c);
      } else {
        plain.append(String.format("\\u%04x", (int) c));
      }
    }
    return plain.toString();
  }

  /**
   * What each encoder made of each sample, a line each: bytes in hexadecimal digits, a status, or
   * the exception.
   *
   * @param loader sees the release
   */
  public static List<String> lines(ClassLoader loader) {
    Mirror mirror = new Mirror(loader);
    Map<String, Encoding> encodings = new LinkedHashMap<>();
    try {
      new StoreEncoders(mirror, encodings).find();
      new LightQueueEncoders(mirror, encodings).find();
      new OtherEncoders(mirror, encodings).find();
      new Decoders(mirror, encodings).find();
      new Properties(mirror, encodings).find();
      new Commands(mirror, encodings).find();
    } catch (Throwable e) {
      throw new IllegalStateException("the encoders of this release cannot be set up", e);
    }
    List<String> lines = new ArrayList<>();
    List<Sample> samples = Samples.all();
    for (Sample sample : samples) {
      encodings.forEach((name, encoding) -> lines.addAll(run(name, encoding, sample, REPEATS)));
    }
    // Once more in another order: by now the caches have dropped some of the topics.
    Collections.shuffle(samples, new Random(1));
    for (Sample sample : samples) {
      encodings.forEach((name, encoding) -> lines.addAll(run(name, encoding, sample, 1)));
    }
    return lines;
  }

  private static List<String> run(String name, Encoding encoding, Sample sample, int times) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      lines.add(name + " | " + sample + " | " + run(encoding, sample));
    }
    return lines;
  }

  private static String run(Encoding encoding, Sample sample) {
    try {
      return encoding.encode(sample);
    } catch (NullPointerException e) {
      // Its message names the method that was called on null, which the agent replaces.
      return "throws " + e.getClass().getName();
    } catch (Throwable e) {
      return "throws " + e;
    }
  }
}
