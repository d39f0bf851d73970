/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.live;

import java.util.Locale;

/** Finds out why a process cannot be attached to. */
final class Diagnosis {
  private static final String ROOT = "0";

  private final String pid;
  private final LinuxProcess process;

  Diagnosis(String pid) {
    this.pid = pid;
    this.process = new LinuxProcess(pid);
  }

  /**
   * Looks before an attach that would do harm.
   *
   * @throws TroubleException if there is no such process, or it is no JVM
   */
  void before() throws TroubleException {
    if (!LinuxProcess.canTell()) {
      return;
    }
    if (!process.exists()) {
      throw gone();
    }
    checkUser();
    if (isAttachDisabled()) {
      throw new TroubleException(
          Trouble.NO_ANSWER,
          "process "
              + pid
              + " was started with -XX:+DisableAttachMechanism: start it without, or with"
              + " -javaagent");
    }
    if (Boolean.FALSE.equals(process.isJvm())) {
      throw new TroubleException(
          Trouble.NOT_A_JVM, "process " + pid + " is no JVM; jps -l lists those that are");
    }
  }

  private boolean isAttachDisabled() {
    String words = process.commandLine();
    return words.lastIndexOf("-XX:+DisableAttachMechanism")
        > words.lastIndexOf("-XX:-DisableAttachMechanism");
  }

  private TroubleException gone() {
    return new TroubleException(
        Trouble.GONE, "there is no process " + pid + "; jps -l lists the JVMs");
  }

  private void checkUser() throws TroubleException {
    String own = LinuxProcess.ownUser();
    String user = process.user();
    if (own != null && user != null && !own.equals(user) && !own.equals(ROOT)) {
      throw new TroubleException(
          Trouble.OTHER_USER,
          "process "
              + pid
              + " belongs to user "
              + user
              + ", not to "
              + own
              + ": run this as that user, as in sudo -u '#"
              + user
              + "' java -jar ...");
    }
  }

  /** The reason for a failed attach. */
  TroubleException after(Throwable cause) {
    String message = String.valueOf(cause.getMessage());
    if (LinuxProcess.canTell() && !process.exists()) {
      return gone();
    }
    if (process.isInOtherContainer()) {
      return new TroubleException(
          Trouble.OTHER_CONTAINER,
          "process "
              + pid
              + " runs in another container: run this inside it, as in"
              + " docker exec CONTAINER java -jar ... ("
              + message
              + ")");
    }
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("permi")
        || lower.contains("denied")
        || lower.contains("not allowed")
        || lower.contains("not secure")) {
      return new TroubleException(
          Trouble.NO_PERMISSION,
          "process "
              + pid
              + " may not be attached to: "
              + message
              + "; run this as the user of the process, with its group and capabilities");
    }
    return new TroubleException(
        Trouble.NO_ANSWER,
        "process "
            + pid
            + " does not answer: "
            + message
            + "; it may be stopped, or its temp folder may have been cleaned");
  }
}
