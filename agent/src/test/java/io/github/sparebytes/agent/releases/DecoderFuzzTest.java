/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.agent.releases.encoders.Dispatcher;
import io.github.sparebytes.agent.releases.encoders.HeaderFrame;
import io.github.sparebytes.agent.releases.encoders.PropertyCode;
import io.github.sparebytes.agent.releases.encoders.StoredRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;

/**
 * The code of released jars reads what is broken as it does without the agent: same result, same
 * exception, same log line, same position.
 */
class DecoderFuzzTest {
  private static final Map<String, Pair> PAIRS = new ConcurrentHashMap<>();

  /** A release without the agent and with it. */
  private static final class Pair {
    final ReleaseLoader stockLoader;
    final ReleaseLoader rewrittenLoader;
    final PropertyCode stock;
    final PropertyCode rewritten;
    final Dispatcher stockStore;
    final Dispatcher rewrittenStore;

    Pair(String release) {
      stockLoader = new ReleaseLoader(release, false);
      rewrittenLoader = new ReleaseLoader(release, true);
      stock = new PropertyCode(stockLoader);
      rewritten = new PropertyCode(rewrittenLoader);
      stockStore = new Dispatcher(stockLoader);
      rewrittenStore = new Dispatcher(rewrittenLoader);
    }
  }

  private static Pair of(String release) {
    return PAIRS.computeIfAbsent(release, Pair::new);
  }

  /** Sites that never served anything would have made the comparison one of stock with stock. */
  @AfterContainer
  static void everySiteWasOfUse() throws IOException, ReflectiveOperationException {
    for (Pair pair : PAIRS.values()) {
      List<String> used =
          pair.rewrittenLoader.rewritten().stream()
              .filter(outcome -> USED.contains(outcome.method()))
              .map(outcome -> outcome.method() + ", line " + outcome.site().line())
              .toList();
      assertThat(used).hasSizeGreaterThanOrEqualTo(4);
      assertThat(pair.rewrittenLoader.uselessSites()).doesNotContainAnyElementsOf(used);
      pair.stockLoader.close();
      pair.rewrittenLoader.close();
    }
    PAIRS.clear();
  }

  private static final List<String> USED =
      List.of("string2messageProperties", "readStr", "checkMessageAndReturnSize");

  @Property(tries = 3_000)
  void aTextOfPropertiesIsReadAsItIs(
      @ForAll("releases") String release, @ForAll("propertyTexts") String text) {
    Pair pair = of(release);
    assertThat(pair.rewritten.read(text)).isEqualTo(pair.stock.read(text));
    assertThat(pair.rewritten.copy(text)).isEqualTo(pair.stock.copy(text));
  }

  @Property(tries = 1_000)
  void aMapOfPropertiesIsWrittenAsItIs(
      @ForAll("releases") String release, @ForAll("maps") Map<String, String> properties) {
    Pair pair = of(release);
    assertThat(pair.rewritten.write(properties)).isEqualTo(pair.stock.write(properties));
  }

  @Property(tries = 1_000)
  void aNumberOrItsDefaultIsReadAsItIs(
      @ForAll("releases") String release, @ForAll("numbers") String text) {
    Pair pair = of(release);
    assertThat(pair.rewritten.number(text)).isEqualTo(pair.stock.number(text));
  }

  @Property(tries = 3_000)
  void aHeaderCutOrDamagedAnywhereIsReadAsItIs(
      @ForAll("releases") String release,
      @ForAll("headers") byte[] header,
      @ForAll("damages") List<int[]> damages,
      @ForAll boolean pooled) {
    Pair pair = of(release);
    byte[] frame = damaged(header, damages);
    assertThat(pair.rewritten.header(frame, frame.length, pooled))
        .isEqualTo(pair.stock.header(frame, frame.length, pooled));
  }

  @Property(tries = 4_000)
  void aStoredMessageCutOrDamagedAnywhereIsCheckedAsItIs(
      @ForAll("releases") String release,
      @ForAll("records") StoredRecord stored,
      @ForAll("damages") List<int[]> damages,
      @ForAll boolean checkCrc,
      @ForAll boolean readBody) {
    Pair pair = of(release);
    byte[] record = damaged(stored.bytes(), damages);
    assertThat(pair.rewrittenStore.check(ByteBuffer.wrap(record), checkCrc, readBody))
        .isEqualTo(pair.stockStore.check(ByteBuffer.wrap(record), checkCrc, readBody));
  }

  @Example
  void aWholeMessageIsFoundAndADamagedOneIsLogged() {
    byte[] record =
        new StoredRecord(StoredRecord.V1, 0, "topic", new byte[900], "TAGS\u0001a\u0002", true)
            .bytes();
    for (String release : RELEASES) {
      Dispatcher store = of(release).rewrittenStore;
      assertThat(store.check(ByteBuffer.wrap(record), true, true))
          .contains("topic=topic", "msgSize=" + record.length, "success=true");
      byte[] wrong = record.clone();
      wrong[100]++;
      assertThat(store.check(ByteBuffer.wrap(wrong), true, true)).contains("CRC check failed");
    }
  }

