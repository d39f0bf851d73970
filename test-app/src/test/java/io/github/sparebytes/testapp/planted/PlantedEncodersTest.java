/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.planted;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.Reference;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class PlantedEncodersTest {

  @Property
  void whatTheySpoilIsTheirOwnAndNotTheNextMessage(@ForAll("topics") String topic) {
    Message msg = new Message(topic, 0, 0, new byte[0], 0, Map.of(), null);
    PlantedEncoders encoders = new PlantedEncoders();
    ByteBuf buffer = Unpooled.buffer();

    encoders.encode(msg, buffer);
    encoders.encode(msg, buffer);

    byte[] once = expected(topic);
    assertThat(Reference.written(buffer)).isEqualTo(new Reference().raw(once).raw(once).bytes());
  }

  private static byte[] expected(String topic) {
    byte[] changed = Reference.utf8(topic);
    changed[0] ^= 0x20;
    byte[] whole = Reference.utf8(topic);
    return new Reference()
        .text(topic)
        .text(topic + "#sep#")
        .raw(changed)
        .text(topic)
        .raw((byte) 0, (byte) 0, (byte) (whole.length >> 8), (byte) whole.length)
        .raw(whole[whole.length - 1])
        .bytes();
  }

  /** Any chars at all: lone surrogates among them. */
  @Provide
  Arbitrary<String> topics() {
    return Arbitraries.strings().withCharRange('\0', '\uffff').ofMinLength(1).ofMaxLength(40);
  }
}
