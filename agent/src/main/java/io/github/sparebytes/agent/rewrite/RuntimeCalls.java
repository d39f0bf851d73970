/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Calls of the runtime: the classes {@code Encoded}, {@code Direct} and {@code Scratch}. */
final class RuntimeCalls {
  /** What the internal names of the classes begin with. */
  static final String PACKAGE = "io/github/sparebytes/runtime/";

  /** Shared arrays and counted lengths. */
  static final String ENCODED = PACKAGE + "Encoded";

  /** Texts that stand in for their arrays. */
  static final String DIRECT = PACKAGE + "Direct";

  /** An array that is lent for one write or one read. */
  static final String SCRATCH = PACKAGE + "Scratch";

  /** New arrays that are filled and made texts. */
  static final String DECODING = PACKAGE + "Decoding";

  /** What is counted, and done as stock does it. */
  static final String PROFILED = PACKAGE + "Profiled";

  /** Texts that the thread has already. */
  static final String INTERNING = PACKAGE + "Interning";

  /** Maps without table and nodes. */
  static final String MAPS = PACKAGE + "Maps";

  /** Numbers whose exception nobody looks at. */
  static final String PARSING = PACKAGE + "Parsing";

  private static final String CHARSET = "Ljava/nio/charset/Charset;";
  private static final String TEXT_CHARSET_SITE = "(Ljava/lang/String;" + CHARSET + "I)";
  private static final String OBJECT = "Ljava/lang/Object;";

  private RuntimeCalls() {}

  /** {@code text, charset, site -> byte[]}. */
  static MethodInsnNode cached() {
    return call(ENCODED, "cached", TEXT_CHARSET_SITE + "[B");
  }

  /** {@code site -> byte[]}. */
  static MethodInsnNode constant() {
    return call(ENCODED, "constant", "(I)[B");
  }

  /** {@code text, charset, site -> int}. */
  static MethodInsnNode length() {
    return call(ENCODED, "length", TEXT_CHARSET_SITE + "I");
  }

  /** {@code text, charset, site -> byte[]}. */
  static MethodInsnNode profiled() {
    return call(PROFILED, "getBytes", TEXT_CHARSET_SITE + "[B");
  }

  /** {@code size, site ->}. */
  static MethodInsnNode profiledArray() {
    return call(PROFILED, "newArray", "(II)V");
  }

  /** {@code sink, byte[], site -> byte[]}. */
  static MethodInsnNode admit() {
    return call(ENCODED, "admit", "(" + OBJECT + "[BI)[B");
  }

  /** {@code text, charset, site -> text or byte[]}. */
  static MethodInsnNode text() {
    return call(DIRECT, "text", TEXT_CHARSET_SITE + OBJECT);
  }

  /** {@code text or byte[] -> int}. */
  static MethodInsnNode lengthOf() {
    return call(DIRECT, "length", "(" + OBJECT + ")I");
  }

  /** {@code text or byte[] -> byte}. */
  static MethodInsnNode lastOf() {
    return call(DIRECT, "last", "(" + OBJECT + ")B");
  }

  /** {@code text or byte[] -> byte[]}. */
  static MethodInsnNode arrayOf() {
    return call(DIRECT, "array", "(" + OBJECT + ")[B");
  }

  /** {@code sink, text or byte[], site -> scratch or null}. */
  static MethodInsnNode encode() {
    return call(DIRECT, "encode", "(" + OBJECT + OBJECT + "I)L" + SCRATCH + ";");
  }

  /** {@code buffer, text or byte[], site -> scratch or null}, for Netty's buffers. */
  static MethodInsnNode encodeStraight() {
    return call(DIRECT, "encodeStraight", "(" + OBJECT + OBJECT + "I)L" + SCRATCH + ";");
  }

  /** {@code text -> int}, of ASCII. */
  static MethodInsnNode charsOf() {
    return call(DIRECT, "chars", "(" + OBJECT + ")I");
  }

  /** {@code text, array, index ->}, of ASCII. */
  static MethodInsnNode copy() {
    return call(DIRECT, "copy", "(" + OBJECT + "[BI)V");
  }

