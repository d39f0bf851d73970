/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import java.util.Locale;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.analysis.Frame;
import org.objectweb.asm.tree.analysis.SourceValue;

/**
 * Guesses from names whether a text recurs. A wrong guess costs a rule that is not suggested, or
 * one that stands aside at run time; it never costs a byte.
 */
final class TextSource {
  private static final String[] MAKERS = {
    "append",
    "build",
    "compress",
    "concat",
    "create",
    "decode",
    "decrypt",
    "digest",
    "encode",
    "encrypt",
    "escape",
    "format",
    "generate",
    "hash",
    "join",
    "new",
    "print",
    "random",
    "read",
    "render",
    "replace",
    "serialize",
    "sign",
    "strip",
    "substring",
    "to",
    "trim",
    "uuid",
    "write"
  };

  private static final String[] SECRETS = {
    "accesskey",
    "apikey",
    "credential",
    "passphrase",
    "passwd",
    "password",
    "privatekey",
    "pwd",
    "secret",
    "signature",
    "token"
  };

  private static final String[] UNIQUES = {
    "uniq",
    "uuid",
    "guid",
    "nonce",
    "msgid",
    "messageid",
    "requestid",
    "traceid",
    "spanid",
    "correlationid",
    "propertiesstring"
  };

  private TextSource() {}

  /** The reason against a cache that lies in the text, or null. */
  static ScanReason against(ByteFlow flow, CallSite site) {
    AbstractInsnNode source = onlySource(flow, site);
    if (source instanceof InvokeDynamicInsnNode || isComputedByTheJdk(source)) {
      return ScanReason.COMPUTED_TEXT;
    }
    String name = site.receiver();
    if (name == null) {
      return ScanReason.NO_SINGLE_NAME;
    }
    String lower = name.toLowerCase(Locale.ROOT);
    if (containsAny(lower, SECRETS)) {
      return ScanReason.MAY_BE_SECRET;
    }
    if (containsAny(lower, UNIQUES)) {
      return ScanReason.SELDOM_RECURS;
    }
    return source instanceof MethodInsnNode && isMaker(name) ? ScanReason.COMPUTED_TEXT : null;
  }

  private static AbstractInsnNode onlySource(ByteFlow flow, CallSite site) {
    Frame<SourceValue> frame = flow.frameBefore(site.insn());
    // ..., text, charset: only getBytes(Charset) is ever admitted
    Set<AbstractInsnNode> sources = frame.getStack(frame.getStackSize() - 2).insns;
    return sources.size() == 1 ? sources.iterator().next() : null;
  }

  /** The JDK's getters of collections give what was put in; all else there is made on the spot. */
  private static boolean isComputedByTheJdk(AbstractInsnNode source) {
    if (!(source instanceof MethodInsnNode)) {
      return false;
    }
    MethodInsnNode call = (MethodInsnNode) source;
    boolean collection =
        call.owner.startsWith("java/util/")
            && (call.name.startsWith("get") || call.name.equals("next"));
    return call.owner.startsWith("java/") && !collection;
  }

  private static boolean containsAny(String name, String[] parts) {
    for (String part : parts) {
      if (name.contains(part)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isMaker(String name) {
    for (String maker : MAKERS) {
      boolean wholeWord =
          name.length() == maker.length()
              || (name.length() > maker.length()
                  && !Character.isLowerCase(name.charAt(maker.length())));
      if (name.startsWith(maker) && wholeWord) {
        return true;
      }
    }
    return false;
  }
}
