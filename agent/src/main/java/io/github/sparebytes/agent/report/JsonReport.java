/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The report as JSON: the state of ledger and counters at the time of the call. Nothing else of the
 * agent names the JSON library, so that it is loaded only where a report is wanted.
 */
public final class JsonReport {
  private final String version;
  private final List<OptionRecord> options;
  private final Ledger ledger;
  private final CounterSource counters;

  /**
   * Prepares a report.
   *
   * @param version of the agent
   * @param options all options in force
   */
  public JsonReport(
      String version, List<OptionRecord> options, Ledger ledger, CounterSource counters) {
    this.version = version;
    this.options = new ArrayList<>(options);
    this.ledger = ledger;
    this.counters = counters;
  }

  /** The report as text, with a line end at its end. */
  public String render() throws IOException {
    StringWriter out = new StringWriter();
    writeTo(out);
    return out.toString();
  }

  /** Writes the report and closes the writer. */
  void writeTo(Writer out) throws IOException {
    List<SiteRecord> sites = ledger.sites();
    try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
      json.useDefaultPrettyPrinter();
      json.writeStartObject();
      json.writeStringField("version", version);
      json.writeNumberField("classes", ledger.rewrittenClasses());
      json.writeNumberField("rewritten", ledger.count(Outcome.REWRITTEN));
      json.writeNumberField("refused", ledger.count(Outcome.REFUSED));
      json.writeNumberField("dryRun", ledger.count(Outcome.DRY_RUN));
      json.writeNumberField("errors", ledger.errorCount());
      json.writeNumberField("standAsides", counters.standAsides());
      json.writeNumberField("cacheBytes", counters.cacheBytes());
      writeOptions(json);
      writeFeatures(json);
      writeCounts(json, "skipped", ledger.skippedByReason());
      writeLines(json, "warnings", ledger.warnings());
      writeLines(json, "errorLines", ledger.errors());
      writeRules(json, sites);
      json.writeArrayFieldStart("sites");
      for (SiteRecord site : sites) {
        writeSite(json, site);
      }
      json.writeEndArray();
      writeProfile(json, ledger.profile());
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private void writeOptions(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("options");
    for (OptionRecord option : options) {
      json.writeObjectFieldStart(option.key);
      json.writeStringField("value", option.value);
      json.writeStringField("origin", option.origin);
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private void writeFeatures(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("features");
    for (Map.Entry<String, String> feature : ledger.features().entrySet()) {
      json.writeStringField(feature.getKey(), feature.getValue());
    }
    json.writeEndObject();
  }

  private void writeRules(JsonGenerator json, List<SiteRecord> sites) throws IOException {
    Map<String, Counts> counts = new HashMap<>();
    for (SiteRecord site : sites) {
      if (site.ruleSource != null && site.site >= 0) {
        Counts sum = counts.get(site.ruleSource);
        if (sum == null) {
          sum = new Counts();
          counts.put(site.ruleSource, sum);
        }
        sum.add(counters, site.site);
      }
    }
    json.writeArrayFieldStart("rules");
    for (RuleRecord rule : ledger.rules()) {
      json.writeStartObject();
      json.writeStringField("rule", rule.source());
      json.writeStringField("text", rule.text());
      if (rule.expected() >= 0) {
        json.writeNumberField("expected", rule.expected());
      }
      json.writeNumberField("found", rule.found());
      json.writeNumberField("rewritten", rule.rewritten());
      json.writeNumberField("refused", rule.refused());
      json.writeNumberField("dryRun", rule.dryRun());
      writeCounts(json, "refusals", rule.refusals());
      Counts sum = counts.get(rule.source());
      if (sum != null) {
        sum.write(json);
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeSite(JsonGenerator json, SiteRecord site) throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", site.kind);
    json.writeStringField("class", site.className);
    json.writeStringField("method", site.method);
    json.writeStringField("desc", site.desc);
    json.writeNumberField("ordinal", site.ordinal);
    if (site.line >= 0) {
      json.writeNumberField("line", site.line);
    }
    writeIfPresent(json, "redirect", site.redirect);
    writeIfPresent(json, "rule", site.ruleSource);
    json.writeStringField("outcome", site.outcome.word());
    writeIfPresent(json, "reason", site.reason());
    if (site.site >= 0) {
      Counts counts = new Counts();
      counts.add(counters, site.site);
      json.writeNumberField("site", site.site);
      counts.write(json);
    }
    json.writeEndObject();
  }

  private static void writeProfile(JsonGenerator json, ProfileBook profile) throws IOException {
    if (!profile.isOpen()) {
      return;
    }
    json.writeArrayFieldStart("profile");
    for (ProfileLine line : profile.lines()) {
      json.writeStartObject();
      writeIfPresent(json, "rule", line.rule());
      writeIfPresent(json, "reason", line.reason());
      json.writeStringField("place", line.place());
      json.writeBooleanField("pays", line.pays());
      json.writeNumberField("calls", line.calls());
      json.writeNumberField("bytes", line.bytes());
      json.writeNumberField("wouldSpare", line.spared());
      json.writeNumberField("texts", line.texts());
      json.writeNumberField("hits", line.hits());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void writeIfPresent(JsonGenerator json, String field, String value)
      throws IOException {
    if (value != null) {
      json.writeStringField(field, value);
    }
  }

  private static void writeCounts(JsonGenerator json, String field, Map<String, Integer> counts)
      throws IOException {
    json.writeObjectFieldStart(field);
    for (Map.Entry<String, Integer> count : counts.entrySet()) {
      json.writeNumberField(count.getKey(), count.getValue());
    }
    json.writeEndObject();
  }

  private static void writeLines(JsonGenerator json, String field, List<String> lines)
      throws IOException {
    json.writeArrayFieldStart(field);
    for (String line : lines) {
      json.writeString(line);
    }
    json.writeEndArray();
  }

  /** The counters of one site, or the sums of several. */
  private static final class Counts {
    private long calls;
    private long hits;
    private long misses;
    private long bytesSpared;

    void add(CounterSource counters, int site) {
      calls += counters.calls(site);
      hits += counters.hits(site);
      misses += counters.misses(site);
      bytesSpared += counters.bytesSpared(site);
    }

    void write(JsonGenerator json) throws IOException {
      json.writeNumberField("calls", calls);
      json.writeNumberField("hits", hits);
      json.writeNumberField("misses", misses);
      json.writeNumberField("bytesSpared", bytesSpared);
    }
  }
}
