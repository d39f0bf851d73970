/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.encoder;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PushFrameTest {

  @Property
  void aFrameIsEncodedAsTheReferenceDoesAndAsLongAsItSaid(
      @ForAll("texts") String shuffleKey, @ForAll("texts") String partitionId) {
    PushFrame frame = new PushFrame(77, shuffleKey, partitionId);
    ByteBuf buffer = Unpooled.buffer();

    frame.encode(buffer);

    assertThat(Reference.written(buffer))
        .isEqualTo(
            new Reference().number(77).lengthAndText(shuffleKey).lengthAndText(partitionId).bytes())
        .hasSize(frame.encodedLength());
  }

  /** Any chars at all: lone surrogates among them. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.strings().withCharRange('\0', '\uffff').ofMaxLength(60);
  }
}
