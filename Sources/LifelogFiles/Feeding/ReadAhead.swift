import LifelogReading
import LifelogText

/// Threads that read and prepare blocks ahead of the consumer.
///
/// One thread fills blocks in order. Any thread prepares a block, even the consumer instead of waiting. The number of
/// blocks is limited: the reader waits for an empty block until the consumer returns one.
struct ReadAhead: Sendable {
  /// More threads would only wait for the consumer.
  static let maxThreads = 8

  /// The roles of threads that wait for each other.
  private enum ThreadRole: Int, CaseIterable { case reader, worker, consumer }

  /// A block and the preparer to use for it.
  private struct Job {
    let block: LogBlock
    let preparer: TextPreparer
  }

  private struct State {
    /// Prepares the next block.
    var preparer: TextPreparer
    /// The blocks that were filled and not consumed, in order.
    var queue: [LogBlock] = []
    var empty: [LogBlock] = []
    /// The number of blocks created.
    var createdCount = 0
    /// Whether the reader waits until the consumer has read a document.
    var isPaused = false
    /// Whether all blocks were filled.
    var isFinished = false
    /// Whether the consumer stopped.
    var isStopped = false
    /// The number of workers that wait.
    var idleWorkers = 0
    var isConsumerIdle = false

    /// Returns the first block that no thread prepares yet, and assigns it to the caller.
    mutating func nextToPrepare() -> Job? {
      guard let block = queue.first(where: { $0.stage == .filled }) else { return nil }
      block.stage = .beingPrepared
      return Job(block: block, preparer: preparer)
    }
  }

  private let shared: Guarded<State>
  private let capacity: Int
  private let maxBlocks: Int

  /// Starts the threads. Returns `nil` if the system does not allow one.
  ///
  /// - Parameters:
  ///   - filler: Fills the blocks after the first one, which the caller has. From here on, only the reader thread uses
  ///     it, if it starts.
  ///   - preparer: Prepares blocks until the consumer returns the first block.
  ///   - threads: The number of threads that prepare blocks, with the consumer; at least 2.
  ///   - capacity: The capacity of the blocks, in bytes.
  init?(_ filler: BlockFiller, preparer: TextPreparer, threads: Int, capacity: Int) {
    let threads = min(threads, Self.maxThreads)
    self.capacity = capacity
    maxBlocks = Self.maxBlocks(threads: threads)
    shared = Guarded(State(preparer: preparer, createdCount: 1), conditions: ThreadRole.allCases.count)
    let copy = self
    let filler = Handover(filler)
    guard SystemThread.start({ copy.read(filler.value) }) else { return nil }
    for _ in 1..<threads { _ = SystemThread.start { copy.work() } }
  }

  /// The maximum number of blocks.
  static func maxBlocks(threads: Int) -> Int { min(threads, maxThreads) + 2 }

  /// The number of blocks created so far.
  var blockCount: Int { shared.with { $0.createdCount } }

  /// Returns the next prepared block, or `nil` after the last one.
  ///
  /// - Parameters:
  ///   - last: The block returned before, to reuse its memory.
  ///   - preparer: Prepares blocks from now on. It knows what was learned from the previous blocks.
  func next(recycling last: LogBlock?, preparer: TextPreparer) -> LogBlock? {
    recycle(last, preparer)
    while true {
      switch nextForConsumer() {
      case .take(let block): return block
      case .prepare(let job): prepare(job)
      case .end: return nil
      }
    }
  }

  /// Stops the threads. A reader that waits for bytes stops after it has received some.
  func stop() {
    shared.with { $0.isStopped = true }
    shared.signalAll()
  }

  private func recycle(_ block: LogBlock?, _ preparer: TextPreparer) {
    guard let block else { return }
    let wasDocument = block.endsWithDocument
    block.clear()
    shared.with { state in
      state.preparer = preparer
      state.empty.append(block)
      if wasDocument { state.isPaused = false }
    }
    signal(.reader)
  }

  private enum ConsumerStep {
    case take(LogBlock)
    case prepare(Job)
    case end
  }

  private func nextForConsumer() -> ConsumerStep {
    shared.wait(for: ThreadRole.consumer.rawValue) { state in
      state.isConsumerIdle = false
      if state.queue.first?.stage == .prepared { return .take(state.queue.removeFirst()) }
      if let job = state.nextToPrepare() { return .prepare(job) }
      if state.queue.isEmpty, state.isFinished { return .end }
      state.isConsumerIdle = true
      return nil
    }
  }

  /// The work of the reader thread.
  private func read(_ filler: BlockFiller) {
    while let block = emptyBlock() {
      filler.fill(block)
      let next = shared.with { state in
        state.queue.append(block)
        state.isPaused = block.endsWithDocument
        state.isFinished = filler.isAtEnd
        // Wake the consumer for a single block: it waits for exactly this one.
        return state.isConsumerIdle && (state.queue.count == 1 || state.idleWorkers == 0)
          ? ThreadRole.consumer : .worker
      }
      signal(next)
      if filler.isAtEnd { break }
    }
    shared.signalAll()
  }

  /// Returns a block to fill, or `nil` if the consumer stopped.
  private func emptyBlock() -> LogBlock? {
    shared.wait(for: ThreadRole.reader.rawValue) { state -> LogBlock?? in
      if state.isStopped { return .some(nil) }
      if state.isPaused { return nil }
      if let block = state.empty.popLast() { return block }
      guard state.createdCount < maxBlocks else { return nil }
      state.createdCount += 1
      return LogBlock(capacity: capacity)
    }
  }

  /// The work of a worker thread.
  private func work() {
    while let job = nextJob() { prepare(job) }
  }

  /// Returns the next block to prepare, or `nil` if no more will come.
  private func nextJob() -> Job? {
    var isWaiting = false
    return shared.wait(for: ThreadRole.worker.rawValue) { state -> Job?? in
      if isWaiting { state.idleWorkers -= 1 }
      isWaiting = false
      if state.isStopped { return .some(nil) }
      if let job = state.nextToPrepare() { return job }
      if state.isFinished { return .some(nil) }
      isWaiting = true
      state.idleWorkers += 1
      return nil
    }
  }

  private func prepare(_ job: Job) {
    job.block.prepare(by: job.preparer)
    let isAwaited = shared.with { state in
      job.block.stage = .prepared
      return state.isConsumerIdle && state.queue.first === job.block
    }
    if isAwaited { signal(.consumer) }
  }

  private func signal(_ role: ThreadRole) { shared.signal(role.rawValue) }
}
