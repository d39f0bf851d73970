/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases.encoders;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Encodes and decodes the messages of Celeborn or Spark that hold texts, in buffers of all kinds
 * that are exactly as large as the message says, and in one that is too small.
 */
public final class FrameRun {
  private FrameRun() {}

  /** Runs over the product on the class path and writes the lines to the file named. */
  public static void main(String[] args) throws IOException {
    Files.write(Path.of(args[0]), lines(FrameRun.class.getClassLoader()));
  }

  /**
   * What each message made of each text in each buffer, a line each: state and bytes, or the
   * exception.
   *
   * @param loader sees the product
   */
  public static List<String> lines(ClassLoader loader) {
    FrameMessages messages = new FrameMessages(new Mirror(loader));
    List<String> lines = new ArrayList<>();
    for (String text : texts()) {
      Map<String, Encoding> frames = new LinkedHashMap<>();
      messages.frames(text, frames);
      frames.forEach((name, frame) -> lines.add(name + " | " + brief(text) + " | " + run(frame)));
    }
    return lines;
  }

  /** Short and long ones, of every width in UTF-8, and some that are no whole text. */
  private static List<String> texts() {
    List<String> texts = new ArrayList<>();
    texts.add(null);
    for (String unit :
        List.of("a", "\u00e4", "\u20ac", "\ud83d\ude00", "\ud83d", "\ude00a", "a\ud800\u4e2d")) {
      for (int count : new int[] {0, 1, 3, 16, 36, 64, 255, 1024, 13_000, 23_000}) {
        texts.add(unit.repeat(count));
        texts.add("application_1700000000000_0001-7-" + unit.repeat(count));
      }
    }
    return texts;
  }

  private static String run(Encoding frame) {
    try {
      return frame.encode(null);
    } catch (NullPointerException e) {
      // Its message names the method that was called on null, which the agent replaces.
      return "throws " + e.getClass().getName();
    } catch (Throwable e) {
      return "throws " + e.toString().replaceAll("@[0-9a-f]+", "@");
    }
  }

  private static String brief(String text) {
    return text == null ? "null" : text.length() + ":" + Integer.toHexString(text.hashCode());
  }
}
