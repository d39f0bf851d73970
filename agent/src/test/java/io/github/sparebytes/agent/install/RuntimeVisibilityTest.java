/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ChildLoader;
import java.lang.ref.WeakReference;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RuntimeVisibilityTest {
  private final RuntimeVisibility visibility = new RuntimeVisibility();

  @Test
  void aLoaderThatDelegatesSeesTheRuntimeAndALonelyOneDoesNot() {
    assertThat(visibility.isSeenBy(new ChildLoader())).isTrue();
    assertThat(visibility.isSeenBy(new ChildLoader(null))).isFalse();
  }

  @Test
  void eachLoaderIsAskedOnce() {
    CountingLoader loader = new CountingLoader();

    assertThat(visibility.isSeenBy(loader)).isTrue();
    assertThat(visibility.isSeenBy(loader)).isTrue();

    assertThat(loader.asked).hasValue(1);
  }

  @Test
  void theHostsOwnEqualsIsNotAsked() {
    assertThat(visibility.isSeenBy(new CountingLoader())).isTrue();
    assertThat(visibility.isSeenBy(new CountingLoader())).isTrue();
  }

  @Test
  void noLoaderIsKeptAlive() throws InterruptedException {
    ClassLoader loader = new ChildLoader();
    WeakReference<ClassLoader> reference = new WeakReference<>(loader);
    assertThat(visibility.isSeenBy(loader)).isTrue();
    assertThat(reference.get()).isNotNull();

    loader = null;
    for (int i = 0; i < 100 && reference.get() != null; i++) {
      System.gc();
      Thread.sleep(20);
    }
    assertThat(reference.get()).isNull();
  }

  private static final class CountingLoader extends ClassLoader {
    private final AtomicInteger asked = new AtomicInteger();

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      asked.incrementAndGet();
      return RuntimeVisibilityTest.class.getClassLoader().loadClass(name);
    }

    @Override
    public boolean equals(Object other) {
      throw new AssertionError("asked for equality");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("asked for a hash code");
    }
  }
}
