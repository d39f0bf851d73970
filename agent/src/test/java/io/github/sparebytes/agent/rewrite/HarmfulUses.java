/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.rewrite;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.AASTORE;
import static org.objectweb.asm.Opcodes.ALOAD;
import static org.objectweb.asm.Opcodes.ANEWARRAY;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ASTORE;
import static org.objectweb.asm.Opcodes.BASTORE;
import static org.objectweb.asm.Opcodes.CHECKCAST;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.DUP2_X1;
import static org.objectweb.asm.Opcodes.DUP_X1;
import static org.objectweb.asm.Opcodes.DUP_X2;
import static org.objectweb.asm.Opcodes.GETSTATIC;
import static org.objectweb.asm.Opcodes.H_INVOKESTATIC;
import static org.objectweb.asm.Opcodes.ICONST_0;
import static org.objectweb.asm.Opcodes.ICONST_1;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IF_ACMPEQ;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INSTANCEOF;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.MONITORENTER;
import static org.objectweb.asm.Opcodes.MONITOREXIT;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.POP2;
import static org.objectweb.asm.Opcodes.PUTFIELD;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.SWAP;

import io.github.sparebytes.fixtures.GeneratedClass;
import java.util.Random;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/** Uses of an array that no redirect may allow: escapes, writes, and questions of identity. */
final class HarmfulUses {
  private static final String HARSH = HarshRuntime.NAME;
  private static final String BUFFER = "java/nio/ByteBuffer";
  private static final int K = 3;

  private final Random random;
  private final MethodVisitor code;
  private final int spare;
  private final boolean dynamic;

  /**
   * Prepares harm.
   *
   * @param spare a variable that is free
   * @param dynamic whether the class file is new enough for {@code invokedynamic}
   */
  HarmfulUses(Random random, MethodVisitor code, int spare, boolean dynamic) {
    this.random = random;
    this.code = code;
    this.spare = spare;
    this.dynamic = dynamic;
  }

  /** Does harm to the array on top of the stack and takes it away. */
  void harm() {
    switch (random.nextInt(3)) {
      case 0 -> write();
      case 1 -> escape();
      default -> identify();
    }
  }

