/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.fixtures.ClassFiles;
import io.github.sparebytes.fixtures.Encoders;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.util.TraceClassVisitor;

/** What a rewriting leaves as it was, in the class file and around it. */
class RewrittenFileTest {
  private final byte[] original = ClassFiles.of(Encoders.class);
  private final byte[] rewritten = Rewriting.rewrite(Encoders.RULES, original).bytes();

  @Test
  void membersFlagsAndAttributesAreUnchanged() {
    assertThat(skeleton(rewritten)).isEqualTo(skeleton(original)).contains("lengthInALambda");
  }

  @Test
  void handlersAreUnchanged() {
    assertThat(handlers(rewritten))
        .isEqualTo(handlers(original))
        .anyMatch(handler -> handler.startsWith("lengthUnderHandlers java/lang/Arithmetic"));
  }

  @Test
  void aMethodThatIsNotRewrittenIsCopiedByteForByte() throws IOException {
    Map<String, String> before = rawMethods(original);
    Map<String, String> after = rawMethods(rewritten);
    List<String> changed = new ArrayList<>();
    for (Map.Entry<String, String> method : before.entrySet()) {
      if (!method.getValue().equals(after.get(method.getKey()))) {
        changed.add(method.getKey());
      }
    }

    assertThat(after.keySet()).containsExactlyElementsOf(before.keySet());
    assertThat(changed)
        .contains("cacheIntoBuffer", "constantText", "lengthWithANullCheck")
        .doesNotContain("untouched", "lengthInALambda", "<init>");
  }

  @Test
  void theSameInputGivesTheSameBytes() {
    assertThat(Rewriting.rewrite(Encoders.RULES, original).bytes()).isEqualTo(rewritten);
  }

  @Test
  void oneEngineGivesTheSameBytesTwice() {
    RewriteEngine engine = Rewriting.engine(Encoders.RULES, Rewriting.numbersFrom(5));

    assertThat(Rewriting.rewrite(engine, original).bytes())
        .isEqualTo(Rewriting.rewrite(engine, original).bytes());
  }

  @Test
  void theInputIsNotAltered() {
    byte[] input = original.clone();

    Rewriting.rewrite(Encoders.RULES, input);

    assertThat(input).isEqualTo(original);
  }

  @Test
  void aSecondPassChangesNothingAndSaysWhy() {
    RewriteResult second = Rewriting.rewrite(Encoders.RULES, rewritten);

    assertThat(second.isSeenBefore()).isTrue();
    assertThat(second.bytes()).isNull();
    assertThat(second.outcomes()).isEmpty();
  }

  @Test
  void aClassThatNoRuleNamesIsNotEvenRead() {
    RewriteResult result =
        Rewriting.rewrite("length org.example.Other#any", ClassFiles.of(Encoders.class));

    assertThat(result.bytes()).isNull();
    assertThat(result.isSeenBefore()).isFalse();
    assertThat(result.outcomes()).isEmpty();
  }

  @Test
  void theConstantPoolOnlyGrows() {
    ClassReader before = new ClassReader(original);
    ClassReader after = new ClassReader(rewritten);

    assertThat(after.getItemCount()).isGreaterThan(before.getItemCount());
    assertThat(Arrays.copyOfRange(rewritten, 10, before.header))
        .isEqualTo(Arrays.copyOfRange(original, 10, before.header));
  }

  private static String skeleton(byte[] classFile) {
    StringWriter text = new StringWriter();
    new ClassReader(classFile)
        .accept(new TraceClassVisitor(new PrintWriter(text)), ClassReader.SKIP_CODE);
    return text.toString();
  }

  private static List<String> handlers(byte[] classFile) {
    ClassNode type = new ClassNode();
    new ClassReader(classFile).accept(type, 0);
    List<String> handlers = new ArrayList<>();
    for (MethodNode method : type.methods) {
      for (TryCatchBlockNode block : method.tryCatchBlocks) {
        handlers.add(method.name + " " + block.type);
      }
    }
    return handlers;
  }

  /** The bytes of each method_info (JVMS 4.6), by the method's name. */
  private static Map<String, String> rawMethods(byte[] classFile) throws IOException {
    ClassReader reader = new ClassReader(classFile);
    char[] buffer = new char[reader.getMaxStringLength()];
    Map<String, String> methods = new LinkedHashMap<>();
    DataInputStream in =
        new DataInputStream(
            new ByteArrayInputStream(
                classFile, reader.header + 6, classFile.length - reader.header - 6));
    in.skipBytes(2 * in.readUnsignedShort()); // interfaces
    for (boolean inMethods : new boolean[] {false, true}) {
      for (int count = in.readUnsignedShort(); count > 0; count--) {
        int at = classFile.length - in.available();
        in.readUnsignedShort(); // access flags
        String name = reader.readUTF8(at + 2, buffer);
        in.skipBytes(4);
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
          in.readUnsignedShort();
          in.skipBytes(in.readInt());
        }
        if (inMethods) {
          int end = classFile.length - in.available();
          methods.put(name, Arrays.toString(Arrays.copyOfRange(classFile, at, end)));
        }
      }
    }
    return methods;
  }
}
