/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.runtime;

import com.google.common.collect.testing.MapTestSuiteBuilder;
import com.google.common.collect.testing.TestStringMapGenerator;
import com.google.common.collect.testing.features.CollectionFeature;
import com.google.common.collect.testing.features.CollectionSize;
import com.google.common.collect.testing.features.MapFeature;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Stream;
import junit.framework.TestCase;
import junit.framework.TestResult;
import junit.framework.TestSuite;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Guava's suites for maps, with all features of {@code HashMap}. */
class MapContractTest {
  @TestFactory
  Stream<DynamicNode> aCompactMapKeepsTheContract() {
    return nodes("compact map", 128);
  }

  @TestFactory
  Stream<DynamicNode> soDoesOneWhoseTableWouldDouble() {
    return nodes("compact map of capacity 1", 1);
  }

  @TestFactory
  Stream<DynamicNode> soDoesOneOfTheDefaultCapacity() {
    return nodes("compact map of default capacity", -1);
  }

  private static Stream<DynamicNode> nodes(String name, int capacity) {
    return nodes(suite(name, capacity));
  }

  /** The suite of maps that stand for those of a capacity. */
  static TestSuite suite(String name, int capacity) {
    return MapTestSuiteBuilder.using(new Generator(capacity))
        .named(name)
        .withFeatures(
            MapFeature.GENERAL_PURPOSE,
            MapFeature.ALLOWS_NULL_KEYS,
            MapFeature.ALLOWS_NULL_VALUES,
            MapFeature.ALLOWS_ANY_NULL_QUERIES,
            MapFeature.FAILS_FAST_ON_CONCURRENT_MODIFICATION,
            CollectionFeature.SUPPORTS_ITERATOR_REMOVE,
            CollectionFeature.SERIALIZABLE,
            CollectionSize.ANY)
        .createTestSuite();
  }

  private static Stream<DynamicNode> nodes(TestSuite suite) {
    return Collections.list(suite.tests()).stream()
        .map(
            test ->
                test instanceof TestSuite
                    ? DynamicContainer.dynamicContainer(test.toString(), nodes((TestSuite) test))
                    : DynamicTest.dynamicTest(test.toString(), () -> run((TestCase) test)));
  }

  private static void run(TestCase test) throws Throwable {
    TestResult result = new TestResult();
    test.run(result);
    for (var problems : new java.util.Enumeration<?>[] {result.errors(), result.failures()}) {
      if (problems.hasMoreElements()) {
        throw ((junit.framework.TestFailure) problems.nextElement()).thrownException();
      }
    }
  }

  private static final class Generator extends TestStringMapGenerator {
    private final int capacity;

    Generator(int capacity) {
      this.capacity = capacity;
    }

    @Override
    protected Map<String, String> create(Map.Entry<String, String>[] entries) {
      Map<String, String> map = new CompactMap<>(capacity, 2);
      for (Map.Entry<String, String> entry : entries) {
        map.put(entry.getKey(), entry.getValue());
      }
      return map;
    }
  }
}
