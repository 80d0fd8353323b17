package import LifelogReading

/// The content of several inputs, piece by piece, in order.
///
/// If the content exceeds one block, other threads read and prepare it ahead. The result does not depend on the number
/// of threads.
package final class LogFeed {
  /// The default size of a block, in bytes.
  package static let defaultBlockSize = 1 << 19

  /// Belongs to the read-ahead threads after they have started.
  private let filler: BlockFiller
  private let threads: Int
  private let blockSize: Int
  /// The read-ahead threads; `nil` if none were started.
  private var readAhead: ReadAhead?
  private var block: LogBlock?
  /// The number of pieces taken from the block, and the number of texts among them.
  private var (taken, takenTexts) = (0, 0)

  /// Creates a feed that has read nothing.
  ///
  /// - Parameters:
  ///   - paths: Files and folders; `-` is standard input.
  ///   - limits: The limits for unpacking.
  ///   - excludedFiles: Files in folders to skip because lifelog writes them.
  ///   - logArchives: Reads log archives; `nil` to skip them.
  ///   - threads: The number of working threads, without the thread that only reads; 1 to use the caller's thread
  ///     alone.
  ///   - blockSize: The maximum number of bytes to read at once.
  ///   - isDocument: Whether a log with these first bytes is a document instead of lines of text. Receives at least 512
  ///     bytes, or all of them.
  package init(
    paths: [String], limits: InputLimits = InputLimits(), excludedFiles: Set<FileIdentity> = [],
    logArchives: LogArchiveReader? = nil, threads: Int,
    blockSize: Int = defaultBlockSize,
    isDocument: @escaping @Sendable (Span<UInt8>) -> Bool = { _ in false }
  ) {
    let inputs = BlockFiller.Inputs(
      paths: paths, limits: limits, excludedFiles: excludedFiles, logArchives: logArchives,
      isDocument: isDocument)
    filler = BlockFiller(inputs, capacity: blockSize)
    self.threads = threads
    self.blockSize = blockSize
  }

  deinit { readAhead?.stop() }

  /// The next piece. After the last piece, every call returns `nil`.
  ///
  /// - Parameter preparer: The preparer of later texts, if other threads prepare them. Evaluated once per block.
  package func next(preparer: @autoclosure () -> TextPreparer) -> LogPiece? {
    while true {
      if let block, taken < block.pieces.count {
        taken += 1
        if case .text = block.pieces[taken - 1] { takenTexts += 1 }
        return block.pieces[taken - 1]
      }
      guard advance(preparer) else { return nil }
    }
  }

  /// Calls a closure with the bytes of the last piece and their prepared form, if the piece is a text.
  package func withText(_ body: (Span<UInt8>, PreparedText?) -> Void) {
    guard let block, taken > 0, case .text = block.pieces[taken - 1] else { return }
    let range = block.texts[takenTexts - 1]
    let prepared = block.prepared.isEmpty ? nil : block.prepared[takenTexts - 1]
    block.bytes.withBytes { body($0.extracting(range), prepared) }
  }

  /// The number of blocks created.
  var blockCount: Int { readAhead?.blockCount ?? (block == nil ? 0 : 1) }

  /// - Returns: Whether there is another block.
  private func advance(_ preparer: () -> TextPreparer) -> Bool {
    if let readAhead {
      block = readAhead.next(recycling: block, preparer: preparer())
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
      readAhead = ReadAhead(filler, preparer: preparer, threads: threads, capacity: blockSize)
      next.prepare(by: preparer)
    }
    return true
  }
}
