/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/** The page that tells an operator what is rewritten in which release, made of the golden lists. */
final class SupportedPage {
  private static final List<String> RELEASES = ReleaseJars.LISTED;
  private static final String NONE = "-";

  private static final String HEAD =
      """
      # Supported releases

      - Apache RocketMQ 4.0.0 to 5.5.1: below.
      - Apache Celeborn, the shaded Spark client of 0.2.1, 0.5.1 and 0.5.4, and Apache Spark 3.3.4,
        3.4.4, 3.5.5, 4.0.0, 4.1.1 and 4.2.0 (`spark-network-common`): the three calls of
        `Encoders$Strings`, through which every string of a frame goes. `encodedLength` is a `length`,
        `encode` a `direct`, `decode` a `scratch`. Every message that holds a string was encoded with
        and without the agent in heap, direct, pooled, composite, sliced and too small buffers: same
        bytes, indexes, capacity and exceptions, with assertions on. Messages that keep arrays in
        fields (`OpenStream`) are left alone. A standalone cluster of 3.5.5 (JDK 17) and one of 4.2.0
        (JDK 25), with external shuffle service, give the result of a stock one.

      ## Apache RocketMQ

      One agent serves all releases from 4.0.0 to 5.5.1. Those below are checked one by one on their
      own jars: which call sites are rewritten, that the rewritten classes pass the verifier, and
      that they write the same bytes as the stock ones. Releases in between are served by the same
      rules; where a rule finds other than it expects, the report says so.

      This page is made of the lists in `agent/src/test/resources/releases`, and a test keeps it
      equal to them.

      ## What is rewritten

      A number is the count of call sites that are rewritten, `-` means that the release has no
      such call. `cache`: the bytes of a text are kept, per thread or shared. `length`: bytes are
      counted without an array. `constant`: the array is made once. `direct`: the text is encoded
      where it is written, and no array is made. `scratch`: the array that is decoded is lent. `intern`:
      a short text is one that the thread made before. `map`: the map has neither table nor nodes, and the order of the one that it
      stands for.

      """;

  private static final String USE =
      """

      When these sites run:

      - `CommitLog$...` and `MessageExtEncoder`: for every message that a broker stores.
        `encodeWithoutProperties` alone for messages that are dispatched to light message queues.
      - `DLedgerCommitLog$MessageSerializer`: only with `enableDLegerCommitLog=true`.
      - `HookUtils.checkBeforePutMessage`: once more for every message that a broker stores.
      - `MessageDecoder.encode` and `encodeUniquely`: where a message that was read is written out
        whole again; not on the ordinary store path.
      - `MessageDecoder.createCrc32`: since 5.2.0, and only with `enabledAppendPropCRC=true`. Its
        default is `false`: a broker that does not set it gains nothing from this site.
      - `RocketMQSerializable`: only where the header format is `ROCKETMQ`; the default is `JSON`.
        Since 4.9.4 the broker writes most headers into Netty's buffer by another way.
      - `RemotingCommand.addExtField` and `makeCustomHeaderToNet`: for most commands that are sent;
        `RocketMQSerializable.mapDeserialize` for those that come in the format `ROCKETMQ`.
      - `MessageDecoder.encodeMessage`: for each message of a client's batch.
      - `CommitLog.checkMessageAndReturnSize`: for every message that is dispatched. From 5.5.1 on the
        broker lends itself a buffer there.
      - `MessageDecoder.string2messageProperties`: two to four times for every message.
      - `RocketMQSerializable.readStr`: for each field of a header in the format `ROCKETMQ`.
      - `NumberUtils.toInt` of commons-lang3, which is not in these jars: `parse`. Since 5.4 a broker asks
        it for the priority of every message, and mostly there is none.
      - `MessageDecoder.decode`, `decodeMessage`, `decodeProperties`: in consumers, for batches, and
        where a broker looks at what it stored.

      ## What is refused in these classes

      A rule names the method, and the proof says no: these arrays hold bodies and hosts, which are
      no texts and live on.

      """;

  private static final String LEFT =
      """

      ## What is left alone in these classes

      No rule names these calls.

      """;

