/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.html;

import com.samskivert.mustache.Mustache;
import io.github.sparebytes.testapp.chart.Charts;
import io.github.sparebytes.testapp.report.ReportPage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Writes a report as HTML. Every text in it is escaped by the template engine. */
public final class HtmlPage {

  private HtmlPage() {}

  /** Returns the whole page; {@code charts} knows afterwards whether any could be drawn. */
  public static String of(ReportPage page, Charts charts) throws IOException {
    PageView view = new PageView(page, resource("report.css"), charts);
    return Mustache.compiler().compile(resource("report.mustache")).execute(view);
  }

  private static String resource(String name) throws IOException {
    try (InputStream in = HtmlPage.class.getResourceAsStream(name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
