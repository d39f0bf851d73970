/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.apache.rocketmq.common.message.Message;
import org.apache.rocketmq.common.message.MessageExt;
import org.junit.jupiter.api.Test;

class MessageSourceTest {
  private static final LoadOptions OPTIONS = LoadOptions.of("127.0.0.1:9876", "broker-a", 1_000);

  private final MessageSource source = new MessageSource(OPTIONS);

  @Test
  void aMessageIsTheSameEachTime() {
    for (int number = 0; number < 100; number++) {
      assertThat(new MessageSource(OPTIONS).message(number))
          .usingRecursiveComparison()
          .isEqualTo(source.message(number));
    }
  }

  @Test
  void aMessageKnowsItsNumber() {
    assertThat(source.number(source.message(123))).isEqualTo(123);
    assertThat(source.number(new Message("t", new byte[0]))).isEqualTo(-1);
    assertThat(source.number(new Message("t", "", "order-1000", new byte[0]))).isEqualTo(-1);
  }

  @Test
  void everyQueueOfEveryTopicIsUsed() {
    assertThat(
            IntStream.range(0, 100)
                .mapToObj(n -> source.message(n).getTopic() + source.queue(n))
                .distinct())
        .hasSize(OPTIONS.lanes());
    assertThat(source.topics()).hasSize(OPTIONS.topics()).doesNotHaveDuplicates();
  }

  @Test
  void theReaderSeesWhatDiffers() {
    assertThat(difference(came(5))).isEmpty();

    MessageExt otherBody = came(5);
    otherBody.getBody()[3] ^= 1;
    assertThat(difference(otherBody)).startsWith("the body");

    MessageExt otherQueue = came(5);
    otherQueue.setQueueId(3);
    assertThat(difference(otherQueue)).isEqualTo("queue 3 instead of 1");

    MessageExt otherTopic = came(5);
    otherTopic.setTopic("elsewhere");
    assertThat(difference(otherTopic)).startsWith("topic elsewhere instead of ");

    MessageExt otherKey = came(5);
    otherKey.setKeys("k");
    assertThat(difference(otherKey)).isEqualTo("property KEYS is k");

    MessageExt otherFlag = came(5);
    otherFlag.setFlag(9);
    assertThat(difference(otherFlag)).startsWith("flag 9 instead of ");
  }

  @Test
  void aReaderTakesTheLossOfTheWaitFlagFromOldBrokers() {
    MessageExt came = came(5);
    came.getProperties().remove("WAIT");

    assertThat(difference(came)).isEmpty();
  }

  private String difference(MessageExt came) {
    return Consumer.difference(source.message(5), source.queue(5), came);
  }

  private MessageExt came(int number) {
    Message sent = source.message(number);
    MessageExt came = new MessageExt();
    came.setTopic(sent.getTopic());
    came.setQueueId(source.queue(number));
    came.setFlag(sent.getFlag());
    came.setBody(sent.getBody());
    sent.getProperties().forEach((key, value) -> putProperty(came, key, value));
    return came;
  }

  private static void putProperty(MessageExt message, String key, String value) {
    if (message.getProperties() == null) {
      message.setKeys(value);
    }
    message.getProperties().put(key, value);
  }
}
