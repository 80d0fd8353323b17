import LifelogText

/// The offsets of the lines that a parser is reading, to find the offset of a line number.
///
/// Only the lines from the parser's current line to the last received one are kept.
struct LineStarts {
  /// Offsets after a newline.
  private var starts: ContiguousArray<Int> = [0]
  /// The number of the first line kept, counted from 1.
  private var first = 1
  /// The number of bytes received.
  private(set) var bytes = 0

  /// The number of the last line that has begun, counted from 1.
  var last: Int { first + starts.count - 1 }

  /// The number of lines that have begun, without an empty one after the last newline.
  var lines: Int { starts.last == bytes ? last - 1 : last }

  /// Adds the lines of more text.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func append(_ text: Span<UInt8>) {
    var from = 0
    while let newline = ByteScan.newline(in: text, from: from) {
      starts.append(bytes + newline + 1)
      from = newline + 1
    }
    bytes += text.count
  }

  /// The offset of a line's first byte. For a line that is not kept, the offset of the nearest one.
  func offset(of line: Int) -> Int { starts[min(max(line - first, 0), starts.count - 1)] }

  /// The line that contains an offset, counted from 1.
  ///
  /// - Complexity: O(*n*) in the number of lines kept.
  func line(at offset: Int) -> Int { first + (starts.lastIndex { $0 <= offset } ?? 0) }

  /// Discards the lines before a line.
  mutating func drop(before line: Int) {
    let count = min(line - first, starts.count - 1)
    guard count > 0 else { return }
    starts.removeFirst(count)
    first += count
  }
}
