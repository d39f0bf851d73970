/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleParserTest {
  @Test
  void aWholeLineIsRead() throws IOException {
    Rule rule =
        only(
            "cache org.acme.Outer$Encoder#encode(Lorg/acme/Msg;)V receiver=getTopic expect=2"
                + " since=4.9.1 until=5.0 body=00ffAA11,deadbeef"
                + " unguarded=\"it makes the buffer itself\""
                + " allow=ESCAPES_TO_CALL:\"read to its end\" allow=kept:\"a # in here\" # why");

    assertThat(rule.redirect()).isEqualTo(Redirect.CACHE);
    assertThat(rule.classPattern()).isEqualTo("org/acme/Outer$Encoder");
    assertThat(rule.methodPattern()).isEqualTo("encode");
    assertThat(rule.desc()).isEqualTo("(Lorg/acme/Msg;)V");
    assertThat(rule.receiver()).isEqualTo("getTopic");
    assertThat(rule.expect()).isEqualTo(2);
    assertThat(rule.since()).hasToString("4.9.1");
    assertThat(rule.until()).hasToString("5.0");
    assertThat(rule.bodyHashes()).containsExactly("00ffaa11", "deadbeef");
    assertThat(rule.unguarded()).isEqualTo("it makes the buffer itself");
    assertThat(rule.allowed("escapes-to-call")).isEqualTo("read to its end");
    assertThat(rule.allowed("ESCAPES_TO_CALL")).isEqualTo("read to its end");
    assertThat(rule.allowed("KEPT")).isEqualTo("a # in here");
    assertThat(rule.allowed("STORED")).isNull();
    assertThat(rule.source()).isEqualTo("my.rules:1");
  }

  @Test
  void aShortLineHasDefaults() throws IOException {
    Rule rule = only("\tconstant org.acme.A#<init>");

    assertThat(rule.receiver()).isEqualTo("*");
    assertThat(rule.desc()).isNull();
    assertThat(rule.expect()).isEqualTo(-1);
    assertThat(rule.since()).isNull();
    assertThat(rule.until()).isNull();
    assertThat(rule.bodyHashes()).isEmpty();
    assertThat(rule.unguarded()).isNull();
    assertThat(rule.text()).isEqualTo("constant org.acme.A#<init>");
  }

  @Test
  void blankLinesAndCommentsAreNoRules() throws IOException {
    RuleFile file = parse("\uFEFF# a mark of the editor\n\n   \n  # indented\r\n#constant x\n");

    assertThat(file.rules()).isEmpty();
    assertThat(file.problems()).isEmpty();
  }

  @Test
  void theHashBetweenClassAndMethodBeginsNoComment() throws IOException {
    assertThat(only("length org.acme.A#size # comment").methodPattern()).isEqualTo("size");
  }

  @Test
  void aBadLineDisablesItselfAlone() throws IOException {
    RuleFile file = parse("length org.acme.A#a\n\ncach org.acme.B#b\nlength org.acme.C#c");

    assertThat(file.rules()).extracting(Rule::source).containsExactly("my.rules:1", "my.rules:4");
    assertThat(file.problems())
        .singleElement()
        .hasToString(
            "sparebytes: my.rules:3: unknown redirect 'cach', did you mean 'cache'?"
                + " (line ignored)");
    assertThat(file.problems().get(0).line()).isEqualTo("cach org.acme.B#b");
    assertThat(file.problems().get(0).lineNumber()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "blow org.acme.A#a | unknown redirect 'blow', use one of constant, cache, length",
        "length | no method behind 'length', write CLASS#METHOD",
        "length org.acme.A | no '#' in 'org.acme.A'",
        "length org/acme/A#a | slashes in class 'org/acme/A', write dots",
        "length org..A#a | 'org..A' is no class name",
        "length #a org.acme.A | no method behind 'length'",
        "length org.acme.A# | '' is no method name",
        "length org.acme.A#a.b | 'a.b' is no method name",
        "length org.acme.A#a(Lorg.acme.B;)V | '(Lorg.acme.B;)V' is no method descriptor",
        "length org.acme.A#a(Q)V | is no method descriptor",
        "length org.acme.A#a(I | is no method descriptor",
        "length org.acme.A#a()VV | is no method descriptor",
        "length java.lang.String#a | 'java.lang.String': classes of the JDK are never rewritten",
        "length javax.crypto.Mac#a | classes of the JDK",
        "length jdk.internal.A#a | classes of the JDK",
        "length sun.nio.ch.A#a | classes of the JDK",
        "length com.sun.jndi.*#a | classes of the JDK",
        "length io.github.sparebytes.runtime.Encoded#a | the agent does not rewrite itself",
        "length io.github.sparebytes.agent.*#a | the agent does not rewrite itself",
        "length io.netty.util.A#a | Netty itself, relocated or not",
        "length org.acme.shaded.io.netty.handler.A#a | Netty itself, relocated or not",
        "length shade.netty.buffer.ByteBufUtil#a | Netty itself, relocated or not",
        "length *#a | class '*' is too wide, begin with at least two package names",
        "length org.*#a | class 'org.*' is too wide",
        "length org.acm*.A#a | class 'org.acm*.A' is too wide",
        "length org.acme.A#a receiver | 'receiver' is not of the form key=value",
        "length org.acme.A#a reciever=x | unknown key 'reciever', did you mean 'receiver'?",
        "length org.acme.A#a foo=x | unknown key 'foo', use one of receiver, expect",
        "length org.acme.A#a receiver= | no value behind receiver=",
        "length org.acme.A#a receiver=a.b() | receiver 'a.b()' is no name",
        "length org.acme.A#a receiver=a receiver=b | receiver= is given twice",
        "length org.acme.A#a expect=one | expect=one is no count of sites",
        "length org.acme.A#a expect=-1 | expect=-1 is no count of sites",
        "length org.acme.b.*#a expect=1 | expect= counts the sites of one class",
        "length org.acme.A#a since=new | since=new is no release",
        "length org.acme.A#a since=5.1 until=5.0 | since=5.1 is after until=5.0",
        "length org.acme.A#a body=xyz | 'xyz' is no body hash",
        "length org.acme.A#a body=deadbeef, | '' is no body hash",
        "length org.acme.A#a size=16 | size= applies to map only",
        "map org.acme.A#a size=0 | size=0 is no count of mappings, write a number from 1 to 32",
        "map org.acme.A#a size=many | size=many is no count of mappings",
        "map org.acme.wire.*#a | a map is not for any class",
        "length org.acme.A#a unguarded=because | unguarded= needs a reason",
        "length org.acme.A#a unguarded=\" \" | unguarded= needs a reason",
        "length org.acme.A#a unguarded=\"open | a double quote is left open",
        "length org.acme.A#a allow=KEPT | allow= needs a reason",
        "length org.acme.A#a allow=:\"x\" | '' is no name of a refusal",
        "length org.acme.A#a allow=K:\"x\" allow=k:\"y\" | refusal 'k' is allowed twice",
        "cache org.acme.A#a | name the method or field that gives the text with receiver=NAME",
        "cache org.acme.A#a receiver=* | a cache is not for any text",
      })
  void whatIsWrongIsNamed(String line, String message) throws IOException {
    RuleFile file = parse(line);

    assertThat(file.rules()).isEmpty();
    assertThat(file.problems())
        .singleElement()
        .extracting(RuleProblem::toString)
        .asString()
        .startsWith("sparebytes: my.rules:1: ")
        .contains(message)
        .endsWith(" (line ignored)");
  }

  @Property
  void anyTextIsReadWithoutAnException(@ForAll String text) throws IOException {
    parse(text);
    parse("cache org.acme.A#a receiver=" + text);
    parse("length org.acme.A#" + text);
    parse("length org.acme.A#a allow=" + text);
  }

  private static Rule only(String line) throws IOException {
    RuleFile file = parse(line);
    assertThat(file.problems()).isEmpty();
    assertThat(file.rules()).hasSize(1);
    return file.rules().get(0);
  }

  private static RuleFile parse(String text) throws IOException {
    return new RuleParser().parse("my.rules", new StringReader(text));
  }
}
