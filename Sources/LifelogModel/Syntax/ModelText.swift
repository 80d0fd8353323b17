import LifelogText

/// The sources of a model as one concatenated text with line starts, which locates errors.
struct ModelText {
  /// All sources, each followed by a line end.
  private(set) var bytes: ContiguousArray<UInt8> = []
  /// The name of each source and its range in the text.
  private(set) var files: [(name: String, range: Range<Int>)] = []
  /// The offset of the first byte of each line.
  private var starts: ContiguousArray<Int> = []

  /// - Complexity: O(*n*) in the length of the sources.
  init(_ sources: [ModelSource]) {
    for source in sources { append(source) }
  }

  /// Adds a source.
  ///
  /// - Complexity: O(*n*) in its length.
  mutating func append(_ source: ModelSource) { append(source.text.utf8, named: source.file) }

  /// Adds a source, and returns its range.
  ///
  /// - Complexity: O(*n*) in its length.
  @discardableResult
  mutating func append(_ text: some Collection<UInt8>, named file: String) -> Range<Int> {
    let start = bytes.count
    bytes.append(contentsOf: text)
    files.append((file, start..<bytes.count))
    starts.append(start)
    while let end = bytes.span.firstFarIndex(of: UInt8(ascii: "\n"), from: starts[starts.count - 1]) {
      starts.append(end + 1)
    }
    bytes.append(UInt8(ascii: "\n"))
    return start..<bytes.count - 1
  }

  /// The line of a byte in its file, counted from 1.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  func line(at offset: Int) -> Int {
    guard let file = file(at: offset) else { return 1 }
    return row(at: offset) - row(at: files[file].range.lowerBound) + 1
  }

  /// The offset of the first byte of a line of a source.
  ///
  /// - Parameter line: Counted from 1.
  /// - Complexity: O(log *n*) in the number of lines.
  func start(ofLine line: Int, in source: Range<Int>) -> Int {
    starts[min(starts.count - 1, row(at: source.lowerBound) + line - 1)]
  }

  /// The index of the source that contains a byte; `nil` without sources.
  func file(at offset: Int) -> Int? { files.lastIndex { $0.range.lowerBound <= offset } }

  /// Locates errors, without duplicates, in source order.
  func errors(_ errors: [UnlocatedModelError]) -> [ModelError] {
    var seen: Set<UnlocatedModelError> = []
    var text = (row: -1, content: "")
    return errors.filter { seen.insert($0).inserted }.enumerated()
      .sorted { ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset) }
      .map { _, error in
        let offset = error.range.lowerBound
        let file = file(at: offset).map { files[$0] } ?? (name: "", range: 0..<0)
        let row = row(at: offset)
        // Errors on one line share its text.
        if text.row != row { text = (row, content(of: row)) }
        return ModelError(
          file: file.name, line: line(at: offset),
          column: count((starts.isEmpty ? 0 : starts[row])..<offset) + 1,
          length: max(1, count(error.range)), offset: offset - file.range.lowerBound,
          sourceLine: text.content, reason: error.reason)
      }
  }

  /// The line of a byte among the lines of all sources, counted from 0.
  private func row(at offset: Int) -> Int { max(0, starts.partitioningIndex { $0 > offset } - 1) }

  private func content(of row: Int) -> String {
    guard starts.indices.contains(row) else { return "" }
    var end = (row + 1 < starts.count ? starts[row + 1] : bytes.count) - 1
    if end > starts[row], bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return string(starts[row]..<end)
  }

  /// The number of characters in some bytes.
  private func count(_ range: Range<Int>) -> Int { string(range).count }

  private func string(_ range: Range<Int>) -> String {
    // A byte order mark is not a character of the line.
    let isMarked =
      files.contains { $0.range.lowerBound == range.lowerBound }
      && bytes[range.lowerBound...].starts(with: ModelLexer.byteOrderMark)
    let lower = isMarked ? min(range.lowerBound + 3, range.upperBound) : range.lowerBound
    return String(decoding: bytes[lower..<range.upperBound], as: UTF8.self)
  }
}
