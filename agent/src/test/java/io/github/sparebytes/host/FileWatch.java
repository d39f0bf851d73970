/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.io.FileDescriptor;
import java.security.Permission;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;

/** Notes which files the current thread opens; on JDK 17, where there is a security manager. */
@SuppressWarnings({"removal", "deprecation"})
final class FileWatch extends SecurityManager {
  private static final Set<String> SEEN = new ConcurrentSkipListSet<>();
  private static Thread watched;

  private FileWatch() {}

  static void begin() {
    watched = Thread.currentThread();
    System.setSecurityManager(new FileWatch());
  }

  /** The files that were opened since. */
  static Set<String> end() {
    System.setSecurityManager(null);
    return SEEN;
  }

  @Override
  public void checkRead(String file) {
    note("read " + file);
  }

  @Override
  public void checkRead(FileDescriptor file) {
    note("read a descriptor");
  }

  @Override
  public void checkWrite(String file) {
    note("write " + file);
  }

  @Override
  public void checkPermission(Permission permission) {}

  private static void note(String deed) {
    if (Thread.currentThread() == watched) {
      SEEN.add(deed);
    }
  }
}
