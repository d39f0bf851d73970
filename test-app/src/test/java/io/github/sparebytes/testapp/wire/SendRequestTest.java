/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.sparebytes.testapp.client.Requests;
import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.load.LoadSpec;
import io.github.sparebytes.testapp.load.TextKind;
import io.github.sparebytes.testapp.load.TopicMix;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class SendRequestTest {

  private static final int LENGTH_AND_TYPE = 5;

  private final List<SendRequest> requests = requests(TextKind.CJK);

  @Example
  void aRequestThatIsReadIsTheOneThatWasWritten() throws BadRequestException {
    assertThat(requests.stream().map(SendRequest::form).distinct()).hasSize(3);
    for (SendRequest request : requests) {
      SendRequest read = SendRequest.decode(frame(request));

      assertThat(read.form()).isEqualTo(request.form());
      assertThat(read.chunk().number()).isEqualTo(request.chunk().number());
      assertThat(read.chunk().frames()).isEqualTo(request.chunk().frames());
      assertThat(read.chunk().messages()).hasSameSizeAs(request.chunk().messages());
      for (int i = 0; i < read.chunk().messages().length; i++) {
        assertThat(read.chunk().messages()[i])
            .usingRecursiveComparison()
            .isEqualTo(request.chunk().messages()[i]);
      }
    }
  }

  @Property
  void aFrameWithAnyByteChangedIsReadOrRefusedAndNothingElse(
      @ForAll @IntRange(max = 79) int index, @ForAll int position, @ForAll byte value) {
    ByteBuf frame = frame(requests.get(index % requests.size()));
    frame.setByte(Math.floorMod(position, frame.writerIndex()), value);
    frame.readerIndex(LENGTH_AND_TYPE);

    readOrRefuse(frame);
  }

  @Property
  void anyBytesAreReadOrRefusedAndNothingElse(@ForAll byte[] bytes) {
    readOrRefuse(Unpooled.wrappedBuffer(bytes));
  }

  @Example
  void aFrameThatEndsEarlyIsRefused() {
    ByteBuf whole = frame(requests.get(0));
    for (int length = 0; length < whole.readableBytes(); length++) {
      ByteBuf cut = whole.slice(whole.readerIndex(), length);
      assertThatThrownBy(() -> SendRequest.decode(cut)).isInstanceOf(BadRequestException.class);
    }
  }

  @Example
  void aBodyThatIsNotWhatItsCrcSaysIsRefused() {
    ByteBuf frame = frame(requests.get(0));
    frame.setByte(frame.writerIndex() - 1, frame.getByte(frame.writerIndex() - 1) + 1);

    assertThatThrownBy(() -> SendRequest.decode(frame)).hasMessageContaining("CRC");
  }

  @Example
  void aTextThatWouldGrowWhenItIsStoredIsRefused() {
    ByteBuf frame = frame(requests.get(0));
    int topicAt = frame.writerIndex() - 4 - 10;
    assertThat(requests.get(0).chunk().messages()[0].getBody()).hasSize(10);
    frame.setByte(topicAt - 1, 0xFF);

    assertThatThrownBy(() -> SendRequest.decode(frame)).hasMessageContaining("not UTF-8");
  }

  private static void readOrRefuse(ByteBuf frame) {
    try {
      for (Message message : SendRequest.decode(frame).chunk().messages()) {
        assertThat(message.getTopic()).isNotEmpty();
      }
    } catch (BadRequestException e) {
      assertThat(e.getMessage().lines()).hasSize(1);
    }
  }

  private static ByteBuf frame(SendRequest request) {
    ByteBuf frame = Unpooled.buffer();
    request.encode(frame);
    assertThat(frame.getInt(0)).isEqualTo(frame.readableBytes() - 4);
    return frame.readerIndex(LENGTH_AND_TYPE);
  }

  private static List<SendRequest> requests(TextKind text) {
    Requests requests = new Requests(new LoadSpec(64, 0, 5, TopicMix.ZIPF, 10, text, 1));
    List<SendRequest> all = new ArrayList<>();
    for (long group = 0; group < Requests.groupsOf(64); group++) {
      all.addAll(requests.ofGroup(group, 64));
    }
    return all;
  }
}