  private static final String NEVER =
      """

      ## What no rule can have rewritten

      Calls in all classes of the jars `store`, `common`, `remoting`, `client` and `broker` that are
      refused whatever a rule asks for, by reason. The lists name each of them.

      """;

  private SupportedPage() {}

  static String text() {
    StringBuilder page = new StringBuilder(HEAD);
    table(page, "call site, text", FoundSite::isRewritten, SupportedPage::rewrittenRow);
    page.append(USE);
    table(page, "call site, text", site -> starts(site, "refused"), SupportedPage::refusedRow);
    page.append(LEFT);
    table(page, "call site, text", site -> starts(site, "left"), SupportedPage::plainRow);
    page.append(NEVER);
    never(page);
    page.append("\n## Release by release\n");
    RELEASES.forEach(release -> release(page, release));
    return page.toString();
  }

  /** What names a row. */
  private interface RowName {
    String of(FoundSite site);
  }

  private static void table(
      StringBuilder page, String heading, Predicate<FoundSite> kind, RowName name) {
    Map<String, int[]> rows = new TreeMap<>();
    for (int i = 0; i < RELEASES.size(); i++) {
      for (FoundSite site : GoldenList.of(RELEASES.get(i)).named()) {
        if (kind.test(site)) {
          rows.computeIfAbsent(name.of(site), key -> new int[RELEASES.size()])[i]++;
        }
      }
    }
    write(page, heading, rows);
  }

  private static void never(StringBuilder page) {
    Map<String, int[]> rows = new TreeMap<>();
    for (int i = 0; i < RELEASES.size(); i++) {
      for (FoundSite site : GoldenList.of(RELEASES.get(i)).never()) {
        String reason = '`' + site.firstWord() + '`';
        rows.computeIfAbsent(reason, key -> new int[RELEASES.size()])[i]++;
      }
    }
    write(page, "reason", rows);
  }

  private static void write(StringBuilder page, String heading, Map<String, int[]> rows) {
    page.append("| ").append(heading);
    RELEASES.forEach(release -> page.append(" | ").append(release));
    page.append(" |\n|---").append("|---".repeat(RELEASES.size())).append("|\n");
    rows.forEach(
        (name, counts) -> {
          page.append("| ").append(name);
          for (int count : counts) {
            page.append(" | ").append(count == 0 ? NONE : String.valueOf(count));
          }
          page.append(" |\n");
        });
  }

  private static void release(StringBuilder page, String release) {
    GoldenList list = GoldenList.of(release);
    page.append("\n### ").append(release).append("\n\n");
    lines(page, "Rewritten", list.named(), FoundSite::isRewritten);
    lines(page, "Refused", list.named(), site -> starts(site, "refused"));
    page.append("- Refused to every rule, in all jars: ").append(list.never().size());
    page.append(" calls\n");
  }

  private static void lines(
      StringBuilder page, String title, List<FoundSite> sites, Predicate<FoundSite> kind) {
    List<String> lines = new ArrayList<>();
    for (FoundSite site : sites) {
      if (kind.test(site)) {
        String outcome = site.outcome().substring(site.outcome().indexOf(' ') + 1);
        lines.add("  - " + plainRow(site) + ", line " + site.line() + ": " + outcome + '\n');
      }
    }
    page.append("- ").append(title).append(": ").append(lines.size()).append('\n');
    lines.forEach(page::append);
  }

  private static String rewrittenRow(FoundSite site) {
    return plainRow(site) + ' ' + site.outcome().substring("rewritten: ".length());
  }

  private static String refusedRow(FoundSite site) {
    return plainRow(site) + ' ' + site.outcome().substring("refused: ".length());
  }

  private static String plainRow(FoundSite site) {
    String type = site.className().substring(site.className().lastIndexOf('.') + 1);
    String method = site.method().substring(0, site.method().indexOf('('));
    return '`' + type + '.' + method + "` `" + site.text() + '`';
  }

  private static boolean starts(FoundSite site, String word) {
    return site.outcome().startsWith(word);
  }
}