  private static byte[] damaged(byte[] whole, List<int[]> damages) {
    byte[] bytes = whole.clone();
    for (int[] damage : damages) {
      int at = damage[0] % (bytes.length + 1);
      if (damage[1] == 0) {
        bytes = Arrays.copyOf(bytes, at);
      } else if (at + 4 <= bytes.length) {
        ByteBuffer.wrap(bytes).putInt(at, damage[2]);
      }
    }
    return bytes;
  }

  private static final List<String> RELEASES =
      List.of("4.9.4", "4.9.7", "5.0.0", "5.1.4", "5.2.0", "5.3.1", "5.3.3", "5.4.0", "5.5.0");

  @Provide
  Arbitrary<String> releases() {
    return Arbitraries.of(RELEASES);
  }

  /** Words as in practice, each of them often, and others. */
  private static Arbitrary<String> words() {
    return Arbitraries.frequencyOf(
        Tuple.of(
            6, Arbitraries.of("KEYS", "TAGS", "UNIQ_KEY", "WAIT", "true", "DELAY", "a", "3", "")),
        Tuple.of(1, Arbitraries.of("7F0000010001B4AAC2000000000000AB")),
        Tuple.of(2, Arbitraries.strings().withChars("ab\u00e9\u4e2d=").ofMaxLength(70)),
        Tuple.of(1, Arbitraries.strings().ofMaxLength(8)));
  }

  @Provide
  Arbitrary<String> propertyTexts() {
    Arbitrary<String> separators =
        Arbitraries.frequencyOf(
            Tuple.of(8, Arbitraries.of("\u0001", "\u0002")),
            Tuple.of(1, Arbitraries.of("", "\u0001\u0001", "\u0002\u0002", " ")));
    Arbitrary<String> pairs =
        Combinators.combine(words(), separators, words(), separators)
            .as((key, first, value, second) -> key + first + value + second);
    Arbitrary<String> regular =
        Combinators.combine(words(), words()).as((key, value) -> key + "\u0001" + value + "\u0002");
    Arbitrary<String> texts =
        Arbitraries.oneOf(regular, pairs).list().ofMaxSize(12).map(all -> String.join("", all));
    Arbitrary<String> long32k = texts.map(text -> text + "K\u0001" + "v".repeat(32_700) + "\u0002");
    return Arbitraries.frequencyOf(Tuple.of(40, texts), Tuple.of(1, long32k)).injectNull(0.01);
  }

  @Provide
  Arbitrary<String> numbers() {
    return Arbitraries.oneOf(
            Arbitraries.integers().map(String::valueOf),
            Arbitraries.longs().map(String::valueOf),
            Arbitraries.strings().withChars("+-0123456789 x").ofMaxLength(4),
            words())
        .injectNull(0.1);
  }

  @Provide
  Arbitrary<Map<String, String>> maps() {
    return Arbitraries.maps(words().injectNull(0.02), words().injectNull(0.05))
        .ofMaxSize(9)
        .map(map -> (Map<String, String>) new HashMap<>(map))
        .injectNull(0.02);
  }

  @Provide
  Arbitrary<byte[]> headers() {
    return Combinators.combine(words(), words().list().ofMaxSize(16))
        .as((remark, fields) -> new HeaderFrame(remark, fields).bytes());
  }

  @Provide
  Arbitrary<StoredRecord> records() {
    return Combinators.combine(
            Arbitraries.of(
                StoredRecord.V1, StoredRecord.V1, StoredRecord.V1, StoredRecord.V2, -875286124, 7),
            Arbitraries.of(0, 0, 16, 32, 48, -1),
            words(),
            Arbitraries.frequencyOf(
                Tuple.of(9, Arbitraries.of(0, 1, 900)),
                Tuple.of(1, Arbitraries.of(32_600, 32_768, 70_000))),
            propertyTexts(),
            Arbitraries.of(true, true, true, false))
        .as(
            (magic, flag, topic, body, properties, right) ->
                new StoredRecord(
                    magic, flag, topic, body(body), properties == null ? "" : properties, right));
  }

  private static byte[] body(int length) {
    byte[] body = new byte[length];
    for (int i = 0; i < length; i++) {
      body[i] = (byte) (i * 31);
    }
    return body;
  }

  /** Places, whether the rest is cut off there, and what is written there otherwise. */
  @Provide
  Arbitrary<List<int[]>> damages() {
    Arbitrary<Integer> places =
        Arbitraries.oneOf(
            Arbitraries.integers().between(0, 140),
            Arbitraries.integers().between(0, 40_000),
            Arbitraries.of(0, 4, 84, 88));
    Arbitrary<Integer> values =
        Arbitraries.oneOf(
            Arbitraries.of(-1, 0, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 65_536, 1 << 24, 255),
            Arbitraries.integers().between(-(1 << 20), 1 << 20));
    return Combinators.combine(places, Arbitraries.of(0, 1, 1, 1), values)
        .as((at, cut, value) -> new int[] {at, cut, value})
        .list()
        .ofMaxSize(2);
  }
}
