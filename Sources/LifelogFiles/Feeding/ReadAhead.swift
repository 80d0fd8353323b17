import LifelogReading

/// Threads that read, and prepare what was read, ahead of the one that consumes it.
///
/// One thread fills blocks, in order. Any thread prepares a block; the consumer as well, instead of waiting. There are so many
/// blocks and no more: who has none to fill waits until one was taken.
struct ReadAhead: Sendable {
  /// More threads than this would only wait for the consumer.
  static let maxThreads = 8

  /// The threads that wait for each other.
  private enum ThreadRole: Int, CaseIterable { case reader, worker, consumer }

  /// A block, and what is to prepare it.
  private struct Job {
    let block: LogBlock
    let preparer: TextPreparer
  }

  private struct State {
    /// Who fills the blocks; `nil` while it does.
    var filler: BlockFiller?
    /// What prepares the next block.
    var preparer: TextPreparer
    /// The blocks that were filled and not taken, in order.
    var line: [LogBlock] = []
    var empty: [LogBlock] = []
    /// How many blocks there are.
    var made = 0
    /// Whether the reader waits until a document was read.
    var isPaused = false
    /// Whether nothing more will be filled.
    var isOver = false
    /// Whether nobody takes any more.
    var isStopped = false
    /// How many workers wait.
    var idleWorkers = 0
    var isConsumerIdle = false

    /// The first block that nobody prepares; it is the caller's now.
    mutating func nextToPrepare() -> Job? {
      guard let block = line.first(where: { $0.stage == .filled }) else { return nil }
      block.stage = .beingPrepared
      return Job(block: block, preparer: preparer)
    }
  }

  private let shared: Guarded<State>
  private let capacity: Int
  private let maxBlocks: Int

  /// Starts the threads; `nil` if the system allows none.
  ///
  /// - Parameters:
  ///   - filler: Who goes on with the next block. One block is there already.
  ///   - preparer: What prepares until the first block is given back.
  ///   - threads: How many threads prepare, with the consumer: at least 2.
  ///   - capacity: That of the blocks, in bytes.
  init?(_ filler: BlockFiller, preparer: TextPreparer, threads: Int, capacity: Int) {
    let threads = min(threads, Self.maxThreads)
    self.capacity = capacity
    maxBlocks = Self.maxBlocks(threads: threads)
    shared = Guarded(
      State(filler: filler, preparer: preparer, made: 1), conditions: ThreadRole.allCases.count)
    let copy = self
    guard SystemThread.start({ copy.read() }) else { return nil }
    for _ in 1..<threads { _ = SystemThread.start { copy.work() } }
  }

  /// How many blocks there are at most.
  static func maxBlocks(threads: Int) -> Int { min(threads, maxThreads) + 2 }

  /// How many blocks were needed so far.
  var blockCount: Int { shared.with { $0.made } }

  /// The next block, prepared; `nil` after the last one.
  ///
  /// - Parameters:
  ///   - last: The one that was taken before; its memory is used again.
  ///   - preparer: What prepares from now on: it knows what the blocks before have told.
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

  /// Says that nothing more will be taken. A reader that waits for bytes goes when it gets some.
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
      if state.line.first?.stage == .prepared { return .take(state.line.removeFirst()) }
      if let job = state.nextToPrepare() { return .prepare(job) }
      if state.line.isEmpty, state.isOver { return .end }
      state.isConsumerIdle = true
      return nil
    }
  }

  /// What the thread does that reads.
  private func read() {
    guard let filler = shared.with({ state in state.filler.take() }) else { return }
    while let block = emptyBlock() {
      filler.fill(block)
      let next = shared.with { state in
        state.line.append(block)
        state.isPaused = block.endsWithDocument
        state.isOver = filler.isAtEnd
        // A single block goes to the consumer, which waits for it.
        return state.isConsumerIdle && (state.line.count == 1 || state.idleWorkers == 0)
          ? ThreadRole.consumer : .worker
      }
      signal(next)
      if filler.isAtEnd { break }
    }
    shared.signalAll()
  }

  /// A block to fill; `nil` when nobody takes any more.
  private func emptyBlock() -> LogBlock? {
    shared.wait(for: ThreadRole.reader.rawValue) { state -> LogBlock?? in
      if state.isStopped { return .some(nil) }
      if state.isPaused { return nil }
      if let block = state.empty.popLast() { return block }
      guard state.made < maxBlocks else { return nil }
      state.made += 1
      return LogBlock(capacity: capacity)
    }
  }

  /// What a thread does that prepares.
  private func work() {
    while let job = nextJob() { prepare(job) }
  }

  /// What is to be prepared next; `nil` when there will be nothing more.
  private func nextJob() -> Job? {
    var waits = false
    return shared.wait(for: ThreadRole.worker.rawValue) { state -> Job?? in
      if waits { state.idleWorkers -= 1 }
      waits = false
      if state.isStopped { return .some(nil) }
      if let job = state.nextToPrepare() { return job }
      if state.isOver { return .some(nil) }
      waits = true
      state.idleWorkers += 1
      return nil
    }
  }

  private func prepare(_ job: Job) {
    job.block.prepare(by: job.preparer)
    let isAwaited = shared.with { state in
      job.block.stage = .prepared
      return state.isConsumerIdle && state.line.first === job.block
    }
    if isAwaited { signal(.consumer) }
  }

  private func signal(_ role: ThreadRole) { shared.signal(role.rawValue) }
}