  /** {@code text or byte[], site -> scratch or null}, for a sink that needs no test. */
  static MethodInsnNode encodeUnguarded() {
    return call(DIRECT, "encode", "(" + OBJECT + "I)L" + SCRATCH + ";");
  }

  /** {@code sink, text or byte[], offset, count, site -> scratch or null}. */
  static MethodInsnNode encodeRange() {
    return call(DIRECT, "encode", "(" + OBJECT + OBJECT + "III)L" + SCRATCH + ";");
  }

  /** {@code buffer, text or byte[], site -> buffer}. */
  static MethodInsnNode put() {
    return call(DIRECT, "put", "(Ljava/nio/ByteBuffer;" + OBJECT + "I)Ljava/nio/ByteBuffer;");
  }

  /** {@code size, site -> scratch}. */
  static MethodInsnNode take() {
    return call(DECODING, "take", "(II)L" + SCRATCH + ";");
  }

  /** {@code source, scratch -> boolean}. */
  static MethodInsnNode fills() {
    return call(DECODING, "fills", "(" + OBJECT + "L" + SCRATCH + ";)Z");
  }

  /** {@code size, site -> scratch}, with zeros in it. */
  static MethodInsnNode blank() {
    return call(DECODING, "blank", "(II)L" + SCRATCH + ";");
  }

  /** {@code text, from, to, site -> text}. */
  static MethodInsnNode substring() {
    return call(INTERNING, "substring", "(Ljava/lang/String;III)Ljava/lang/String;");
  }

  /** {@code buffer, readable, count, charset, site -> byte[] or null}. */
  static MethodInsnNode room() {
    return call(INTERNING, "room", "(" + OBJECT + "II" + CHARSET + "I)[B");
  }

  /** {@code count, site -> text or null}. */
  static MethodInsnNode internedText() {
    return call(INTERNING, "text", "(II)Ljava/lang/CharSequence;");
  }

  /** {@code [capacity, ] room, site -> map}. */
  static MethodInsnNode newMap(boolean hasCapacity) {
    return call(
        MAPS, "create", hasCapacity ? "(III)Ljava/util/HashMap;" : "(II)Ljava/util/HashMap;");
  }

  /** {@code text, site -> int}. */
  static MethodInsnNode parseInt() {
    return call(PARSING, "parseInt", "(Ljava/lang/String;I)I");
  }

  /** {@code scratch, from, count -> byte[]}. */
  static MethodInsnNode scratchRange() {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, SCRATCH, "range", "(II)[B", false);
  }

  /** {@code scratch -> byte[]}. */
  static MethodInsnNode scratchArray() {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, SCRATCH, "array", "()[B", false);
  }

  /** {@code scratch -> boolean}. */
  static MethodInsnNode isStraight() {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, SCRATCH, "isStraight", "()Z", false);
  }

  /** {@code scratch -> int}. */
  static MethodInsnNode scratchLength() {
    return new MethodInsnNode(Opcodes.INVOKEVIRTUAL, SCRATCH, "length", "()I", false);
  }

  /** {@code scratch ->}. */
  static MethodInsnNode release() {
    return call(SCRATCH, "release", "(L" + SCRATCH + ";)V");
  }

  /** {@code -> charset}. */
  static FieldInsnNode utf8() {
    return new FieldInsnNode(
        Opcodes.GETSTATIC, "java/nio/charset/StandardCharsets", "UTF_8", CHARSET);
  }

  /** {@code -> charset}. */
  static MethodInsnNode defaultCharset() {
    return call("java/nio/charset/Charset", "defaultCharset", "()" + CHARSET);
  }

  /** Pushes a site number with the shortest instruction that holds it; -1 is no site. */
  static AbstractInsnNode push(int number) {
    if (number <= 5) {
      return new InsnNode(Opcodes.ICONST_0 + number);
    }
    return new IntInsnNode(number <= Byte.MAX_VALUE ? Opcodes.BIPUSH : Opcodes.SIPUSH, number);
  }

  private static MethodInsnNode call(String owner, String name, String desc) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, owner, name, desc, false);
  }
}
