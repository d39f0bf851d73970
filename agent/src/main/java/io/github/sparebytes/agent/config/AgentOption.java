/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent.config;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The list of options. An option's key is written alike in agent argument and system property. */
public enum AgentOption {
  ENABLED("enabled", Kind.FLAG, "true", "Whether the agent does anything at all."),
  RULES(
      "rules",
      Kind.LIST,
      "all",
      "Which call sites may be rewritten: names of rule packs and paths of rule files.",
      "`all`, `none`, or packs and files joined by commas"),
  AUTO(
      "auto",
      Kind.LIST,
      "none",
      "Packages in all classes of which `constant`, `length` and `direct` need no rule.",
      "`none`, or prefixes like `com.acme.`, joined by commas"),
  PROFILE(
      "profile",
      Kind.LIST,
      "none",
      "Packages whose call sites are counted. Nothing is rewritten then, by no rule; at exit, in the"
          + " status and in the report stands which rules would pay.",
      "`none`, or prefixes like `com.acme.`, joined by commas"),
  CACHE(
      "cache",
      Kind.WORD,
      "thread",
      "Where the encoded form of a recurring text is kept: per thread, or once for the process.",
      "thread",
      "shared",
      "off"),
  CONSTANT("constant", Kind.FLAG, "true", "Whether encodings of constants are made once only."),
  LENGTH(
      "length",
      Kind.FLAG,
      "true",
      "Whether encodings made for their length alone become a count of bytes."),
  DIRECT(
      "direct",
      Kind.FLAG,
      "true",
      "Whether texts are encoded straight into the buffers they go to. By default only where this"
          + " JVM gains by it, which the report shows; `true` insists."),
  SCRATCH(
      "scratch",
      Kind.FLAG,
      "true",
      "Whether arrays that are filled, decoded and dropped are used again. By default as `direct`."),
  INTERN(
      "intern",
      Kind.FLAG,
      "true",
      "Whether short texts that a thread has made before are handed out again."),
  PARSE(
      "parse",
      Kind.FLAG,
      "true",
      "Whether a text that is no number throws an exception made before, where nobody looks at it."),
  MAP(
      "map",
      Kind.FLAG,
      "true",
      "Whether maps that a rule lists need neither table nor nodes while they are small."),
  DRY_RUN("dryRun", Kind.FLAG, "false", "Whether to report what would be done and change nothing."),
  GUARD(
      "guard",
      Kind.FLAG,
      "false",
      "Whether, at one use in 61 of each site, the shared array is compared with a fresh one. It finds"
          + " what the proof overlooked; the site then does what stock does."),
  REPORT("report", Kind.PATH, "none", "The file that the JSON report goes to at exit."),
  REPORT_EVERY(
      "reportEvery",
      Kind.NUMBER,
      "0",
      "Seconds after which the report is written anew while the host runs; 0 writes it at exit only."),
  JMX(
      "jmx",
      Kind.FLAG,
      "true",
      "Whether the status shows over JMX, as `io.github.sparebytes:type=Agent`, from the first site on."),
  LOG(
      "log",
      Kind.WORD,
      "info",
      "How much goes to standard error.",
      "off",
      "error",
      "info",
      "debug"),
  DUMP("dump", Kind.PATH, "none", "The folder that rewritten classes are written to."),
  BOOTSTRAP(
      "bootstrap",
      Kind.FLAG,
      "false",
      "Whether `sparebytes-runtime.jar`, beside the agent jar, is put on the boot class path.");

  /** How the text of an option is read. */
  public enum Kind {
    /** {@code true} or {@code false}. */
    FLAG,
    /** A whole number from 0 to {@link AgentOption#MAX_NUMBER}. */
    NUMBER,
    /** One of a few words. */
    WORD,
    /** Any text, commas included. */
    LIST,
    /** The path of a file or folder, or {@code none}. */
    PATH
  }

  /** The largest value of an option of the kind {@link Kind#NUMBER}. */
  public static final int MAX_NUMBER = 86_400;

  /** What a system property begins with. */
  static final String PROPERTY_PREFIX = "sparebytes.";

  /** What an environment variable begins with. */
  static final String ENVIRONMENT_PREFIX = "SPAREBYTES_";

  /** The value of an option of the kind {@link Kind#PATH} that stands for no path. */
  static final String NO_PATH = "none";

  private final String key;
  private final Kind kind;
  private final String defaultText;
  private final String doc;

  // Made unmodifiable in the constructor; java.util has no type to say so in Java 8.
  @SuppressWarnings("ImmutableEnumChecker")
  private final List<String> forms;

  AgentOption(String key, Kind kind, String defaultText, String doc, String... forms) {
    this.key = key;
    this.kind = kind;
    this.defaultText = defaultText;
    this.doc = doc;
    this.forms = Collections.unmodifiableList(Arrays.asList(forms));
  }

  /** The name in agent argument and, behind {@code sparebytes.}, system property. */
  public String key() {
    return key;
  }

  /** The name of the system property. */
  public String property() {
    return PROPERTY_PREFIX + key;
  }

  /** The name of the environment variable, as in {@code SPAREBYTES_DRY_RUN}. */
  public String environmentVariable() {
    return ENVIRONMENT_PREFIX + name();
  }

  public Kind kind() {
    return kind;
  }

  /** The value in force where none is given. */
  public String defaultText() {
    return defaultText;
  }

  /** One sentence on what the option does. */
  public String doc() {
    return doc;
  }

  /** The allowed values, for a reader. */
  public String allowed() {
    switch (kind) {
      case FLAG:
        return "`true` or `false`";
      case NUMBER:
        return "a number from 0 to " + MAX_NUMBER;
      case WORD:
        return words();
      case LIST:
        return forms.get(0);
      default:
        return "a path, or `none`";
    }
  }

  /**
   * The value in its one spelling, or null if it is not allowed.
   *
   * @param text without blanks around it
   */
  String canonical(String text) {
    switch (kind) {
      case FLAG:
        return text.equals("true") || text.equals("false") ? text : null;
      case NUMBER:
        return number(text);
      case WORD:
        return word(text);
      default:
        // what the agent argument could not carry is allowed nowhere, so that toString is exact
        return text.isEmpty() || ArgumentSplitter.endOfValue(text, 0) < text.length() ? null : text;
    }
  }

  /** The option of this key, or null. */
  static AgentOption ofKey(String key) {
    for (AgentOption option : values()) {
      if (option.key.equals(key)) {
        return option;
      }
    }
    return null;
  }

  private String word(String text) {
    if (this == CACHE && text.equals("true")) {
      return "thread";
    }
    if (this == CACHE && text.equals("false")) {
      return "off";
    }
    return forms.contains(text) ? text : null;
  }

  private static String number(String text) {
    try {
      int number = Integer.parseInt(text);
      return number >= 0 && number <= MAX_NUMBER ? Integer.toString(number) : null;
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private String words() {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < forms.size(); i++) {
      String join = i == 0 ? "" : i == forms.size() - 1 ? " or " : ", ";
      out.append(join).append('`').append(forms.get(i)).append('`');
    }
    return this == CACHE ? out + " (`true` is thread, `false` is off)" : out.toString();
  }
}