  private void write() {
    switch (random.nextInt(8)) {
      case 0 -> store();
      case 1 -> {
        code.visitInsn(ICONST_1);
        code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "fill", "([BB)V", false);
      }
      case 2 -> {
        code.visitMethodInsn(INVOKESTATIC, "java/util/Arrays", "sort", "([B)V", false);
      }
      case 3 -> copyInto();
      case 4 -> wrap();
      case 5 -> storeWhereArraysMeet();
      case 6 -> {
        // below a value of two words, and back
        code.visitInsn(LCONST_0);
        code.visitInsn(DUP2_X1);
        code.visitInsn(POP2);
        store();
        code.visitInsn(POP2);
      }
      default -> {
        cast();
        store();
      }
    }
  }

  private void escape() {
    switch (random.nextInt(8)) {
      case 0 -> keep();
      case 1 -> code.visitFieldInsn(PUTSTATIC, HARSH, "field", "[B");
      case 2 -> storeInArray();
      case 3 -> storeInBox();
      case 4 -> capture();
      case 5 -> returnIt();
      case 6 -> {
        code.visitInsn(LCONST_0);
        code.visitInsn(DUP2_X1); // long, bytes, long
        code.visitInsn(POP2); //                             long, bytes
        code.visitInsn(DUP_X2); //                           bytes, long, bytes
        code.visitInsn(POP); //                              bytes, long
        code.visitInsn(POP2); //                             bytes
        keep();
      }
      default -> {
        cast();
        keep();
      }
    }
  }

  private void identify() {
    switch (random.nextInt(4)) {
      case 0 -> {
        code.visitInsn(DUP);
        code.visitInsn(MONITORENTER);
        code.visitInsn(MONITOREXIT);
      }
      case 1 -> {
        code.visitTypeInsn(INSTANCEOF, "[B");
        code.visitInsn(POP);
      }
      case 2 -> compare();
      default -> {
        code.visitFieldInsn(GETSTATIC, HARSH, "field", "[B");
        code.visitMethodInsn(
            INVOKEVIRTUAL, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z", false);
        putInt();
      }
    }
  }

  private void store() {
    code.visitInsn(ICONST_0);
    code.visitInsn(ICONST_1);
    code.visitInsn(BASTORE);
  }

  private void keep() {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "keep", "([B)I", false);
    code.visitInsn(POP);
  }

  private void cast() {
    code.visitTypeInsn(CHECKCAST, "java/lang/Object");
    code.visitVarInsn(ASTORE, spare);
    code.visitVarInsn(ALOAD, spare);
    code.visitTypeInsn(CHECKCAST, "[B");
  }

  private void copyInto() {
    code.visitMethodInsn(INVOKESTATIC, HARSH, "three", "()[B", false);
    code.visitInsn(SWAP);
    code.visitInsn(ICONST_0);
    code.visitInsn(SWAP);
    code.visitInsn(ICONST_0);
    code.visitInsn(ICONST_1); // three, 0, bytes, 0, 1
    code.visitMethodInsn(
        INVOKESTATIC,
        "java/lang/System",
        "arraycopy",
        "(Ljava/lang/Object;ILjava/lang/Object;II)V",
        false);
  }

  private void storeWhereArraysMeet() {
    code.visitVarInsn(ILOAD, K);
    final Label ours = GeneratedClass.jump(code, IFEQ);
    code.visitInsn(POP);
    code.visitMethodInsn(INVOKESTATIC, HARSH, "three", "()[B", false);
    code.visitLabel(ours);
    store();
  }

  private void storeInArray() {
    code.visitInsn(ICONST_1);
    code.visitTypeInsn(ANEWARRAY, "[B"); // bytes, arrays
    code.visitInsn(DUP_X1); //              arrays, bytes, arrays
    code.visitInsn(SWAP); //                arrays, arrays, bytes
    code.visitInsn(ICONST_0);
    code.visitInsn(SWAP);
    code.visitInsn(AASTORE); //             arrays
    code.visitInsn(ICONST_0);
    code.visitInsn(AALOAD);
    keep();
  }

  private void storeInBox() {
    code.visitFieldInsn(GETSTATIC, HARSH, "BOX", "L" + HARSH + "$Box;");
    code.visitInsn(SWAP);
    code.visitFieldInsn(PUTFIELD, HARSH + "$Box", "held", "[B");
  }

  private void capture() {
    if (dynamic) {
      Handle bootstrap =
          new Handle(H_INVOKESTATIC, HARSH, "bootstrap", HarshRuntime.BOOTSTRAP, false);
      code.visitInvokeDynamicInsn("keep", "([B)I", bootstrap);
      code.visitInsn(POP);
    } else {
      keep();
    }
  }

  private void wrap() {
    code.visitMethodInsn(INVOKESTATIC, BUFFER, "wrap", "([B)L" + BUFFER + ";", false);
    code.visitInsn(ICONST_1);
    code.visitMethodInsn(INVOKEVIRTUAL, BUFFER, "put", "(B)L" + BUFFER + ";", false);
    code.visitInsn(POP);
  }

  /** Whether the array is the one that was kept before. */
  private void compare() {
    code.visitFieldInsn(GETSTATIC, HARSH, "field", "[B");
    final Label same = GeneratedClass.jump(code, IF_ACMPEQ);
    code.visitInsn(ICONST_1);
    putInt();
    code.visitLabel(same);
  }

  private void returnIt() {
    code.visitVarInsn(ILOAD, K);
    final Label stay = GeneratedClass.jump(code, IFEQ);
    code.visitInsn(ARETURN);
    code.visitLabel(stay);
    code.visitInsn(POP);
  }

  private void putInt() {
    new ArrayUses(random, code).putInt();
  }
}
