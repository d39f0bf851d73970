/*
 * Copyright 2026 The sparebytes authors
 * SPDX-License-Identifier: Apache-2.0
 */
package io.github.sparebytes.testapp.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;

/** A log that is open for appending and reading. Thread-safe. */
public final class CommitLog implements AutoCloseable {

  private final StoreLock storeLock;
  private final SegmentSupply supply;
  private final List<Segment> segments;
  private final FlushMode mode;
  private final int segmentBytes;
  private final ScanResult found;
  private final ReentrantLock appending = new ReentrantLock();
  private final Flusher flusher;
  private Segment current;
  private volatile long appended;
  private StoreException failure;
  private boolean closed;

  private CommitLog(LogOptions options, StoreLock lock) throws IOException {
    this.storeLock = lock;
    this.mode = options.flush();
    this.segmentBytes = options.segmentBytes();
    SegmentFiles files = new SegmentFiles(options.folder(), segmentBytes, mode == FlushMode.SYNC);
    files.deleteUnfinished();
    this.segments = new CopyOnWriteArrayList<>(files.openAll());
    this.found = Recovery.recover(segments, options.cutDamage());
    if (segments.isEmpty() || found.end() == last().end()) {
      segments.add(files.create(segments.isEmpty() ? 0 : last().end()));
    }
    this.appended = Math.max(found.end(), SegmentHeader.BYTES);
    this.current = segmentAt(appended);
    if (mode == FlushMode.SYNC) {
      // What a killed process left is in the page cache at best, and counts as confirmed from now
      // on.
      force(0, appended);
    }
    this.supply = new SegmentSupply(files);
    this.flusher = new Flusher(this, mode, appended);
  }

  /**
   * Opens the log in a folder, which is made if it is not there, and recovers it.
   *
   * @throws StoreException if the folder is no place for a log, is in use, or holds a damaged one;
   *     it is unchanged then
   */
  public static CommitLog open(LogOptions options) throws IOException {
    Path folder = options.folder();
    try {
      Files.createDirectories(folder);
    } catch (FileAlreadyExistsException e) {
      throw new StoreException(folder + " is no folder; name one, or one to be made", e);
    }
    if (!Files.isWritable(folder)) {
      throw new StoreException(folder + " cannot be written to; name another folder");
    }
    SegmentFiles.list(folder);
    StoreLock lock = StoreLock.take(folder);
    try {
      CommitLog log = new CommitLog(options, lock);
      log.flusher.start();
      return log;
    } catch (IOException | RuntimeException e) {
      lock.close();
      throw e;
    }
  }

  /** Returns what was found when the log was opened; a damage that it names was cut off. */
  public ScanResult found() {
    return found;
  }

  /** Returns the greatest payload that a record can have. */
  public int maxPayload() {
    return segmentBytes - SegmentHeader.BYTES - RecordFormat.footprint(0);
  }

  /**
   * Appends a record. It counts as stored once {@link #confirmed} has reached the offset that is
   * returned.
   *
   * @param payload from its position to its limit, neither of which changes
   * @return the offset behind the record
   * @throws StoreException if there is no space, now or at an earlier time
   */
  public long append(ByteBuffer payload) throws StoreException {
    int needed = RecordFormat.footprint(payload.remaining());
    if (needed > maxPayload() + RecordFormat.footprint(0)) {
      throw new IllegalArgumentException(
          "a record of " + payload.remaining() + " bytes: at most " + maxPayload() + " are stored");
    }
    appending.lock();
    try {
      checkUsable();
      if (appended + needed > current.end()) {
        roll();
      }
      long offset = appended;
      int position = (int) (offset - current.base());
      RecordFormat.write(current.bytes(), position, offset, System.currentTimeMillis(), payload);
      appended = offset + needed;
      if (position + needed > current.size() / 2 && current == last()) {
        supply.prepare(current.end());
      }
      return offset + needed;
    } finally {
      appending.unlock();
      flusher.appended();
    }
  }

  /** Returns the offset up to which records are stored as safely as the flush mode promises. */
  public long confirmed() {
    return mode == FlushMode.SYNC ? flusher.flushed() : appended;
  }

  /** Returns the offset of the first record. */
  public static long firstOffset() {
    return SegmentHeader.BYTES;
  }

  /**
   * Calls {@code listener}, on a thread of the log, whenever {@link #confirmed} moves by itself.
   */
  public void onConfirmed(Runnable listener) {
    flusher.onFlush(listener);
  }

  /**
   * Copies confirmed records.
   *
   * @param offset at which one begins, or that {@link #confirmed} returned
   * @param maxBytes not exceeded unless the first record alone does
   * @return the records, empty if there is none as yet
   * @throws IllegalArgumentException if no record begins there
   */
  public LogSlice read(long offset, int maxBytes) {
    return LogSlice.of(segmentAt(offset), offset, confirmed(), maxBytes);
  }

  /** Forces everything to the disk and lets go of the store. */
  @Override
  public void close() throws IOException {
    appending.lock();
    try {
      closed = true;
    } finally {
      appending.unlock();
    }
    flusher.close();
    supply.close();
    storeLock.close();
  }

  /** Returns what went wrong with the store, or null if nothing did. */
  public StoreException failure() {
    appending.lock();
    try {
      return failure;
    } finally {
      appending.unlock();
    }
  }

  long appended() {
    return appended;
  }

  void force(long from, long to) {
    for (Segment segment : segments) {
      segment.force(from, to);
    }
  }

  /** Refuses all that comes from now on. */
  void fail(StoreException reason) {
    appending.lock();
    try {
      failure = failure == null ? reason : failure;
    } finally {
      appending.unlock();
    }
  }

  private void checkUsable() throws StoreException {
    if (failure != null) {
      throw new StoreException(failure.getMessage(), failure);
    }
    if (closed) {
      throw new StoreException("the log is closed");
    }
  }

  /** The next file is there before this one ends: a log never points to a file that is missing. */
  private void roll() throws StoreException {
    try {
      if (current == last()) {
        segments.add(supply.take(current.end()));
      }
    } catch (IOException e) {
      failure = e instanceof StoreException known ? known : new StoreException(e.getMessage(), e);
      throw failure;
    }
    if (appended < current.end()) {
      RecordFormat.writeEndOfFile(current.bytes(), (int) (appended - current.base()));
    }
    current = segments.get(segments.indexOf(current) + 1);
    appended = current.base() + SegmentHeader.BYTES;
  }

  private Segment segmentAt(long offset) {
    for (int i = segments.size() - 1; i >= 0; i--) {
      if (segments.get(i).base() <= offset) {
        return segments.get(i);
      }
    }
    throw new IllegalArgumentException("offset " + offset + " is before the log's begin");
  }

  private Segment last() {
    return segments.get(segments.size() - 1);
  }
}
