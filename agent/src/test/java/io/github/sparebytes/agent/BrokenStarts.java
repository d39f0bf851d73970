/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static io.github.sparebytes.agent.BrokenStart.jvm;
import static io.github.sparebytes.agent.BrokenStart.mode;
import static io.github.sparebytes.agent.BrokenStart.option;
import static io.github.sparebytes.agent.BrokenStart.rule;
import static io.github.sparebytes.agent.BrokenStart.start;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** The table of {@link BrokenStartsIT}. */
final class BrokenStarts {

  private BrokenStarts() {}

  static List<BrokenStart> all() {
    List<BrokenStart> all = new ArrayList<>();
    all.addAll(options());
    all.addAll(outputs());
    all.addAll(ruleFiles());
    all.addAll(rules());
    all.addAll(hosts());
    all.addAll(jvms());
    all.addAll(classPaths());
    return all;
  }

  private static List<BrokenStart> options() {
    return List.of(
        option(""),
        option("=").says("unknown option"),
        option(",,,,"),
        option("dryrun=true").says("did you mean dryRun?"),
        option("enabled=perhaps").says("enabled=perhaps"),
        option("enabled=").says("enabled="),
        option("cache=per-thread").says("cache=per-thread"),
        option("log=loud").says("log=loud"),
        option("jmx=maybe").says("jmx=maybe"),
        option("guard=2").says("guard=2"),
        option("reportEvery=-1").says("reportEvery=-1"),
        option("reportEvery=99999999999999999999").says("reportEvery=9999"),
        option("reportEvery=1e3").says("reportEvery=1e3"),
        option("\u00e4\u20ac=\u0001\u001b[31m").says("unknown option"),
        option("x=" + "y".repeat(100_000)).says("unknown option"),
        option("auto=java.").says("java"),
        option("auto=*").says("too wide"),
        start("environment").variable("SPAREBYTES_CACHE", "what?").says("SPAREBYTES_CACHE"),
        start("unknown environment").variable("SPAREBYTES_RULEZ", "what?").says("SPAREBYTES_RULEZ"),
        jvm("-Dsparebytes.cache=").says("sparebytes.cache="),
        jvm("-Dsparebytes.dryrum=true").says("dryRun"));
  }

  private static List<BrokenStart> outputs() {
    return List.of(
        option("report=.").says("report"),
        option("report=/sys/sparebytes.json").says("/sys/sparebytes.json"),
        option("report=/proc/self/sparebytes/report.json").says("report"),
        option("report=host.rules/report.json").says("report"),
        option("report=/dev/full").says("/dev/full"),
        option("dump=host.rules").says("host.rules"),
        option("dump=/sys/dump").says("/sys/dump"),
        option("bootstrap=true").jar("alone/agent.jar").says("not installed"),
        option("bootstrap=true")
            .jar("beside/agent.jar")
            .file("beside/sparebytes-runtime.jar", "this is no jar")
            .says("not installed"));
  }

  private static List<BrokenStart> ruleFiles() {
    byte[] noise = new byte[20_000];
    new Random(1).nextBytes(noise);
    byte[] zeros = new byte[1 << 20];
    return List.of(
        start("no rule file").argument("rules=absent.rules,log=error").says("absent.rules"),
        start("a folder as rule file")
            .argument("rules=host.rules,folder")
            .file("folder", (byte[]) null)
            .says("folder"),
        start("an empty rule file")
            .argument("rules=empty.rules")
            .file("empty.rules", "")
            .says("nothing"),
        start("noise as rule file")
            .argument("rules=noise.rules")
            .file("noise.rules", noise)
            .says("noise.rules"),
        start("zeros as rule file")
            .argument("rules=zeros.rules")
            .file("zeros.rules", zeros)
            .says("zeros.rules"),
        start("one long line as rule file")
            .argument("rules=long.rules")
            .file("long.rules", "x".repeat(5_000_000))
            .says("long.rules"),
        start("a device as rule file").argument("rules=/dev/zero").says("/dev/zero"));
  }

