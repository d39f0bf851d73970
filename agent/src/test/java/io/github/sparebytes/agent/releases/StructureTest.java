/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.rewrite.RewriteResult;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A rewritten class differs from the released one in the intended instructions alone. */
class StructureTest {
  private static final String GET_BYTES =
      "INVOKEVIRTUAL java/lang/String.getBytes (Ljava/nio/charset/Charset;)[B";
  private static final String RUNTIME = "INVOKESTATIC io/github/sparebytes/runtime/Encoded.";

  private static final String DECODING = "INVOKESTATIC io/github/sparebytes/runtime/Decoding.";
  private static final String INTERNING = "INVOKESTATIC io/github/sparebytes/runtime/Interning.";
  private static final String SUBSTRING = "INVOKEVIRTUAL java/lang/String.substring (II)";
  private static final String DIRECT = "INVOKESTATIC io/github/sparebytes/runtime/Direct.";

  /** What replaces a call, and what a guarded sink is preceded by. */
  private static final Predicate<String> PUT_IN =
      Pattern.compile(
              "(ICONST_[0-5]|[BS]IPUSH \\d+|POP2?|DUP2|SWAP|MAXSTACK = \\d+|"
                  + Pattern.quote(RUNTIME)
                  + "(cached|constant|length|admit) .*)")
          .asMatchPredicate();

  private static final Predicate<String> TAKEN_OUT =
      Pattern.compile("(" + Pattern.quote(GET_BYTES) + "|MAXSTACK = \\d+)").asMatchPredicate();

  /** What changes beside where a variable becomes an int. */
  private static final Predicate<String> RETYPED =
      Pattern.compile(
              "([AI](LOAD|STORE) \\d+|ARRAYLENGTH|NOP|IFN(ON)?(NULL|E) L|FRAME .*|"
                  + "LOCALVARIABLE \\w+ (\\[B|I) .*)")
          .asMatchPredicate();

  /** What stands at the branches of a write, and what a text is asked for. */
  private static final Predicate<String> DIRECT_IN =
      Pattern.compile(
              "([AI](LOAD|STORE) \\d+|DUP|POP|NOP|ICONST_0|GOTO L|IFNULL L|L|FRAME .*|"
                  + "MAXLOCALS = \\d+|LOCALVARIABLE \\w+ Ljava/lang/Object; .*|"
                  + "INVOKESTATIC io/github/sparebytes/runtime/(Direct|Scratch|Decoding|Interning)\\..*|"
                  + "IFEQ L|SWAP|DUP2|INVOKESPECIAL java/lang/String.<init> \\(\\[BII.*|"
                  + "LOCALVARIABLE \\w+ Lio/github/sparebytes/runtime/Scratch; .*|"
                  + "INVOKEVIRTUAL io/github/sparebytes/runtime/Scratch\\.(array|length|range) .*|"
                  + "INVOKEVIRTUAL io/netty/buffer/ByteBuf.(readableBytes|readerIndex|getBytes|skipBytes) .*|"
                  + "INVOKEVIRTUAL (io/netty/buffer/ByteBuf.writeBytes|java/nio/ByteBuffer.(put|get))"
                  + " \\(\\[BII\\).*)")
          .asMatchPredicate();

  private static final Predicate<String> DIRECT_OUT =
      Pattern.compile(
              "(INVOKEVIRTUAL java/lang/String.substring \\(II\\).*|ARRAYLENGTH|BALOAD|NEWARRAY T_BYTE|LOCALVARIABLE \\w+ .*|"
                  + "INVOKESPECIAL java/lang/String.<init> \\(\\[B[^I].*|FRAME .*|MAXLOCALS = \\d+|LOCALVARIABLE \\w+ \\[B .*|"
                  + "INVOKEVIRTUAL java/nio/ByteBuffer.put \\(\\[B\\).*)")
          .asMatchPredicate();

  private static final String NEW_MAP = "NEW java/util/HashMap";
  private static final String CREATE = "INVOKESTATIC io/github/sparebytes/runtime/Maps.create ";

  private static final Predicate<String> MAP_IN =
      Pattern.compile("(NOP|" + Pattern.quote(CREATE) + "\\(II?I\\)Ljava/util/HashMap;.*)")
          .asMatchPredicate();

  private static final Predicate<String> MAP_OUT =
      Pattern.compile("(" + NEW_MAP + "|DUP|INVOKESPECIAL java/util/HashMap.<init> \\(I?\\)V.*)")
          .asMatchPredicate();

  static List<String> releases() {
    return ReleaseJars.LISTED;
  }

