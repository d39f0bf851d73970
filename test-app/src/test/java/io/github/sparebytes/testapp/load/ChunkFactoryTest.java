/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.load;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.encoder.Message;
import io.github.sparebytes.testapp.encoder.MessageBatch;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class ChunkFactoryTest {

  @Test
  void equalSpecificationsGiveEqualMessages() {
    Chunk one = new ChunkFactory(spec(TopicMix.ZIPF, 7)).create(3, 20);
    Chunk other = new ChunkFactory(spec(TopicMix.ZIPF, 7)).create(3, 20);

    assertThat(topics(one)).isEqualTo(topics(other));
    assertThat(one.frames()).isEqualTo(other.frames());
    assertThat(one.messages()[5].getBody()).isEqualTo(other.messages()[5].getBody());
    assertThat(one.messages()[5].getPropertiesString())
        .isEqualTo(other.messages()[5].getPropertiesString());
  }

  @Test
  void anotherSeedGivesOtherMessages() {
    Chunk one = new ChunkFactory(spec(TopicMix.SAME, 7)).create(0, 1);
    Chunk other = new ChunkFactory(spec(TopicMix.SAME, 8)).create(0, 1);

    assertThat(topics(one)).isNotEqualTo(topics(other));
    assertThat(one.messages()[0].getBody()).isNotEqualTo(other.messages()[0].getBody());
  }

  @Test
  void everyMessageHasATopicStringOfItsOwn() {
    Chunk chunk = new ChunkFactory(spec(TopicMix.SAME, 1)).create(0, 2);

    assertThat(chunk.messages()[0].getTopic())
        .isEqualTo(chunk.messages()[1].getTopic())
        .isNotSameAs(chunk.messages()[1].getTopic());
  }

  @Test
  void batchesHoldAllMessagesInTheirOrder() {
    Chunk chunk = new ChunkFactory(spec(TopicMix.UNIQUE, 1)).create(0, 20);

    List<Message> inBatches =
        Arrays.stream(chunk.batches()).flatMap(batch -> batch.messages().stream()).toList();
    assertThat(inBatches).containsExactly(chunk.messages());
    assertThat(chunk.batches()).extracting(MessageBatch::getTopic).doesNotHaveDuplicates();
  }

  @Test
  void bodiesHaveTheirSizeAndTheirCrc() {
    Message message = new ChunkFactory(spec(TopicMix.SAME, 1)).create(0, 1).messages()[0];

    CRC32 crc = new CRC32();
    crc.update(message.getBody());
    assertThat(message.getBody()).hasSize(100);
    assertThat(message.getBodyCrc()).isEqualTo((int) crc.getValue());
  }

  @Test
  void chunksOfLargeBodiesAreSmall() {
    assertThat(new LoadSpec(1, 0, 1, TopicMix.SAME, 1024, TextKind.ASCII, 1).chunkSize())
        .isEqualTo(256);
    assertThat(new LoadSpec(1, 0, 1, TopicMix.SAME, 4 << 20, TextKind.ASCII, 1).chunkSize())
        .isEqualTo(1);
  }

  private static List<String> topics(Chunk chunk) {
    return Arrays.stream(chunk.messages()).map(Message::getTopic).toList();
  }

  private static LoadSpec spec(TopicMix mix, long seed) {
    return new LoadSpec(1000, 0, 10, mix, 100, TextKind.MIXED, seed);
  }
}
