/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.UnpooledByteBufAllocator;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MessageEncoderTest {

  private final MessageEncoder encoder = new MessageEncoder(UnpooledByteBufAllocator.DEFAULT, 64);

  @Property
  void aMessageIsEncodedAsTheReferenceDoes(
      @ForAll("texts") String topic, @ForAll("texts") String properties, @ForAll byte[] body) {
    Message msg = message(topic, body, properties);
    String stored = properties.isEmpty() ? "" : properties + "\u0002";
    String expected = properties.endsWith("\u0002") ? properties : stored;

    encoder.clear();
    encoder.encode(msg);
    encoder.encode(msg);

    assertThat(Reference.written(encoder.buffer()))
        .isEqualTo(
            new Reference().message(msg, topic, expected).message(msg, topic, expected).bytes());
  }

  @Property
  void aMessageWithoutItsPropertiesIsEncodedAsTheReferenceDoes(
      @ForAll("texts") String topic, @ForAll byte[] body) {
    Message msg = message(topic, body, "a\u0001b\u0002");

    encoder.clear();
    encoder.encodeWithoutProperties(msg);

    assertThat(Reference.written(encoder.buffer()))
        .isEqualTo(new Reference().message(msg, topic, null).bytes());
  }

  @Property
  void allMessagesOfABatchGoToItsTopic(@ForAll("texts") String topic, @ForAll byte[] body) {
    Message first = message("another", body, null);
    Message second = message("yet another", new byte[0], null);

    encoder.clear();
    encoder.encodeBatch(new MessageBatch(topic, List.of(first, second)));

    assertThat(Reference.written(encoder.buffer()))
        .isEqualTo(
            new Reference().message(first, topic, null).message(second, topic, null).bytes());
  }

  @Example
  void aMessageMayHaveNoProperties() {
    Message msg = message("t", new byte[] {1}, null);

    encoder.encode(msg);

    assertThat(Reference.written(encoder.buffer()))
        .isEqualTo(new Reference().message(msg, "t", null).bytes());
  }

  @Example
  void aTextThatCannotBeStoredIsNamed() {
    Message longTopic = message("t".repeat(32768), new byte[0], null);
    Message longProperties = message("t", new byte[0], "p".repeat(32767));

    assertThatThrownBy(() -> encoder.encode(longTopic)).hasMessageContaining("topic of 32768");
    assertThatThrownBy(() -> encoder.encodeWithoutProperties(longTopic))
        .hasMessageContaining("topic of 32768");
    assertThatThrownBy(() -> encoder.encode(longProperties))
        .hasMessageContaining("properties of 32768");
  }

  /** Any chars at all: lone surrogates among them. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withCharRange('\0', '\uffff').ofMaxLength(60);
  }

  private static Message message(String topic, byte[] body, String properties) {
    return new Message(topic, 3, 1_700_000_000_123L, body, 0x12345678, Map.of(), properties);
  }
}
