/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.cli.scan;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.github.sparebytes.agent.scan.ScannedClass;
import io.github.sparebytes.agent.scan.ScannedSite;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;

/** A scan for programs, in the words of the report: what the suggested rules would make of it. */
public final class ScanJson {
  private ScanJson() {}

  /** Writes the scan and a line end; the writer stays open. */
  public static void write(Scan scan, Writer out) throws IOException {
    JsonGenerator json = new JsonFactory().createGenerator(out);
    json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
    // Standard output may be of any charset.
    json.setHighestNonEscapedChar(127);
    json.useDefaultPrettyPrinter();
    json.writeStartObject();
    json.writeNumberField("scanned", scan.classes());
    json.writeNumberField("unreadable", scan.unreadable());
    json.writeNumberField("classes", scan.rewritableClasses());
    json.writeNumberField("rewritten", scan.rewritable());
    json.writeNumberField("refused", scan.sites() - scan.rewritable());
    writeCounts(json, "redirects", scan.byRedirect());
    writeCounts(json, "reasons", scan.byReason());
    json.writeArrayFieldStart("rules");
    for (String rule : scan.rules()) {
      json.writeStartObject();
      json.writeStringField("text", rule);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("sites");
    for (ScannedClass type : scan.found()) {
      for (ScannedSite site : type.sites()) {
        writeSite(json, type, site);
      }
    }
    json.writeEndArray();
    json.writeEndObject();
    json.close();
    out.write(System.lineSeparator());
    out.flush();
  }

  private static void writeSite(JsonGenerator json, ScannedClass type, ScannedSite site)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("kind", site.kind());
    json.writeStringField("class", type.name());
    json.writeStringField("method", site.method());
    json.writeStringField("desc", site.desc());
    json.writeNumberField("ordinal", site.ordinal());
    if (site.line() >= 0) {
      json.writeNumberField("line", site.line());
    }
    json.writeStringField("path", type.path());
    if (site.text() != null) {
      json.writeStringField("text", site.text());
    }
    if (site.isRewritable()) {
      json.writeStringField("redirect", site.redirect().word());
      json.writeStringField("outcome", "rewritten");
    } else {
      json.writeStringField("outcome", "refused");
      String detail = site.detail().isEmpty() ? "" : ": " + site.detail();
      json.writeStringField("reason", site.reason() + detail);
    }
    json.writeEndObject();
  }

  private static void writeCounts(JsonGenerator json, String field, Map<String, Integer> counts)
      throws IOException {
    json.writeObjectFieldStart(field);
    for (Map.Entry<String, Integer> count : counts.entrySet()) {
      json.writeNumberField(count.getKey(), count.getValue());
    }
    json.writeEndObject();
  }
}
