/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.releases;

import io.github.sparebytes.agent.analysis.UnreadableClassException;
import io.github.sparebytes.agent.rewrite.RewriteEngine;
import io.github.sparebytes.agent.rewrite.RewriteResult;
import io.github.sparebytes.agent.rewrite.SiteOutcome;
import io.github.sparebytes.agent.rules.Release;
import io.github.sparebytes.agent.rules.RuleSet;
import io.github.sparebytes.runtime.Encoded;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The classes of one release, as they are or rewritten as they are loaded. It sees the JDK, that
 * release and a runtime of its own, so that the site table of one test is not that of another.
 *
 * <p>The JVM verifies all classes of such a loader, as {@code -Xverify:all} would.
 */
class ReleaseLoader extends URLClassLoader {
  private static final String RUNTIME = "io.github.sparebytes.runtime.";

  private final RewriteEngine engine;
  private final Release release;
  private final RuleSet rules;
  private final List<SiteOutcome> rewritten = Collections.synchronizedList(new ArrayList<>());

  /**
   * A loader for a release.
   *
   * @param rewriting whether the bundled rules are put to work
   */
  ReleaseLoader(String release, boolean rewriting) {
    this(ReleaseJars.classPath(release), Release.parse(release), Engines.RULES, rewriting);
  }

  /** A loader for a release, with rules of the test's own. */
  ReleaseLoader(String release, RuleSet rules) {
    this(ReleaseJars.classPath(release), Release.parse(release), rules, true);
  }

  /** A loader for a product with frames, with rules of the test's own. */
  ReleaseLoader(FrameProduct product, RuleSet rules) {
    this(product.classPath(), null, rules, true);
  }

  /** A loader for a product with frames. */
  ReleaseLoader(FrameProduct product, boolean rewriting) {
    this(product.classPath(), null, Engines.FRAME_RULES, rewriting);
  }

  private ReleaseLoader(List<Path> jars, Release release, RuleSet rules, boolean rewriting) {
    super(urls(jars), ClassLoader.getPlatformClassLoader());
    this.release = release;
    this.rules = rules;
    this.engine = rewriting ? Engines.with(rules) : null;
    setDefaultAssertionStatus(true);
    switchOn("DIRECT");
    switchOn("SCRATCH");
  }

  /** Turns a feature on in this loader's runtime, which an agent does once it is installed. */
  private void switchOn(String feature) {
    try {
      Class<?> type = loadClass(RUNTIME + "Feature");
      Object constant = type.getField(feature).get(null);
      loadClass(RUNTIME + "Switches")
          .getMethod("set", type, boolean.class)
          .invoke(null, constant, true);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The sites rewritten so far. */
  List<SiteOutcome> rewritten() {
    return rewritten;
  }

  /** The rewritten sites that never spared an array, as far as the runtime counts. */
  List<String> uselessSites() throws ReflectiveOperationException {
    List<String> useless = new ArrayList<>();
    for (SiteOutcome outcome : rewritten) {
      Object counts =
          loadClass(RUNTIME + "Sites")
              .getMethod("counts", int.class)
              .invoke(null, outcome.number());
      if ((long) counts.getClass().getMethod("hits").invoke(counts) == 0) {
        useless.add(outcome.method() + ", line " + outcome.site().line());
      }
    }
    return useless;
  }

  /** Turns the cache of all threads on in this loader's runtime. */
  void shareCache() throws ReflectiveOperationException {
    loadClass(RUNTIME + "Switches").getMethod("shareCache", boolean.class).invoke(null, true);
  }

  /** The class file that is defined in the end; a test may spoil it. */
  byte[] finish(byte[] classFile) {
    return classFile;
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String internalName = name.replace('.', '/');
    if (!rules.mentions(internalName)) {
      return super.findClass(name);
    }
    try (InputStream in = getResourceAsStream(internalName + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] file = finish(rewrite(internalName, in.readAllBytes()));
      return defineClass(name, file, 0, file.length);
    } catch (IOException | UnreadableClassException | ReflectiveOperationException e) {
      throw new ClassNotFoundException(name, e);
    }
  }

  private byte[] rewrite(String name, byte[] classFile)
      throws UnreadableClassException, ReflectiveOperationException {
    if (engine == null) {
      return classFile;
    }
    RewriteResult result = engine.rewrite(name, classFile, release);
    for (SiteOutcome outcome : result.outcomes()) {
      if (outcome.isRewritten()) {
        bind(outcome);
        rewritten.add(outcome);
      }
    }
    return result.bytes() == null ? classFile : result.bytes();
  }

  private void bind(SiteOutcome outcome) throws ReflectiveOperationException {
    Class<?> sites = loadClass(RUNTIME + "Sites");
    byte[] constant = outcome.constantBytes();
    Object bound =
        constant == null
            ? sites.getMethod("bind", int.class).invoke(null, outcome.number())
            : sites
                .getMethod("bind", int.class, byte[].class)
                .invoke(null, outcome.number(), constant);
    if (!Boolean.TRUE.equals(bound)) {
      throw new IllegalStateException("site " + outcome.number() + " was not bound");
    }
  }

  private static URL[] urls(List<Path> jars) {
    List<URL> urls = new ArrayList<>();
    try {
      for (Path jar : jars) {
        urls.add(jar.toUri().toURL());
      }
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
    urls.add(Encoded.class.getProtectionDomain().getCodeSource().getLocation());
    return urls.toArray(new URL[0]);
  }
}
