/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.rocketmq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdkTest {
  @Test
  void aJavaHomeTellsItsVersion() throws Exception {
    assertThat(Jdk.at(Jdk.current().home())).isEqualTo(Jdk.current());
  }

  @Test
  void aFolderThatIsNoJavaHomeIsNamed(@TempDir Path folder) throws Exception {
    assertThatThrownBy(() -> Jdk.at(folder))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("'" + folder + "' is no Java home");

    Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"1.8.0_402\"\n");
    assertThatThrownBy(() -> Jdk.at(folder))
        .isInstanceOf(RocketmqException.class)
        .hasMessageContaining("no bin/java");
  }
}
