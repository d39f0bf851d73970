/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaProcessTest {
  private @TempDir Path folder;

  @Test
  void theExitCodeIsHandedBack() throws Exception {
    assertThat(java("System.exit(7);").join(60)).isEqualTo(7);
  }

  @Test
  void aProcessThatIsToStopRunsItsShutdownHooks() throws Exception {
    Path mark = folder.resolve("mark");
    JavaProcess process =
        java(
            "Runtime.getRuntime().addShutdownHook(new Thread(() -> {"
                + " try { java.nio.file.Files.createFile(java.nio.file.Path.of(\""
                + mark
                + "\")); } catch (Exception e) {} }));"
                + "System.out.println(\"up\"); Thread.sleep(60_000);");
    awaitOutput("up");

    process.stop(60);

    assertThat(mark).exists();
    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void aProcessThatDoesNotStopIsKilledAndItsLastLinesAreQuoted() throws Exception {
    JavaProcess process =
        java(
            "Runtime.getRuntime().addShutdownHook(new Thread(() -> {"
                + " try { Thread.sleep(60_000); } catch (Exception e) {} }));"
                + "System.out.println(\"deaf\"); Thread.sleep(60_000);");
    awaitOutput("deaf");

    assertThatThrownBy(() -> process.stop(1))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("did not stop within 1 s")
        .hasMessageContaining("deaf");
    assertThat(process.isAlive()).isFalse();
  }

  @Test
  void aServerThatEndsWhileItStartsIsReportedWithItsOutput() throws Exception {
    JavaProcess process = java("System.out.println(\"no disk\"); System.exit(1);");

    assertThatThrownBy(() -> Startup.await(process, folder.resolve("none.log"), () -> false))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("ended while it started")
        .hasMessageContaining("no disk");
  }

  @Test
  void optionsFromOutsideDoNotReachTheProcess() throws Exception {
    JavaProcess process =
        java("System.out.println(\"tool=\" + System.getenv(\"JAVA_TOOL_OPTIONS\"));");
    assertThat(process.join(60)).isZero();

    assertThat(Files.readString(process.output())).contains("tool=null");
  }

  private JavaProcess java(String statements) throws Exception {
    Path source = folder.resolve("Child.java");
    Files.writeString(
        source,
        "class Child { public static void main(String[] a) throws Exception {"
            + statements
            + "} }");
    return JavaProcess.start(
        "child", folder, List.of(Jdk.current().java(), source.toString()), Map.of());
  }

  private void awaitOutput(String text) throws Exception {
    for (int i = 0; i < 600; i++) {
      if (Files.readString(folder.resolve("child.out")).contains(text)) {
        return;
      }
      Thread.sleep(100);
    }
    throw new AssertionError("the process never said " + text);
  }
}
