/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.chart;

import java.awt.Dimension;
import java.io.IOException;
import java.io.StringWriter;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.knowm.xchart.XYChart;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Draws a chart as SVG. */
final class Svg {

  private static final String NAMESPACE = "http://www.w3.org/2000/svg";
  private static final int DECIMALS = 2;

  private Svg() {}

  /**
   * Returns an SVG element that takes its colours from the page around it.
   *
   * @param label what a screen reader says instead
   * @param ids a prefix that no other SVG of the page has
   */
  static String inPage(XYChart chart, String label, String ids) throws IOException {
    String svg = of(chart, label, ids);
    for (Ink ink : Ink.values()) {
      svg = svg.replace(":" + ink.svg() + ";", ":" + ink.css() + ";");
    }
    return svg;
  }

  /** Returns an SVG element with colours of its own. */
  static String of(XYChart chart, String label, String ids) throws IOException {
    SVGGraphics2D graphics = graphics(ids);
    chart.paint(graphics, chart.getWidth(), chart.getHeight());
    Element root = graphics.getRoot();
    removeEmptyDefinitions(root);
    root.setAttribute("viewBox", "0 0 " + chart.getWidth() + " " + chart.getHeight());
    root.setAttribute("width", String.valueOf(chart.getWidth()));
    root.setAttribute("height", String.valueOf(chart.getHeight()));
    root.setAttribute("role", "img");
    root.setAttribute("aria-label", label);
    StringWriter out = new StringWriter();
    graphics.stream(root, out, true, false);
    String svg = out.toString();
    return svg.substring(svg.indexOf("<svg"));
  }

  /** Lets the chart find out where things are, and draws nothing. */
  static void layOut(XYChart chart) {
    chart.paint(graphics("layout"), chart.getWidth(), chart.getHeight());
  }

  private static SVGGraphics2D graphics(String ids) {
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document());
    context.setPrecision(DECIMALS);
    context.setComment(null);
    context.setIDGenerator(new PrefixedIds(ids));
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    graphics.setSVGCanvasSize(new Dimension(1, 1));
    return graphics;
  }

  /** Every drawing has one of the same name, and a page must not. */
  private static void removeEmptyDefinitions(Element root) {
    Node first = root.getFirstChild();
    if (first != null && !first.hasChildNodes()) {
      root.removeChild(first);
    }
  }

  private static Document document() {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .getDOMImplementation()
          .createDocument(NAMESPACE, "svg", null);
    } catch (ParserConfigurationException e) {
      throw new IllegalStateException(e);
    }
  }
}
