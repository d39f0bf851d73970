/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.host;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.Arrays;

/** What a host may do that no agent expects. */
enum Hostility {
  /** The class file breaks off. */
  TRUNCATED {
    @Override
    byte[] spoil(byte[] classFile) {
      return Arrays.copyOf(classFile, classFile.length / 2);
    }
  },
  /** The class file is of zeros from its middle on. */
  ZEROED {
    @Override
    byte[] spoil(byte[] classFile) {
      Arrays.fill(classFile, classFile.length / 2, classFile.length, (byte) 0);
      return classFile;
    }
  },
  /** Each byte of the constant pool's second half is another one. */
  SCRAMBLED {
    @Override
    byte[] spoil(byte[] classFile) {
      for (int i = 200; i < 400; i++) {
        classFile[i] ^= 0x55;
      }
      return classFile;
    }
  },
  /** No class file at all. */
  EMPTY {
    @Override
    byte[] spoil(byte[] classFile) {
      return new byte[0];
    }
  },
  /** It claims to be of Java 1.1. */
  ANCIENT {
    @Override
    byte[] spoil(byte[] classFile) {
      classFile[6] = 0;
      classFile[7] = 45;
      return classFile;
    }
  },
  /** It claims to use features under preview. */
  PREVIEW {
    @Override
    byte[] spoil(byte[] classFile) {
      classFile[4] = (byte) 0xff;
      classFile[5] = (byte) 0xff;
      return classFile;
    }
  },
  /** Its loader fails, with an error of its own, for all classes that it is not asked to define. */
  LOADER_THROWS {
    @Override
    Class<?> find(String name) {
      throw new AssertionError("no " + name + " here");
    }
  },
  /** Its loader gives null for all classes that it is not asked to define. */
  LOADER_GIVES_NULL {
    @Override
    Class<?> find(String name) {
      return null;
    }
  },
  /** Its loader gives the wrong class. */
  LOADER_LIES {
    @Override
    Class<?> find(String name) {
      return Object.class;
    }
  },
  /** Its loader asks itself again for whatever it is asked for. */
  LOADER_LOOPS {
    @Override
    Class<?> find(String name) throws ClassNotFoundException {
      return find(name);
    }
  },
  /** Nothing can be said on standard error any more. */
  ERROR_STREAM_THROWS {
    @Override
    void run(byte[] classFile) throws Exception {
      System.setErr(
          new PrintStream(
              new OutputStream() {
                @Override
                public void write(int value) {
                  throw new IllegalStateException("closed");
                }
              }));
      Host.encode(HostEncoder.class);
    }
  },
  /** A thread that was interrupted encodes, and still is afterwards. */
  INTERRUPTED {
    @Override
    void run(byte[] classFile) throws Exception {
      Thread.currentThread().interrupt();
      Host.encode(HostEncoder.class);
      System.out.println(Thread.interrupted());
    }
  };

  /** Loads the encoder, runs it, and says what became of it on standard output. */
  void run(byte[] classFile) throws Exception {
    try {
      Host.encode(new Loader(this, spoil(classFile)).loadClass(Host.ENCODER));
    } catch (LinkageError | ReflectiveOperationException | AssertionError e) {
      // Messages may name offsets of the class file, which the agent leaves as it is.
      System.out.println(e);
    }
  }

  byte[] spoil(byte[] classFile) {
    return classFile;
  }

  /** The class that its loader gives. */
  Class<?> find(String name) throws ClassNotFoundException {
    return Class.forName(name);
  }

  private static final class Loader extends ClassLoader {
    private final Hostility hostility;
    private final byte[] classFile;

    Loader(Hostility hostility, byte[] classFile) {
      super(null);
      this.hostility = hostility;
      this.classFile = classFile;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals(Host.ENCODER)) {
        return defineClass(name, classFile, 0, classFile.length);
      }
      return name.startsWith("java.") ? super.loadClass(name, resolve) : hostility.find(name);
    }
  }
}
