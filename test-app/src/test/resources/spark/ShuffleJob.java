/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.storage.StorageLevel;

/**
 * Joins, groups and sorts texts, a shuffle each, and prints how many rows came of it and their
 * checksum. Texts are kept twice, so that executors send blocks to each other, too. Compiled when
 * it is started, since the API's classes differ from release to release.
 */
public final class ShuffleJob {
  private ShuffleJob() {}

  /** Arguments: how many rounds, and how many rows each. */
  public static void main(String[] args) throws IOException {
    CRC32 checksum = new CRC32();
    long count = 0;
    try (SparkSession session = SparkSession.builder().appName("shuffle").getOrCreate()) {
      for (int round = 0; round < Integer.parseInt(args[0]); round++) {
        Dataset<Row> texts = texts(session, round, Long.parseLong(args[1]));
        for (Row row : joined(session, texts, Long.parseLong(args[1])).collectAsList()) {
          checksum.update(row.toString().getBytes(StandardCharsets.UTF_8));
          count++;
        }
        texts.unpersist(true);
      }
    }
    System.out.println("result: " + count + " rows, " + Long.toHexString(checksum.getValue()));
  }

  private static Dataset<Row> texts(SparkSession session, int round, long rows) {
    return session
        .range(0, rows, 1, 8)
        .selectExpr(
            "pmod(hash(id, " + round + "), 5003) k",
            "concat('\u00e9t\u00e9 \u6771\u4eac ', sha2(cast(id as string), 256)) t")
        .persist(StorageLevel.MEMORY_AND_DISK_2());
  }

  private static Dataset<Row> joined(SparkSession session, Dataset<Row> texts, long rows) {
    Dataset<Row> keys =
        session
            .range(0, rows / 4, 1, 8)
            .selectExpr("id % 5003 k", "id * 3 v")
            .groupBy("k")
            .agg(functions.expr("sum(v) v"), functions.expr("count(*) c"));
    return texts
        .join(keys, "k")
        .groupBy("k", "c", "v")
        .agg(
            functions.expr("count(*) n"),
            functions.expr("sum(crc32(t)) s"),
            functions.expr("max(t) m"))
        .orderBy("k");
  }
}
