/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.sparebytes.testapp.planted.PlantedEncoders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OwnRulesTest {

  private final List<ExpectedRule> rules;

  OwnRulesTest() throws Exception {
    rules = RuleFile.read(Path.of(OwnRulesTest.class.getResource("/test-app.rules").toURI()));
  }

  @Test
  void everyRuleNamesAMethodThatIsThereAndSaysHowManySitesItHas() throws Exception {
    for (ExpectedRule rule : rules) {
      String method = rule.target().substring(rule.target().indexOf('#') + 1);
      Class<?> target = Class.forName(rule.className());
      assertThat(Arrays.stream(target.getDeclaredMethods()).map(m -> m.getName())).contains(method);
      assertThat(rule.sites()).isPositive();
    }
  }

  @Test
  void everyPlantedEncoderHasARule() throws Exception {
    Path classes = Path.of(PlantedEncoders.class.getResource("PlantedEncoders.class").toURI());

    assertThat(rules.stream().filter(ExpectedRule::planted).map(ExpectedRule::className).distinct())
        .containsExactlyInAnyOrderElementsOf(plantedClasses(classes.getParent()));
  }

  private static List<String> plantedClasses(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith("Encoder.class"))
          .map(name -> PlantedEncoders.PACKAGE_PREFIX + name.replace(".class", ""))
          .toList();
    }
  }
}
