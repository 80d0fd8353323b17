/// A mistake as the parser or the compiler meets it: only its bytes are known.
struct ModelMistake: Error {
  /// Counted from 0.
  var range: Range<Int>
  var problem: ModelError.Problem
}

/// Where the lines of a source begin; turns mistakes into errors.
struct ModelLines {
  private let bytes: ContiguousArray<UInt8>
  /// The offset of the first byte of each line.
  private let starts: ContiguousArray<Int>

  /// - Complexity: O(*n*) in the length of the source.
  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    var starts: ContiguousArray = [0]
    for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
    self.starts = starts
  }

  /// The line of a byte, counted from 1.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The errors that mistakes amount to, in the order of the source.
  func errors(_ mistakes: [ModelMistake], in file: String) -> [ModelError] {
    var text = (line: 0, content: "")
    return mistakes.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map { _, mistake in
        let line = line(at: mistake.range.lowerBound)
        // Errors of one line share its text.
        if text.line != line { text = (line, content(of: line)) }
        return ModelError(
          file: file, line: line, column: count(starts[line - 1]..<mistake.range.lowerBound) + 1,
          length: max(1, count(mistake.range)), offset: mistake.range.lowerBound, sourceLine: text.content,
          problem: mistake.problem)
      }
  }

  private func content(of line: Int) -> String {
    var end = line < starts.count ? starts[line] - 1 : bytes.count
    if end > starts[line - 1], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return string(starts[line - 1]..<end)
  }

  /// The number of characters in some bytes.
  private func count(_ range: Range<Int>) -> Int { string(range).count }

  private func string(_ range: Range<Int>) -> String {
    // A byte order mark is no character of the line.
    let isMarked = range.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let lower = isMarked ? min(3, range.upperBound) : range.lowerBound
    return String(decoding: bytes[lower..<range.upperBound], as: UTF8.self)
  }
}
