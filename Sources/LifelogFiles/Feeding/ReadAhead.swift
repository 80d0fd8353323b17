import LifelogCore

/// Threads that read, and prepare what was read, ahead of the one that takes it.
///
/// One thread fills blocks, in order. Any thread prepares a block; the taker as well, rather than to wait. There are so many
/// blocks and no more: who has none to fill waits until one was taken.
struct ReadAhead: Sendable {
  /// More threads than this would only wait for the one that takes what they have prepared.
  static let mostThreads = 8

  /// What is waited for.
  private enum Turn: Int, CaseIterable { case reader, worker, taker }

  private struct State {
    /// Who fills the blocks; `nil` while it does.
    var filler: BlockFiller?
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
    var isTakerIdle = false

    /// The first block that nobody prepares; it is the caller's now.
    mutating func nextToPrepare() -> LogBlock? {
      let block = line.first { $0.stage == .filled }
      block?.stage = .beingPrepared
      return block
    }
  }

  private let shared: Guarded<State>
  private let preparer: TextPreparer
  private let capacity: Int
  private let mostBlocks: Int

  /// Starts the threads; `nil` if the system allows none.
  ///
  /// - Parameters:
  ///   - filler: Who goes on with the next block. One block is there already.
  ///   - threads: How many threads prepare, with the taker: at least 2.
  ///   - capacity: That of the blocks, in bytes.
  init?(_ filler: BlockFiller, preparer: TextPreparer, threads: Int, capacity: Int) {
    let threads = min(threads, Self.mostThreads)
    self.preparer = preparer
    self.capacity = capacity
    mostBlocks = Self.mostBlocks(threads: threads)
    shared = Guarded(State(filler: filler, made: 1), conditions: Turn.allCases.count)
    let copy = self
    guard SystemThread.start({ copy.read() }) else { return nil }
    for _ in 1..<threads { _ = SystemThread.start { copy.work() } }
  }

  /// How many blocks there are at most.
  static func mostBlocks(threads: Int) -> Int { 2 * min(threads, mostThreads) + 2 }

  /// How many blocks were needed so far.
  var blockCount: Int { shared.with { $0.made } }

  /// The next block, prepared; `nil` behind the last one.
  ///
  /// - Parameter last: The one that was taken before, which is given back.
  func take(givingBack last: LogBlock?) -> LogBlock? {
    giveBack(last)
    while true {
      switch nextForTaker() {
      case .take(let block): return block
      case .prepare(let block): prepare(block)
      case .end: return nil
      }
    }
  }

  /// Says that nothing more will be taken. A reader that waits for bytes goes when it gets some.
  func stop() {
    shared.with { $0.isStopped = true }
    shared.signalAll()
  }

  private func giveBack(_ block: LogBlock?) {
    guard let block else { return }
    let wasDocument = block.endsWithDocument
    block.clear()
    shared.with { state in
      state.empty.append(block)
      if wasDocument { state.isPaused = false }
    }
    signal(.reader)
  }

  private enum TakerStep {
    case take(LogBlock)
    case prepare(LogBlock)
    case end
  }

  private func nextForTaker() -> TakerStep {
    shared.wait(for: Turn.taker.rawValue) { state in
      state.isTakerIdle = false
      if state.line.first?.stage == .prepared { return .take(state.line.removeFirst()) }
      if let block = state.nextToPrepare() { return .prepare(block) }
      if state.line.isEmpty, state.isOver { return .end }
      state.isTakerIdle = true
      return nil
    }
  }

  /// What the thread does that reads.
  private func read() {
    guard let filler = shared.with({ state in state.filler.take() }) else { return }
    while let block = emptyBlock() {
      filler.fill(block)
      let whoseTurn = shared.with { state in
        state.line.append(block)
        state.isPaused = block.endsWithDocument
        state.isOver = filler.isAtEnd
        // A single block is the taker's: it comes soonest to who waits for it.
        return state.isTakerIdle && (state.line.count == 1 || state.idleWorkers == 0) ? Turn.taker : .worker
      }
      signal(whoseTurn)
      if filler.isAtEnd { break }
    }
    shared.signalAll()
  }

  /// A block to fill; `nil` when nobody takes any more.
  private func emptyBlock() -> LogBlock? {
    shared.wait(for: Turn.reader.rawValue) { state -> LogBlock?? in
      if state.isStopped { return .some(nil) }
      if state.isPaused { return nil }
      if let block = state.empty.popLast() { return block }
      guard state.made < mostBlocks else { return nil }
      state.made += 1
      return LogBlock(capacity: capacity)
    }
  }

  /// What a thread does that prepares.
  private func work() {
    while let block = blockToPrepare() { prepare(block) }
  }

  /// A block to prepare; `nil` when there will be none.
  private func blockToPrepare() -> LogBlock? {
    var waits = false
    return shared.wait(for: Turn.worker.rawValue) { state -> LogBlock?? in
      if waits { state.idleWorkers -= 1 }
      waits = false
      if state.isStopped { return .some(nil) }
      if let block = state.nextToPrepare() { return block }
      if state.isOver { return .some(nil) }
      waits = true
      state.idleWorkers += 1
      return nil
    }
  }

  private func prepare(_ block: LogBlock) {
    block.prepare(by: preparer)
    let isAwaited = shared.with { state in
      block.stage = .prepared
      return state.isTakerIdle && state.line.first === block
    }
    if isAwaited { signal(.taker) }
  }

  private func signal(_ turn: Turn) { shared.signal(turn.rawValue) }
}
