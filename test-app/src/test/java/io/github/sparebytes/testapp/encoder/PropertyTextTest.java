/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PropertyTextTest {

  @Property
  void propertiesAreWrittenAsTheReferenceDoes(@ForAll("maps") Map<String, String> properties) {
    StringBuilder expected = new StringBuilder();
    properties.forEach((name, value) -> expected.append(name + "\u0001" + value + "\u0002"));
    ByteBuffer buffer = ByteBuffer.allocate(4096);

    PropertyText.write(properties, buffer);

    assertThat(Reference.written(buffer))
        .isEqualTo(new Reference().shortLengthAndText(expected.toString()).bytes());
  }

  @Example
  void noMapIsAnEmptyText() {
    assertThat(PropertyText.format(null)).isEmpty();
  }

  @Example
  void anEntryWithoutAValueIsLeftOut() {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("a", null);
    properties.put("b", "c");

    assertThat(PropertyText.format(properties)).isEqualTo("b\u0001c\u0002");
  }

  /** Any chars at all: lone surrogates among them. */
  @Provide
  Arbitrary<Map<String, String>> maps() {
    Arbitrary<String> texts =
        Arbitraries.strings().withCharRange('\0', '\uffff').ofMinLength(1).ofMaxLength(20);
    return Arbitraries.maps(texts, texts).ofMaxSize(6);
  }
}
