import LifelogText

/// Where the lines begin that a parser is at, so that a line's number gives the offset of its first byte.
///
/// Only the lines from the parser's own to the last that it was given are kept.
struct LineStarts {
  /// Offsets, each behind a newline.
  private var starts: ContiguousArray<Int> = [0]
  /// The number of the first line that is kept, counted from 1.
  private var first = 1
  /// The bytes seen so far.
  private(set) var bytes = 0

  /// The number of the last line that has begun, counted from 1.
  var last: Int { first + starts.count - 1 }

  /// The lines that have begun, without one behind the last newline that has no byte yet.
  var lines: Int { starts.last == bytes ? last - 1 : last }

  /// Notes the lines of further text.
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

  /// The offset of a line's first byte; that of the nearest line that is kept, for any other.
  func offset(of line: Int) -> Int { starts[min(max(line - first, 0), starts.count - 1)] }

  /// The line in which an offset lies, counted from 1.
  ///
  /// - Complexity: O(*n*) in the number of lines kept.
  func line(at offset: Int) -> Int { first + (starts.lastIndex { $0 <= offset } ?? 0) }

  /// Forgets the lines before one.
  mutating func drop(before line: Int) {
    let count = min(line - first, starts.count - 1)
    guard count > 0 else { return }
    starts.removeFirst(count)
    first += count
  }
}
