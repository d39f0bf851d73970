/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** An exception that left these methods would end the host's JVM. */
class PremainTest {
  private static final String[] ARGUMENTS = {
    null,
    "",
    ",",
    "=",
    "enabled=false",
    "rules=none",
    "rules=/no/such/file",
    "rules=\u0000",
    "report=\u0000,dump=\u0000",
    "cache=,=,,x=y",
    "log=debug,bootstrap=true",
    "reportEvery=-1,reportEvery=99999999999"
  };

  @Test
  void noArgumentMakesItThrow() {
    PrintStream standardError = System.err;
    ByteArrayOutputStream lines = new ByteArrayOutputStream();
    System.setErr(new PrintStream(lines, true, StandardCharsets.UTF_8));
    try {
      for (String argument : ARGUMENTS) {
        Premain.premain(argument, null);
        Premain.agentmain(argument, null);
      }
    } finally {
      System.setErr(standardError);
    }

    assertThat(lines.toString(StandardCharsets.UTF_8).lines())
        .contains(
            "sparebytes: nothing to do: the option rules leaves no rule",
            "sparebytes: not installed, the JVM runs on without it: java.lang.NullPointerException:"
                + " Cannot invoke \"java.lang.instrument.Instrumentation.addTransformer("
                + "java.lang.instrument.ClassFileTransformer, boolean)\" because"
                + " \"this.instrumentation\" is null");
  }
}
