import LifelogReading

/// A block of memory with consecutive pieces of logs: a part of one log, or a few small logs.
///
/// Unchecked, because the threads hand each block over under a lock: it belongs to the reader until it is filled, to the
/// thread that set the stage `beingPrepared` until it is prepared, and then to the consumer.
final class LogBlock: @unchecked Sendable {
  /// The progress of preparing the texts in the block.
  enum Stage { case filled, beingPrepared, prepared }

  let bytes: ByteBlock
  private(set) var pieces: [LogPiece] = []
  /// The byte ranges of the texts, in the order of their pieces.
  private(set) var texts: [Range<Int>] = []
  /// The prepared form of each text; empty before preparation.
  private(set) var prepared: [PreparedText] = []
  /// The previous prepared text, kept to reuse its memory.
  private var recycled: PreparedText?
  var stage = Stage.filled

  init(capacity: Int) { bytes = ByteBlock(capacity: capacity) }

  func add(_ piece: LogPiece) { pieces.append(piece) }

  /// Adds the bytes from an offset to the end as a text, unless that range is empty.
  func addText(from start: Int) {
    guard start < bytes.count else { return }
    texts.append(start..<bytes.count)
    pieces.append(.text)
  }

  /// Whether a new log may start in this block: enough space is left, and the block has few enough pieces that the
  /// consumer receives the first ones soon.
  var acceptsLog: Bool { bytes.room > bytes.capacity / 16 && pieces.count < 4_096 }

  /// Whether the last piece is a document, which must be read before anything that follows.
  var endsWithDocument: Bool { if case .document = pieces.last { true } else { false } }

  /// - Complexity: O(*n*) in the number of bytes.
  func prepare(by preparer: TextPreparer) {
    bytes.withBytes { bytes in
      for text in texts {
        prepared.append(recycled.take() ?? PreparedText())
        preparer.prepare(bytes.extracting(text), into: &prepared[prepared.count - 1])
      }
    }
  }

  func clear() {
    bytes.clear()
    pieces.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    recycled = prepared.popLast()
    prepared.removeAll(keepingCapacity: true)
    stage = .filled
  }
}
