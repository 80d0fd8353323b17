import LifelogReading

/// A block of memory, and the pieces of logs that came one after the other while it was filled: a part of one log, or a
/// few small ones.
final class LogBlock {
  /// How far the text in it has come.
  enum Stage { case filled, beingPrepared, prepared }

  let bytes: ByteBlock
  private(set) var pieces: [LogPiece] = []
  /// Where the texts stand, in the order of their pieces.
  private(set) var texts: [Range<Int>] = []
  /// What is known of each text; empty before it was prepared.
  private(set) var prepared: [PreparedText] = []
  /// What was prepared of the last text before, of which the memory is used again.
  private var spent: PreparedText?
  var stage = Stage.filled

  init(capacity: Int) { bytes = ByteBlock(capacity: capacity) }

  func add(_ piece: LogPiece) { pieces.append(piece) }

  /// Adds the text between a place and the end of the bytes, unless there is none.
  func addText(from start: Int) {
    guard start < bytes.count else { return }
    texts.append(start..<bytes.count)
    pieces.append(.text)
  }

  /// Whether a log that begins now is begun in this block: it has room left that is worth the while, and not so many
  /// pieces that nobody would see any of them for long.
  var takesMore: Bool { bytes.room > bytes.capacity / 16 && pieces.count < 4_096 }

  /// Whether what follows must not be read before a document was, which came last.
  var endsWithDocument: Bool { if case .document = pieces.last { true } else { false } }

  /// - Complexity: O(*n*) in the number of bytes.
  func prepare(by preparer: TextPreparer) {
    bytes.withBytes { bytes in
      for text in texts {
        prepared.append(spent.take() ?? PreparedText())
        preparer.prepare(bytes.extracting(text), into: &prepared[prepared.count - 1])
      }
    }
  }

  func clear() {
    bytes.clear()
    pieces.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    spent = prepared.popLast()
    prepared.removeAll(keepingCapacity: true)
    stage = .filled
  }
}
