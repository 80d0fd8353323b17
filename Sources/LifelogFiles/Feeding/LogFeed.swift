package import LifelogReading

/// What some inputs hold, piece by piece, in order.
///
/// Read ahead, and prepared, by threads, as soon as there is more than fits into one block. What comes out does not
/// depend on how many threads there are.
package final class LogFeed {
  /// How many bytes a block has if nobody says.
  package static let usualBlockSize = 1 << 19

  /// Theirs who read ahead, once there are any.
  private let filler: BlockFiller
  private let threads: Int
  private let blockSize: Int
  /// The other threads; `nil` as long as there are none.
  private var ahead: ReadAhead?
  private var block: LogBlock?
  /// How many pieces of the block were taken, and how many of these are texts.
  private var (taken, takenTexts) = (0, 0)

  /// A feed before its first piece.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; `-` is standard input.
  ///   - limits: How much may come out of what is packed.
  ///   - leavesOut: The files in a folder that are not read, since they are written.
  ///   - threads: How many threads work at a time, one that only reads aside; 1 for the caller's alone.
  ///   - blockSize: How many bytes are read at a time, at most.
  ///   - isDocument: Whether a log with such first bytes is no text of lines. They are at least 512, or all.
  package init(
    paths: [String], limits: InputLimits = InputLimits(), leavesOut: Set<FileIdentity> = [], threads: Int,
    blockSize: Int = usualBlockSize,
    isDocument: @escaping @Sendable (Span<UInt8>) -> Bool = { _ in false }
  ) {
    let inputs = BlockFiller.Inputs(
      paths: paths, limits: limits, leavesOut: leavesOut, isDocument: isDocument)
    filler = BlockFiller(inputs, capacity: blockSize)
    self.threads = threads
    self.blockSize = blockSize
  }

  deinit { ahead?.stop() }

  /// The next piece; `nil` behind the last one, and always from then on.
  ///
  /// - Parameter preparer: What prepares the texts that come later, as far as others than the caller's thread do. It is asked
  ///   for once in a block.
  package func next(preparer: @autoclosure () -> TextPreparer) -> LogPiece? {
    while true {
      if let block, taken < block.pieces.count {
        taken += 1
        if case .text = block.pieces[taken - 1] { takenTexts += 1 }
        return block.pieces[taken - 1]
      }
      guard goOn(preparer) else { return nil }
    }
  }

  /// Calls a closure with the bytes of the last piece, if it is a text, and with what is known of them.
  package func withText(_ body: (Span<UInt8>, PreparedText?) -> Void) {
    guard let block, taken > 0, case .text = block.pieces[taken - 1] else { return }
    let range = block.texts[takenTexts - 1]
    let prepared = block.prepared.isEmpty ? nil : block.prepared[takenTexts - 1]
    block.bytes.withBytes { body($0.extracting(range), prepared) }
  }

  /// How many blocks were made.
  var blockCount: Int { ahead?.blockCount ?? (block == nil ? 0 : 1) }

  /// - Returns: Whether there is a further block.
  private func goOn(_ preparer: () -> TextPreparer) -> Bool {
    if let ahead {
      block = ahead.next(recycling: block, preparer: preparer())
      (taken, takenTexts) = (0, 0)
      return block != nil
    }
    guard !filler.isAtEnd else { return false }
    (taken, takenTexts) = (0, 0)
    let next = block ?? LogBlock(capacity: blockSize)
    next.clear()
    filler.fill(next)
    block = next
    if threads > 1, !filler.isAtEnd, !next.endsWithDocument {
      let preparer = preparer()
      ahead = ReadAhead(filler, preparer: preparer, threads: threads, capacity: blockSize)
      next.prepare(by: preparer)
    }
    return true
  }
}
