import LifelogText

/// The lines that were recorded so far, by any thread.
final class RecordedLines: Sendable {
  private let bytes = Guarded(ContiguousArray<UInt8>())

  /// The text of all lines.
  var text: ContiguousArray<UInt8> { bytes.with { $0 } }

  /// Appends a line, with a newline unless it ends with one.
  func append(_ line: some StringProtocol) {
    let line = ContiguousArray(line.utf8)
    bytes.with { bytes in
      bytes += line
      if line.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
    }
  }
}