  private static List<BrokenStart> rules() {
    return List.of(
        rule("length java.lang.String#getBytes").says("JDK"),
        rule("direct jdk.internal.*#*").says("JDK"),
        rule("cache io.github.sparebytes.agent.Premain#* receiver=*")
            .says("does not rewrite itself"),
        rule("cache io.github.sparebytes.runtime.*#* receiver=*").says("does not rewrite itself"),
        rule("direct io.netty.buffer.ByteBufUtil#*").says("Netty"),
        rule("direct *#*").says("too wide"),
        rule("length").says("host.rules:5"),
        rule("length org.example.A").says("host.rules:5"),
        rule("length org.example.A#b(").says("host.rules:5"),
        rule("length org.example.A#b expect=many").says("expect"),
        rule("length org.example.A#b body=xyz").says("body"),
        rule("length org.example.A#b since=x").says("since"),
        rule("cache org.example.A#b receiver=*  allow=RETURNED").says("allow"),
        rule("length org.example.A#b \"").says("host.rules:5"));
  }

  private static List<BrokenStart> hosts() {
    return List.of(
        mode("TRUNCATED").says("broken class file"),
        mode("ZEROED").says("broken class file"),
        mode("SCRAMBLED").says("broken class file"),
        mode("EMPTY").says("not a class file"),
        mode("ANCIENT").says("older"),
        mode("PREVIEW"),
        mode("LOADER_THROWS").says("left alone"),
        mode("LOADER_GIVES_NULL").says("does not see the agent's runtime"),
        mode("LOADER_LIES").says("does not see the agent's runtime"),
        mode("LOADER_LOOPS").says("left alone"),
        mode("ERROR_STREAM_THROWS"),
        mode("INTERRUPTED"));
  }

  private static List<BrokenStart> jvms() {
    return List.of(
        jvm("-Djava.io.tmpdir=/nowhere"),
        jvm("-Duser.dir=/nowhere", "-Dsparebytes.log=error").says("host.rules"),
        jvm("-Duser.language=tr"),
        jvm("-Dfile.encoding=US-ASCII"),
        jvm("-Dfile.encoding=ISO-8859-1"),
        jvm("-Xmx8m", "-XX:+UseSerialGC"),
        jvm("-XX:MaxMetaspaceSize=9m"),
        jvm("-Xss200k"),
        jvm("-Xint"),
        jvm("-Xcomp", "-XX:CompileCommand=quiet", "-XX:CompileCommand=compileonly,*HostEncoder*.*"),
        jvm("-Xshare:off"),
        jvm("-Xverify:none"),
        jvm("-esa", "-ea"),
        jvm("-XX:-CompactStrings"),
        jvm("-XX:+DisableAttachMechanism"),
        jvm("--limit-modules", "java.base,java.instrument"),
        jvm("-Djava.security.manager").says("not installed, the JVM runs on without it"),
        jvm("-Djava.util.logging.config.file=/nowhere"));
  }

  private static List<BrokenStart> classPaths() {
    List<BrokenStart> starts = new ArrayList<>();
    starts.add(start("the jar renamed").jar("a folder \u00e4/an agent.jar"));
    starts.add(start("the agent twice").jar("one.jar").jar("two.jar").says("installed already"));
    for (String stale :
        Arrays.asList(
            "org/objectweb/asm/ClassReader",
            "io/github/sparebytes/agent/shaded/asm/ClassReader",
            "io/github/sparebytes/agent/rewrite/RewriteEngine",
            "io/github/sparebytes/runtime/Encoded",
            "io/github/sparebytes/runtime/Direct",
            "io/github/sparebytes/runtime/Scratch",
            "io/github/sparebytes/runtime/Decoding",
            "io/github/sparebytes/runtime/Sites")) {
      BrokenStart start =
          start("another " + stale + " first")
              .first("stale")
              .file("stale/" + stale + ".class", StaleClass.named(stale));
      starts.add(stale.startsWith("org/") ? start : start.says("not installed"));
    }
    return starts;
  }
}
