import LifelogText

/// Blocks of bytes that threads pack, and that come out in the order in which they were added.
///
/// Packing takes longer than reading a log. The caller packs a block itself instead of waiting for it.
struct PackingQueue: Sendable {
  /// Unchecked, because one thread at a time has the block: it belongs to the thread that set the stage `beingPacked`
  /// until it is packed.
  private final class Block: @unchecked Sendable {
    enum Stage { case added, beingPacked, packed }

    /// The bytes before packing; then the packed ones, or `nil` if no memory is left.
    var content: ContiguousArray<UInt8>?
    var stage = Stage.added

    init(_ bytes: ContiguousArray<UInt8>) { content = bytes }
  }

  private struct State {
    /// The blocks that were not taken, in order.
    var queue: [Block] = []
    var isStopped = false

    /// Returns the first block that no thread packs yet, and assigns it to the caller.
    mutating func nextToPack() -> Block? {
      guard let block = queue.first(where: { $0.stage == .added }) else { return nil }
      block.stage = .beingPacked
      return block
    }
  }

  /// The roles of threads that wait for each other.
  private enum ThreadRole: Int, CaseIterable { case worker, consumer }

  private let shared = Guarded(State(), conditions: ThreadRole.allCases.count)
  /// Packs the blocks that the caller packs.
  private let packer = Handover(GzipPacker())

  /// Starts threads; fewer if the system does not allow them.
  init(threads: Int) {
    let copy = self
    for _ in 0..<threads { _ = SystemThread.start { copy.work() } }
  }

  /// Adds a block at the end.
  func add(_ bytes: ContiguousArray<UInt8>) {
    let block = Block(bytes)
    shared.with { $0.queue.append(block) }
    shared.signal(ThreadRole.worker.rawValue)
  }

  /// Removes the first block, and returns its packed bytes, or `nil` if no memory is left.
  ///
  /// - Parameter count: The number of blocks that may stay in the queue.
  /// - Returns: `nil` if the queue has no more blocks than that.
  func next(leaving count: Int) -> ContiguousArray<UInt8>?? {
    while true {
      switch nextStep(leaving: count) {
      case .take(let block): return .some(block.content)
      case .pack(let block): pack(block, by: packer.value)
      case .leave: return nil
      }
    }
  }

  /// Ends the threads.
  func stop() {
    shared.with { $0.isStopped = true }
    shared.signalAll()
  }

  private enum Step {
    case take(Block)
    case pack(Block)
    case leave
  }

  private func nextStep(leaving count: Int) -> Step {
    shared.wait(for: ThreadRole.consumer.rawValue) { state in
      if state.queue.count <= count { return .leave }
      if state.queue[0].stage == .packed { return .take(state.queue.removeFirst()) }
      return state.nextToPack().map { .pack($0) }
    }
  }

  /// The work of a thread.
  private func work() {
    let packer = GzipPacker()
    while let block = nextBlock() { pack(block, by: packer) }
  }

  /// Returns the next block to pack, or `nil` if no more will come.
  private func nextBlock() -> Block? {
    shared.wait(for: ThreadRole.worker.rawValue) { state -> Block?? in
      if state.isStopped { return .some(nil) }
      return state.nextToPack().map { .some($0) }
    }
  }

  private func pack(_ block: Block, by packer: GzipPacker) {
    let packed = block.content.flatMap { packer.packed($0.span) }
    shared.with { _ in
      block.content = packed
      block.stage = .packed
    }
    shared.signal(ThreadRole.consumer.rawValue)
  }
}
