import LifelogText

/// Keeps the bytes of logs while they are read, for a page. Packed blocks are in a temporary file, so memory does not
/// depend on their size.
package final class LogKeeper {
  /// In the order in which they were begun.
  package private(set) var logs: [KeptLog] = []
  /// The first error; the logs are then incomplete.
  package private(set) var failure: SystemError?
  private var spool: SpoolFile?
  /// The folder of the temporary file.
  package static var folder: String { SystemCalls.temporaryFolder }
  /// The range of each packed block in the spool file.
  private var ranges: [Range<Int64>] = []
  /// The blocks that are not in the spool file yet.
  private let queue: PackingQueue
  /// The number of blocks, with those in the queue.
  private var count = 0
  /// The index of the first of the logs that are read now.
  private var first = 0
  private let sizes: BlockSizes

  /// More threads would only wait for the reader.
  private static let maxThreads = 8

  /// The maximum number of blocks that wait, which limits the memory: as many as are packed while a page is drawn.
  private static let maxWaitingBlocks = 16

  /// - Parameter threads: The maximum number of threads that pack, with the caller's.
  package convenience init(threads: Int = 1) { self.init(BlockSizes(), threads: threads) }

  init(_ sizes: BlockSizes, threads: Int = 1) {
    self.sizes = sizes
    queue = PackingQueue(threads: min(threads, Self.maxThreads) - 1)
  }

  deinit { queue.stop() }

  /// Begins several logs that are merged, or one, and ends those before them.
  package func begin(count: Int = 1) {
    endLogs()
    first = logs.count
    logs += Array(repeating: KeptLog(sizes), count: count)
  }

  /// Forgets the logs that are read now.
  package func cancel() { logs.removeSubrange(first...) }

  /// Appends the next bytes of a log.
  ///
  /// - Parameter input: The index of the log among those that are merged; 0 for a single one.
  package func append(_ bytes: Span<UInt8>, input: Int) { logs[first + input].append(bytes) { store($0) } }

  /// Ends the last logs.
  package func finish() {
    endLogs()
    drain(leaving: 0)
  }

  /// Ends the logs that are read now, so that none keeps its last bytes in memory.
  private func endLogs() {
    for index in first..<logs.count { logs[index].finish { store($0) } }
  }

  /// Packs bytes later, and returns the index of the block.
  private func store(_ bytes: Span<UInt8>) -> Int {
    var block = ContiguousArray<UInt8>()
    block.append(bytes: bytes)
    queue.add(block)
    drain(leaving: Self.maxWaitingBlocks)
    count += 1
    return count - 1
  }

  /// Moves packed blocks to the spool file.
  ///
  /// - Parameter count: The number of blocks that may wait.
  private func drain(leaving count: Int) {
    while let packed = queue.next(leaving: count) {
      guard failure == nil else { continue }
      do throws(SystemError) {
        guard let packed else { throw SystemError.noMemory }
        if spool == nil { spool = try SpoolFile() }
        if let range = try spool?.append(packed.span) { ranges.append(range) }
      } catch {
        failure = error
      }
    }
  }

  /// Passes the packed bytes of a block, and returns the result; `nil` after an error.
  private func read<Result>(_ block: KeptLog.Block, _ body: (Span<UInt8>) -> Result) -> Result? {
    guard failure == nil, let spool, block.packed < ranges.count else { return nil }
    do throws(SystemError) { return try spool.withBytes(in: ranges[block.packed], body) } catch {
      failure = error
      return nil
    }
  }

  // MARK: Writing

  /// The size of the logs in a page, in bytes.
  package var packedSize: Int { logs.reduce(0) { $0 + $1.blocks.reduce(0) { $0 + packedSize(of: $1) } } }

  /// The size of a block in a page, with the numbers and marks around it.
  private func packedSize(of block: KeptLog.Block) -> Int {
    block.packed < ranges.count ? Base64.size(of: ranges[block.packed].count) + 24 : 0
  }

  /// Writes the blocks of a log, a line for each.
  ///
  /// - Complexity: O(*n*) in the size of the blocks.
  package func write(log: Int, to output: some ByteOutput) {
    for block in logs[log].blocks {
      var line = ContiguousArray("\(PageText.commentStart)\(block.firstLine) \(block.newlines) ".utf8)
      guard read(block, { Base64.append($0, to: &line) }) != nil else { return }
      line.append(contentsOf: (PageText.commentEnd + "\n").utf8)
      output.write(line.span)
    }
  }

  // MARK: Selecting lines

  /// Keeps only some lines of each log, in order, as long as their size in a page is at most a limit.
  ///
  /// - Parameters:
  ///   - lines: The lines of each log, counted from 1: sorted ranges that do not overlap.
  ///   - limit: The maximum size in bytes.
  /// - Returns: Whether all of them are kept.
  /// - Complexity: O(*n*) in the size of the blocks with these lines.
  package func keep(only lines: [[ClosedRange<Int>]], limit: Int) -> Bool {
    var left = limit
    var isComplete = true
    for (index, ranges) in lines.enumerated() {
      var kept: [KeptLog.Block] = []
      forEachPart(of: logs[index], in: ranges[...]) { first, bytes in
        guard isComplete else { return }
        let block = logs[index].newBlock(of: bytes, from: first) { store($0) }
        drain(leaving: 0)
        left -= packedSize(of: block)
        isComplete = left >= 0
        if isComplete { kept.append(block) }
      }
      logs[index].replaceBlocks(kept)
    }
    return isComplete
  }

  /// Passes the part of each block that is in one of some ranges of lines: its first line and its bytes.
  private func forEachPart(
    of log: KeptLog, in ranges: ArraySlice<ClosedRange<Int>>, _ body: (Int, Span<UInt8>) -> Void
  ) {
    var ranges = ranges
    for block in log.blocks {
      let last = block.firstLine + block.newlines
      while let range = ranges.first, range.upperBound < block.firstLine { ranges.removeFirst() }
      guard let range = ranges.first, range.lowerBound <= last,
        let bytes = read(block, { GzipPacker.unpacked($0, count: block.size) }) ?? nil
      else { continue }
      var (line, start) = (block.firstLine, 0)
      for range in ranges {
        guard range.lowerBound <= last else { break }
        while line < range.lowerBound, let end = log.endOfLine(in: bytes.span, from: start) {
          (line, start) = (line + 1, end)
        }
        guard line >= range.lowerBound else { break }
        let (firstLine, lower) = (line, start)
        while line <= range.upperBound, start < bytes.count {
          guard let end = log.endOfLine(in: bytes.span, from: start) else {
            start = bytes.count
            break
          }
          (line, start) = (line + 1, end)
        }
        if lower < start { body(firstLine, bytes.span.extracting(lower..<start)) }
      }
    }
  }
}