  @ParameterizedTest
  @MethodSource("releases")
  void onlyTheIntendedInstructionsChange(String release) {
    for (ReleasedClass type : ReleasedClass.encoding(release)) {
      RewriteResult result = SiteScan.rewrite(type, release);
      if (result.bytes() != null) {
        check(type, result);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("releases")
  void aSecondPassChangesNothing(String release) {
    for (ReleasedClass type : ReleasedClass.encoding(release)) {
      byte[] once = SiteScan.rewrite(type, release).bytes();
      if (once != null) {
        RewriteResult twice =
            SiteScan.rewrite(new ReleasedClass(type.jar(), type.name(), once), release);
        assertThat(twice.bytes()).isNull();
        assertThat(twice.isSeenBefore()).isTrue();
        assertThat(SiteScan.rewrite(type, release).bytes()).isEqualTo(once);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "4.3.0, org/apache/rocketmq/store/CommitLog$DefaultAppendMessageCallback",
    "5.0.0, org/apache/rocketmq/broker/util/HookUtils",
    "5.5.0, org/apache/rocketmq/common/message/MessageDecoder",
    "5.5.0, org/apache/rocketmq/store/MessageExtEncoder",
  })
  void theDifferenceIsTheOneThatWasRead(String release, String name) {
    ReleasedClass type =
        ReleasedClass.encoding(release).stream()
            .filter(candidate -> candidate.name().equals(name))
            .findFirst()
            .orElseThrow();
    CodeDiff diff = CodeDiff.of(type.bytes(), SiteScan.rewrite(type, release).bytes());
    String simpleName = name.substring(name.lastIndexOf('/') + 1).replace('$', '.');
    String file = release + '-' + simpleName + ".diff";
    GoldenFile.check(
        Path.of("src", "test", "resources", "releases", file),
        type.dottedName() + " of RocketMQ " + release + "\n" + diff);
  }

  private static void check(ReleasedClass type, RewriteResult result) {
    CodeDiff diff = CodeDiff.of(type.bytes(), result.bytes());
    List<SiteOutcome> rewritten =
        result.outcomes().stream().filter(SiteOutcome::isRewritten).toList();
    boolean retyped = rewritten.stream().anyMatch(outcome -> is(outcome, Redirect.LENGTH));
    boolean direct =
        rewritten.stream()
            .anyMatch(
                outcome ->
                    is(outcome, Redirect.DIRECT)
                        || is(outcome, Redirect.SCRATCH)
                        || is(outcome, Redirect.INTERN));
    Predicate<String> takenOut = retyped ? TAKEN_OUT.or(RETYPED) : TAKEN_OUT;
    Predicate<String> putIn = retyped ? PUT_IN.or(RETYPED) : PUT_IN;
    takenOut = direct ? takenOut.or(DIRECT_OUT) : takenOut;
    putIn = direct ? putIn.or(DIRECT_IN) : putIn;
    long maps = sites(rewritten, Redirect.MAP);
    takenOut = maps > 0 ? takenOut.or(MAP_OUT) : takenOut;
    putIn = maps > 0 ? putIn.or(MAP_IN) : putIn;
    assertThat(count(diff.removed(), NEW_MAP)).isEqualTo(maps);
    assertThat(count(diff.added(), CREATE)).isEqualTo(maps);
    assertThat(diff.removed()).as("%s", diff).allMatch(takenOut);
    assertThat(diff.added()).as("%s", diff).allMatch(putIn);
    long lent = sites(rewritten, Redirect.SCRATCH);
    long texts = sites(rewritten, Redirect.INTERN);
    long loans = count(diff.added(), DECODING + "blank");
    assertThat(count(diff.removed(), GET_BYTES)).isEqualTo(rewritten.size() - lent - texts - maps);
    assertThat(count(diff.removed(), "NEWARRAY T_BYTE")).isEqualTo(lent);
    assertThat(count(diff.added(), DECODING + "take")).isEqualTo(lent - loans);
    long rooms = count(diff.added(), INTERNING + "room");
    assertThat(count(diff.added(), INTERNING + "substring")).isEqualTo(texts - rooms);
    assertThat(count(diff.removed(), SUBSTRING)).isEqualTo(texts - rooms);
    assertThat(count(diff.added(), RUNTIME + "cached")).isEqualTo(sites(rewritten, Redirect.CACHE));
    assertThat(count(diff.added(), RUNTIME + "constant"))
        .isEqualTo(sites(rewritten, Redirect.CONSTANT));
    assertThat(count(diff.added(), RUNTIME + "length"))
        .isEqualTo(sites(rewritten, Redirect.LENGTH));
    long guards = count(diff.added(), RUNTIME + "admit");
    assertThat(count(diff.added(), DIRECT + "text")).isEqualTo(sites(rewritten, Redirect.DIRECT));
    long tested = count(diff.added(), DIRECT + "encode (Ljava/lang/Object;Ljava/lang/Object;");
    long filled = count(diff.added(), DECODING + "fills");
    assertThat(filled).isGreaterThanOrEqualTo(lent - loans);
    assertThat(count(diff.added(), "DUP2")).isEqualTo(guards + tested + filled);
    assertThat(count(diff.added(), "SWAP")).isEqualTo(guards + 2 * filled + rooms);
    assertThat(count(diff.added(), "POP2")).isEqualTo(sites(rewritten, Redirect.CONSTANT) + rooms);
  }

  private static long sites(List<SiteOutcome> outcomes, Redirect redirect) {
    return outcomes.stream().filter(outcome -> is(outcome, redirect)).count();
  }

  private static boolean is(SiteOutcome outcome, Redirect redirect) {
    return outcome.redirect() == redirect;
  }

  private static long count(List<String> lines, String start) {
    return lines.stream().filter(line -> line.startsWith(start)).count();
  }
}
