/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import java.lang.reflect.Method;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** Runs each test on a new thread, whose cache is empty. */
final class OnItsOwnThread implements InvocationInterceptor {
  @Override
  public void interceptTestMethod(
      Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
      throws Throwable {
    ExecutorService thread = Executors.newSingleThreadExecutor();
    try {
      thread.submit(() -> proceed(test)).get();
    } catch (ExecutionException failure) {
      throw failure.getCause();
    } finally {
      thread.shutdown();
    }
  }

  private static Void proceed(Invocation<Void> test) throws Exception {
    try {
      return test.proceed();
    } catch (Exception | Error failure) {
      throw failure;
    } catch (Throwable other) {
      throw new AssertionError(other);
    }
  }
}
