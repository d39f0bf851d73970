/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.testapp.client.LoadCheck;
import io.github.sparebytes.testapp.client.Requests;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import io.github.sparebytes.testapp.measure.EncoderKind;
import io.github.sparebytes.testapp.wire.BadRequestException;
import io.github.sparebytes.testapp.wire.SendRequest;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PayloadTest {

  private static final int MESSAGES = 64;

  private final PayloadEncoder encoder = new PayloadEncoder();

  @ParameterizedTest
  @EnumSource
  void whatWasSentIsFoundInThePayloads(TextKind text) {
    LoadSpec spec = new LoadSpec(MESSAGES, 0, 5, TopicMix.ALTERNATE, 30, text, 3);
    LoadCheck check = new LoadCheck(new Requests(spec), 0);

    for (SendRequest request : requests(spec)) {
      assertThat(check.visit(0, encoder.encode(request.form(), request.chunk()))).isNull();
    }

    assertThat(check.messages()).isEqualTo(MESSAGES);
    assertThat(check.hasSeen(MESSAGES - 1)).isTrue();
    assertThat(check.hasSeen(MESSAGES)).isFalse();
  }

  @Test
  void whateverByteChangesOneOfTheTwoChecksNotices() {
    LoadSpec spec = new LoadSpec(MESSAGES, 0, 5, TopicMix.ALTERNATE, 30, TextKind.MIXED, 3);
    List<SendRequest> all = requests(spec);
    Requests expected = new Requests(spec);
    for (SendRequest request : List.of(all.get(0), all.get(40), all.get(all.size() - 1))) {
      byte[] bytes = bytes(encoder.encode(request.form(), request.chunk()));
      for (int i = 0; i < bytes.length; i += request.form() == Form.BATCH ? 31 : 1) {
        bytes[i] ^= 0x20;
        assertThat(new LoadCheck(expected, 0).visit(0, ByteBuffer.wrap(bytes)))
            .as(request.form() + ", byte " + i)
            .isNotNull();
        bytes[i] ^= 0x20;
      }
    }
  }

  @Test
  void aTopicThatOneEncoderSpoiledIsNamedWithThatEncoder() {
    LoadSpec spec = new LoadSpec(1, 0, 1, TopicMix.SAME, 30, TextKind.ASCII, 3);
    SendRequest request = requests(spec).get(0);
    byte[] bytes = bytes(encoder.encode(request.form(), request.chunk()));
    bytes[bytes.length - 10] = 0;

    assertThatThrownBy(() -> PayloadDecoder.decode(ByteBuffer.wrap(bytes)))
        .hasMessageContaining("'planted'");
  }

  @Test
  void aPayloadThatEndsEarlyIsNone() {
    LoadSpec spec = new LoadSpec(1, 0, 1, TopicMix.SAME, 30, TextKind.ASCII, 3);
    SendRequest request = requests(spec).get(0);
    byte[] bytes = bytes(encoder.encode(request.form(), request.chunk()));
    for (int length = 0; length < bytes.length; length++) {
      ByteBuffer cut = ByteBuffer.wrap(bytes, 0, length).slice();
      assertThatThrownBy(() -> PayloadDecoder.decode(cut))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aMessageThatComesTwiceIsNoticed() {
    LoadSpec spec = new LoadSpec(1, 0, 1, TopicMix.SAME, 30, TextKind.ASCII, 3);
    SendRequest request = requests(spec).get(0);
    LoadCheck check = new LoadCheck(new Requests(spec), 0);
    ByteBuffer payload = encoder.encode(request.form(), request.chunk());

    assertThat(check.visit(0, payload)).isNull();
    assertThat(check.visit(0, payload)).contains("came before");
  }

  @Test
  void theBytesOfEachEncoderAreCountedForItsOwnMessages() {
    LoadSpec spec = new LoadSpec(MESSAGES, 0, 1, TopicMix.SAME, 30, TextKind.ASCII, 3);
    List<SendRequest> all = requests(spec);
    for (int round = 0; round < 1000; round++) {
      for (SendRequest request : all) {
        encoder.encode(request.form(), request.chunk());
      }
    }

    // An array of 28 characters and "-0" behind a header of 16 bytes.
    assertThat(encoder.account().perMessage(EncoderKind.TOPIC_ONLY)).isBetween(48.0, 60.0);
    assertThat(encoder.account().perMessage(EncoderKind.BATCH)).isBetween(48.0, 60.0);
    assertThat(new EncoderBytes().perMessage(EncoderKind.BATCH)).isNegative();
  }

  private static byte[] bytes(ByteBuffer payload) {
    byte[] bytes = new byte[payload.remaining()];
    payload.get(bytes);
    return bytes;
  }

  private static List<SendRequest> requests(LoadSpec spec) {
    Requests requests = new Requests(spec);
    List<SendRequest> all = new ArrayList<>();
    for (long group = 0; group < Requests.groupsOf(spec.messages()); group++) {
      for (SendRequest request : requests.ofGroup(group, spec.messages())) {
        all.add(asReceived(request));
      }
    }
    return all;
  }

  private static SendRequest asReceived(SendRequest request) {
    ByteBuf frame = Unpooled.buffer();
    request.encode(frame);
    try {
      return SendRequest.decode(frame.skipBytes(5));
    } catch (BadRequestException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
