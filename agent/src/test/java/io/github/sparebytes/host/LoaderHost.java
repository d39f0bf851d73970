/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/** Loads the encoder through loaders of many kinds, and says what came of it. */
public final class LoaderHost {
  private static final int LOADERS = 64;
  private static final int ROUNDS = 5;
  private static final int DISCARDED = 1_000;
  private static final int SETTLED = 200;
  private static final String PACKAGE = "io.github.sparebytes.host.";

  private LoaderHost() {}

  /**
   * Runs.
   *
   * @param arguments {@code parallel}, {@code discarded}, {@code filtering}, {@code module} or
   *     {@code marks}
   */
  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "parallel" -> {
        for (int i = 0; i < ROUNDS; i++) {
          System.out.println(parallel() + " of " + LOADERS);
        }
      }
      case "discarded" -> System.out.println("metaspace grew by " + discarded() + " KiB");
      case "filtering" -> Host.encode(new Crossing(0, List.of(), true).loadClass(Host.ENCODER));
      case "module" -> Host.encode(inModule());
      default -> marks();
    }
  }

  /** Each loader defines one class in three and asks its neighbours for the others. */
  private static int parallel() throws Exception {
    List<Crossing> loaders = new ArrayList<>();
    for (int i = 0; i < LOADERS; i++) {
      loaders.add(new Crossing(i, loaders, false));
    }
    CyclicBarrier start = new CyclicBarrier(LOADERS);
    ExecutorService threads = Executors.newFixedThreadPool(LOADERS);
    List<Future<Boolean>> all = new ArrayList<>();
    for (Crossing loader : loaders) {
      Callable<Boolean> task =
          () -> {
            start.await();
            Object peer = loader.loadClass(PACKAGE + "CrossingPeer").getConstructor().newInstance();
            return ((byte[]) peer.getClass().getMethod("encode").invoke(peer)).length > 0;
          };
      all.add(threads.submit(task));
    }
    int right = 0;
    for (Future<Boolean> each : all) {
      right += each.get() ? 1 : 0;
    }
    threads.shutdown();
    return right;
  }

  private static long discarded() throws Exception {
    long settled = 0;
    for (int i = 0; i < DISCARDED; i++) {
      Class<?> encoder = new Crossing(0, List.of(), false).loadClass(Host.ENCODER);
      Object each = encoder.getConstructor(String.class).newInstance("topic " + i);
      encoder.getMethod("encode").invoke(each);
      if (i == SETTLED) {
        settled = metaspace();
      }
    }
    return Math.max(0, metaspace() - settled) / 1024;
  }

  private static long metaspace() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(100);
    }
    long used = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (pool.getName().equals("Metaspace")) {
        used = pool.getUsage().getUsed();
      }
    }
    return used;
  }

  /** The encoder as a class of a named module, whose loader has that of the host above it. */
  private static Class<?> inModule() throws Exception {
    ModuleDescriptor descriptor =
        ModuleDescriptor.newModule("host.module")
            .exports(Set.of(), "io.github.sparebytes.host")
            .build();
    ModuleFinder finder = new OneModule(descriptor);
    ModuleLayer boot = ModuleLayer.boot();
    java.lang.module.Configuration configuration =
        boot.configuration().resolve(finder, ModuleFinder.of(), Set.of("host.module"));
    ModuleLayer layer =
        boot.defineModulesWithOneLoader(configuration, LoaderHost.class.getClassLoader());
    Class<?> encoder = layer.findLoader("host.module").loadClass(Host.ENCODER);
    System.out.println(encoder.getModule().getName());
    return encoder;
  }

  /**
   * Loads the encoder, waits until all that follows from that is over, and loads it once more,
   * between two marks.
   */
  private static void marks() throws Exception {
    Host.encode(HostEncoder.class);
    new Crossing(0, List.of(), false).loadClass(Host.ENCODER);
    Thread.sleep(2_000);
    FileWatch.begin();
    System.out.println("MARK");
    Class<?> again = new Crossing(0, List.of(), false).loadClass(Host.ENCODER);
    Object encoder = again.getConstructor(String.class).newInstance("topic");
    System.out.println("MARK");
    System.out.println("files: " + FileWatch.end());
    System.out.println(((byte[]) again.getMethod("encode").invoke(encoder)).length);
  }

  /** A class file of this package. */
  static byte[] classFile(String name) {
    String file = name.substring(PACKAGE.length()) + ".class";
    try (InputStream in = LoaderHost.class.getResourceAsStream(file)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private record OneModule(ModuleDescriptor descriptor) implements ModuleFinder {
    @Override
    public Optional<ModuleReference> find(String name) {
      return name.equals(descriptor.name()) ? Optional.of(reference()) : Optional.empty();
    }

    @Override
    public Set<ModuleReference> findAll() {
      return Set.of(reference());
    }

    private ModuleReference reference() {
      Path classes =
          Path.of(System.getProperty("java.class.path").split(java.io.File.pathSeparator)[0]);
      return new ModuleReference(descriptor, URI.create("host:module")) {
        @Override
        public ModuleReader open() {
          return new ModuleReader() {
            @Override
            public Optional<URI> find(String name) {
              return Optional.of(classes.resolve(name).toUri());
            }

            @Override
            public Stream<String> list() {
              return Stream.empty();
            }

            @Override
            public void close() {}
          };
        }
      };
    }
  }

  /** Defines some classes of this package itself, and asks its neighbours for the others. */
  private static final class Crossing extends ClassLoader {
    static {
      registerAsParallelCapable();
    }

    private final int number;
    private final List<Crossing> all;
    private final boolean filtering;

    Crossing(int number, List<Crossing> all, boolean filtering) {
      super(LoaderHost.class.getClassLoader());
      this.number = number;
      this.all = all;
      this.filtering = filtering;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (filtering && !name.startsWith("java.") && !name.startsWith(PACKAGE)) {
        throw new ClassNotFoundException(name + " is not imported");
      }
      if (!name.equals(Host.ENCODER) && !name.startsWith(PACKAGE + "Crossing")) {
        return super.loadClass(name, resolve);
      }
      int owner = all.isEmpty() ? number : Math.floorMod(number + name.length(), all.size());
      return owner == number ? defined(name) : all.get(owner).defined(name);
    }

    private Class<?> defined(String name) {
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        if (loaded == null) {
          byte[] classFile = classFile(name);
          loaded = defineClass(name, classFile, 0, classFile.length);
        }
        return loaded;
      }
    }
  }
}
