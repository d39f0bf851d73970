/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.agent;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;
import org.junit.jupiter.api.Test;

/** The rooms of the house, and which of them may know which. */
class ArchitectureTest {

  private static final String AGENT = "io.github.sparebytes.agent";
  private static final String RUNTIME = "io.github.sparebytes.runtime";
  private static final String ASM = "org.objectweb.asm..";
  private static final String JACKSON = "com.fasterxml.jackson.core..";

  private static final JavaClasses MAIN =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages(AGENT, RUNTIME);

  @Test
  void allRoomsAreSeen() {
    assertThat(MAIN.stream().map(JavaClass::getPackageName).distinct())
        .contains(
            RUNTIME,
            AGENT,
            room("analysis"),
            room("cli"),
            room("config"),
            room("install"),
            room("report"),
            room("rewrite"),
            room("rules"),
            room("scan"),
            room("text"));
  }

  @Test
  void theRuntimeKnowsJavaBaseAlone() {
    check(
        classes()
            .that(resideInAPackage(RUNTIME))
            .should()
            .onlyDependOnClassesThat(resideInAPackage(RUNTIME).or(IN_JAVA_BASE)));
  }

  @Test
  void theAnalysisKnowsAsm() {
    check(only(room("analysis"), ASM));
  }

  @Test
  void rewritingKnowsTheAnalysisTheRulesAndAsm() {
    check(only(room("rewrite"), room("analysis"), room("rules"), ASM));
  }

  @Test
  void theScanKnowsTheEngine() {
    check(only(room("scan"), room("analysis"), room("rewrite"), room("rules"), ASM));
  }

  @Test
  void rulesAndOptionsKnowNobody() {
    check(only(room("rules"), room("text")));
    check(only(room("config"), room("text")));
    check(only(room("text")));
  }

  @Test
  void theReportKnowsTheRuntimeJsonJmxAndTheFlightRecorder() {
    check(only(room("report"), RUNTIME, JACKSON, "javax.management..", "jdk.jfr.."));
  }

  @Test
  void theEntryKnowsInstallationAndOptions() {
    check(only(AGENT, room("install"), room("config")));
  }

  @Test
  void nobodyKnowsTheCommandLine() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(room("cli") + "..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(room("cli") + "..", "picocli..", "net.bytebuddy.."));
  }

  @Test
  void theCommandLineKnowsOneClassOfTheInstallation() {
    check(
        noClasses()
            .that()
            .resideInAPackage(room("cli") + "..")
            .should()
            .dependOnClassesThat(
                resideInAPackage(room("install"))
                    .and(
                        DescribedPredicate.describe(
                            "but Records", type -> !type.getSimpleName().equals("Records")))));
  }

  @Test
  void nobodyCallsTheEntry() {
    check(
        noClasses()
            .that()
            .doNotHaveFullyQualifiedName(AGENT + ".Premain")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName(AGENT + ".Premain"));
  }

  @Test
  void onlyTheEntryAndInstallationHoldTheInstrumentation() {
    check(
        noClasses()
            .that()
            .resideOutsideOfPackage(room("install"))
            .and()
            .doNotHaveFullyQualifiedName(AGENT + ".Premain")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("java.lang.instrument.."));
  }

  @Test
  void theEngineDoesNoInputNoOutputAndLoadsNoClass() {
    check(
        noClasses()
            .that()
            .resideInAnyPackage(room("analysis"), room("rewrite"))
            .should()
            .dependOnClassesThat(
                resideInAnyPackage("java.io..", "java.nio.file..", "java.lang.reflect..")
                    .and(NOT_PART_OF_EVERY_CLASS)
                    .or(
                        DescribedPredicate.describe(
                            "class loaders", type -> type.isAssignableTo(ClassLoader.class)))));
  }

  @Test
  void roomsFormNoCircle() {
    check(slices().matching(AGENT + ".(*)..").should().beFreeOfCycles());
  }

  @Test
  void aRuleThatIsBrokenFails() {
    ArchRule tooNarrow = only(room("analysis"));

    assertThatThrownBy(() -> tooNarrow.check(MAIN))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("org.objectweb.asm");
  }

  /** Enums, exceptions and records are serializable, whether they want it or not. */
  private static final DescribedPredicate<JavaClass> NOT_PART_OF_EVERY_CLASS =
      DescribedPredicate.describe(
          "asked for", type -> !type.isEquivalentTo(java.io.Serializable.class));

  private static final DescribedPredicate<JavaClass> IN_JAVA_BASE =
      DescribedPredicate.describe(
          "are in java.base",
          type ->
              type.getPackageName().startsWith("java.")
                  && Object.class.getModule().getPackages().contains(type.getPackageName()));

  private static String room(String name) {
    return AGENT + "." + name;
  }

  /** The classes of one package know the JDK, themselves and the packages named. */
  private static ArchRule only(String room, String... known) {
    return classes()
        .that(resideInAPackage(room))
        .should()
        .onlyDependOnClassesThat(
            resideInAPackage("java..").or(resideInAPackage(room)).or(resideInAnyPackage(known)))
        .because("that is the room's place in CONTRIBUTING.md");
  }

  private static void check(ArchRule rule) {
    rule.check(MAIN);
  }
}
