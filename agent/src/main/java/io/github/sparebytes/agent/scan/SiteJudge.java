/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.scan;

import io.github.sparebytes.agent.analysis.ByteFlow;
import io.github.sparebytes.agent.analysis.CallSite;
import io.github.sparebytes.agent.analysis.ConstantProof;
import io.github.sparebytes.agent.analysis.DirectProof;
import io.github.sparebytes.agent.analysis.LengthProof;
import io.github.sparebytes.agent.analysis.ReadOnlyProof;
import io.github.sparebytes.agent.analysis.Refusal;
import io.github.sparebytes.agent.analysis.ScratchProof;
import io.github.sparebytes.agent.analysis.Verdict;
import io.github.sparebytes.agent.analysis.Waivers;
import io.github.sparebytes.agent.rules.Redirect;
import java.util.EnumSet;
import org.objectweb.asm.tree.MethodNode;

/** Asks the proofs of all redirects about one site, the one that pays most first. */
final class SiteJudge {
  private static final Waivers NONE = new Waivers(false, EnumSet.noneOf(Refusal.class));
  private static final String STANDARD_CHARSETS = "java/nio/charset/StandardCharsets.";

  private SiteJudge() {}

  /**
   * What could be done with a site of an analysed method.
   *
   * @param measured whether somebody else will tell if the text recurs
   */
  static ScannedSite judge(MethodNode method, ByteFlow flow, CallSite site, boolean measured) {
    ScannedSite at = ScannedSite.at(method.name, method.desc, site);
    Verdict constant = null;
    if (site.constantText() != null) {
      constant = ConstantProof.prove(method.name, flow, site, NONE);
      if (constant.isAdmitted()) {
        return at.rewritableBy(Redirect.CONSTANT);
      }
    }
    Verdict readOnly = ReadOnlyProof.prove(flow, site, NONE);
    Verdict length = LengthProof.prove(method, flow, site);
    Verdict direct = DirectProof.prove(method, flow, site);
    if (!readOnly.isAdmitted() && !length.isAdmitted() && !direct.isAdmitted()) {
      return at.leftAlone(readOnly.refusal(), readOnly.detail());
    }
    if (isOtherCharset(site)) {
      return at.leftAlone(ScanReason.OTHER_CHARSET);
    }
    if (length.isAdmitted()) {
      return at.rewritableBy(Redirect.LENGTH);
    }
    if (direct.isAdmitted()) {
      return at.rewritableBy(Redirect.DIRECT);
    }
    if (constant != null) {
      return at.leftAlone(constant.refusal(), constant.detail());
    }
    ScanReason against = TextSource.against(flow, site);
    return against == null || (measured && against.isGuess())
        ? at.rewritableBy(Redirect.CACHE)
        : at.leftAlone(against);
  }

  /** The place of a new array if it can be lent; null if not, since most never could be. */
  static ScannedSite judgeNewArray(MethodNode method, ByteFlow flow, CallSite site) {
    return ScratchProof.prove(method, flow, site).isAdmitted()
        ? ScannedSite.at(method.name, method.desc, site).rewritableBy(Redirect.SCRATCH)
        : null;
  }

  private static boolean isOtherCharset(CallSite site) {
    String field = site.charsetField();
    return field != null
        && field.startsWith(STANDARD_CHARSETS)
        && !field.equals(STANDARD_CHARSETS + "UTF_8");
  }
}
