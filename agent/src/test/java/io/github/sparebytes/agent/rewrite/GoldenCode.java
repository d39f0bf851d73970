/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.sparebytes.fixtures.ChildLoader;
import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.GeneratedClass;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.util.Textifier;
import org.objectweb.asm.util.TraceMethodVisitor;

/**
 * Compares rewritten bytecode with text in {@code src/test/resources/golden}. Lines that begin with
 * {@code //} there are comments. With {@code -Dgolden.write=true} the files are written anew and
 * the run fails.
 */
final class GoldenCode {
  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");
  private static final String DESC = "(Ljava/lang/String;Ljava/nio/ByteBuffer;I)V";
  private static final String CLASS = GeneratedClass.NAME.replace('/', '.');

  private GoldenCode() {}

  /** Rewrites a method {@code m(String, ByteBuffer, int)} and compares what comes out. */
  static void check(String golden, String rules, Consumer<MethodVisitor> code) throws IOException {
    byte[] original = GeneratedClass.withFrames(Opcodes.V1_8).method("m", DESC, code).bytes();
    byte[] rewritten = Rewriting.rewrite(rules, original).bytes();
    assertThat(rewritten).as("rewritten class").isNotNull();
    assertThat(ChildLoader.initialised(CLASS, original).getDeclaredMethods()).hasSize(1);
    assertThat(ChildLoader.initialised(CLASS, rewritten).getDeclaredMethods()).hasSize(1);

    Path file = FOLDER.resolve(golden + ".txt");
    if (Boolean.getBoolean("golden.write")) {
      write(file, text(rewritten));
      fail("written anew, to be looked at: " + file);
    }
    assertThat(text(rewritten)).isEqualTo(withoutComments(Files.readString(file)));
  }

  /** Keeps the comments that stand before the code. */
  private static void write(Path file, String text) throws IOException {
    StringBuilder whole = new StringBuilder();
    if (Files.exists(file)) {
      for (String line : Files.readAllLines(file)) {
        whole.append(line.startsWith("//") ? line + "\n" : "");
      }
    }
    Files.createDirectories(FOLDER);
    Files.write(file, whole.append(text).toString().getBytes(StandardCharsets.UTF_8));
  }

  private static String text(byte[] classFile) {
    Textifier text = new Textifier();
    ClassFiles.compactMethod(classFile, "m").accept(new TraceMethodVisitor(text));
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    text.print(writer);
    writer.flush();
    return out.toString();
  }

  private static String withoutComments(String text) {
    StringBuilder rest = new StringBuilder();
    text.lines()
        .filter(line -> !line.startsWith("//"))
        .forEach(line -> rest.append(line).append('\n'));
    return rest.toString();
  }
}
