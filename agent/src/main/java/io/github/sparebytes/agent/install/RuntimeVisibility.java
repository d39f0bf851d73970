/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.install;

import io.github.sparebytes.runtime.Encoded;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Knows which loaders resolve the runtime to the very class that the agent uses. Only their classes
 * may be rewritten; elsewhere the call would end in {@code NoClassDefFoundError}.
 *
 * <p>Loaders are held weakly and compared by identity: {@code equals} and {@code hashCode} of a
 * loader are the host's code.
 */
final class RuntimeVisibility {
  private static final String RUNTIME = Encoded.class.getName();

  private final List<Answer> answers = new ArrayList<>();

  /** Whether a loader sees the runtime; asks it once, with no lock held. */
  boolean isSeenBy(ClassLoader loader) {
    Answer known = find(loader);
    if (known != null) {
      return known.visible;
    }
    boolean visible = ask(loader);
    synchronized (answers) {
      answers.add(new Answer(loader, visible));
    }
    return visible;
  }

  private Answer find(ClassLoader loader) {
    synchronized (answers) {
      for (Iterator<Answer> all = answers.iterator(); all.hasNext(); ) {
        Answer answer = all.next();
        ClassLoader known = answer.get();
        if (known == loader) {
          return answer;
        }
        if (known == null) {
          all.remove();
        }
      }
      return null;
    }
  }

  private static boolean ask(ClassLoader loader) {
    try {
      return Class.forName(RUNTIME, false, loader) == Encoded.class;
    } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
      return false;
    }
  }

  private static final class Answer extends WeakReference<ClassLoader> {
    private final boolean visible;

    Answer(ClassLoader loader, boolean visible) {
      super(loader);
      this.visible = visible;
    }
  }
}
