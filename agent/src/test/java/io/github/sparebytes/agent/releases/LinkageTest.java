/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Rewritten classes of each release pass the verifier and initialise. */
class LinkageTest {
  private static final int MAJOR_VERSION = 7;

  static List<String> releases() {
    return ReleaseJars.LISTED;
  }

  @ParameterizedTest
  @MethodSource("releases")
  void everyRewrittenClassLinksAndInitialises(String release) throws Exception {
    try (ReleaseLoader loader = new ReleaseLoader(release, true)) {
      initialiseAll(release, loader);
    }
  }

  /**
   * A class file of version 50 whose frames are wrong is verified once more by inference, and
   * passes; one of version 51 is not (JVMS 4.10).
   */
  @ParameterizedTest
  @MethodSource("releases")
  void framesOfOldClassFilesAreRightToo(String release) throws Exception {
    try (ReleaseLoader loader = new NoSecondChance(release)) {
      initialiseAll(release, loader);
    }
  }

  @Test
  void aClassWithoutItsFramesWouldBeFound() throws Exception {
    try (ReleaseLoader loader = new WithoutFrames("4.3.0")) {
      assertThatThrownBy(() -> initialiseAll("4.3.0", loader)).isInstanceOf(VerifyError.class);
    }
  }

  private static void initialiseAll(String release, ReleaseLoader loader) throws Exception {
    List<ReleasedClass> classes =
        ReleasedClass.encoding(release).stream()
            .filter(type -> SiteScan.rewrite(type, release).bytes() != null)
            .toList();
    for (ReleasedClass type : classes) {
      assertThat(Class.forName(type.dottedName(), true, loader).getClassLoader()).isSameAs(loader);
    }
    assertThat(loader.rewritten()).hasSizeGreaterThanOrEqualTo(classes.size());
  }

  private static final class NoSecondChance extends ReleaseLoader {
    NoSecondChance(String release) {
      super(release, true);
    }

    @Override
    byte[] finish(byte[] classFile) {
      if (classFile[MAJOR_VERSION] == Opcodes.V1_6) {
        classFile[MAJOR_VERSION] = Opcodes.V1_7;
      }
      return classFile;
    }
  }

  private static final class WithoutFrames extends ReleaseLoader {
    WithoutFrames(String release) {
      super(release, true);
    }

    @Override
    byte[] finish(byte[] classFile) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(classFile).accept(writer, ClassReader.SKIP_FRAMES);
      byte[] spoilt = writer.toByteArray();
      spoilt[MAJOR_VERSION] = (byte) Math.max(spoilt[MAJOR_VERSION], Opcodes.V1_7);
      return spoilt;
    }
  }
}
