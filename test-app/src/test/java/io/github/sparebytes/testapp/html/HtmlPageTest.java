/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.chart.Charts;
import io.github.sparebytes.testapp.report.Json;
import io.github.sparebytes.testapp.report.MetricGroup;
import io.github.sparebytes.testapp.report.Pages;
import io.github.sparebytes.testapp.report.ReportPage;
import io.github.sparebytes.testapp.report.Series;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HtmlPageTest {

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void thePageIsWellFormed(boolean passed) throws Exception {
    Parser parser = Parser.htmlParser().setTrackErrors(50);

    parser.parseInput(html(passed), "");

    assertThat(parser.getErrors()).isEmpty();
  }

  @Test
  void nothingIsFetchedFromAnywhere() throws Exception {
    Document page = Jsoup.parse(html(true));

    assertThat(page.select("script, link, img, iframe, object, embed, base")).isEmpty();
    assertThat(page.select("[src], [srcset], [xlink:href]")).isEmpty();
    assertThat(page.select("[href]")).isEmpty();
    assertThat(page.html()).doesNotContainPattern("url\\((?!#)").doesNotContain("@import");
    assertThat(html(true).replaceAll("xmlns(:xlink)?=\"[^\"]*\"", "")).doesNotContain("http");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void everyTextIsShownAsItIsAndNoneIsMarkup(boolean passed) throws Exception {
    String html = html(passed);

    assertThat(html).doesNotContain("<script", "<b>");
    Document page = Jsoup.parse(html);
    assertThat(page.title()).isEqualTo("A page " + Pages.HOSTILE);
    assertThat(page.select("h1").text()).contains(Pages.HOSTILE);
    for (String place : List.of("h2", "tbody th", "td", "dt", "dd", "main li", "section > p")) {
      assertThat(page.select(place).text()).as(place).contains(Pages.HOSTILE);
    }
    assertThat(page.select("svg").attr("aria-label")).contains(Pages.HOSTILE);
    assertThat(page.select("header li").text().contains(Pages.HOSTILE)).isEqualTo(!passed);
  }

  @Test
  void theNumbersAreThoseOfTheJsonReport() throws Exception {
    Path file = folder.resolve("report.json");
    Json.write(file, Pages.page(true));
    List<Double> expected = new ArrayList<>();
    for (MetricGroup group : Json.read(file, ReportPage.class).groups()) {
      for (List<Series> row : rows(group)) {
        for (Series cell : row) {
          expected.add(cell.spread().median());
          if (cell.ratio() != null) {
            expected.add(cell.ratio().median());
          }
        }
      }
    }

    Elements numbers = Jsoup.parse(html(true)).select("td data");

    assertThat(numbers.stream().map(number -> Double.valueOf(number.attr("value"))))
        .containsExactlyElementsOf(expected)
        .hasSizeGreaterThan(10);
  }

  @Test
  void theVerdictAndTheFailuresComeFirst() throws Exception {
    Document passed = Jsoup.parse(html(true));
    Document failed = Jsoup.parse(html(false));

    assertThat(passed.select("h1.passed")).hasSize(1);
    assertThat(passed.select("header li")).isEmpty();
    assertThat(failed.select("h1.failed")).hasSize(1);
    assertThat(failed.select("header li")).hasSize(2);
  }

  @Test
  void everyChartCanBeReadAloudAndHasATwinForAPhone() throws Exception {
    Document page = Jsoup.parse(html(true));

    assertThat(page.select("figure.wide svg[role=img][aria-label]")).hasSize(2);
    assertThat(page.select("figure.narrow svg[role=img][aria-label]")).hasSize(2);
    List<String> ids = page.select("[id]").stream().map(Element::id).toList();
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(page.select("table").select("th:not([scope])")).isEmpty();
  }

  @Test
  void chartsTakeTheirColoursFromThePage() throws Exception {
    Document page = Jsoup.parse(html(true));

    for (Element svg : page.select("svg")) {
      assertThat(svg.html())
          .contains("var(--chart-first,", "var(--chart-second,", "var(--chart-text,")
          .doesNotContainPattern(":rgb\\((?!0,0,0\\))");
    }
  }

  @Test
  void aChartAloneIsXmlOfItsOwn() throws Exception {
    String svg = new Charts().drawAlone(Pages.page(true).groups().get(1), 760).orElseThrow();

    var root =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new ByteArrayInputStream(svg.getBytes(UTF_8)))
            .getDocumentElement();
    assertThat(root.getTagName()).isEqualTo("svg");
    assertThat(root.getAttribute("aria-label")).isEqualTo("Latency");
  }

  private static List<List<Series>> rows(MetricGroup group) {
    if (group.arms().size() == 2) {
      return group.metrics().stream().map(metric -> metric.arms()).toList();
    }
    return Stream.iterate(0, arm -> arm + 1)
        .limit(group.arms().size())
        .map(arm -> group.metrics().stream().map(metric -> metric.arms().get(arm)).toList())
        .toList();
  }

  private static String html(boolean passed) throws Exception {
    Charts charts = new Charts();
    String html = HtmlPage.of(Pages.page(passed), charts);
    assertThat(charts.problem()).isEmpty();
    return html;
  }
}
