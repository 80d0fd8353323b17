import LifelogTrace

/// Follows a document through its tables and table of contents, and collects the relevant rows.
struct TraceTables {
  /// The finished rows.
  private(set) var rows: ContiguousArray<TraceRow> = []
  private(set) var row = RowBuilder()
  /// The offsets of the parser's current lines.
  var lines = LineStarts()
  /// The start of each recording, by its number, counted from 1.
  private(set) var starts: [Int: LogTime] = [:]
  /// Whether the export has a table of messages or signposts.
  private(set) var hasMessages = false
  /// The schemas of other tables, in order.
  private(set) var others: [String] = []

  private var table = TraceTable(index: 0)
  /// The number of open elements, from the row inwards; 0 outside of rows.
  private var depth = 0
  /// The current recording in the table of contents, counted from 1.
  private var run = 1
  private var text: ContiguousArray<UInt8> = []
  private var isCollecting = false

  /// Whether a row is open.
  var isInRow: Bool { depth > 0 }

  /// Discards the finished rows and their messages.
  mutating func discardFinished() {
    rows.removeAll(keepingCapacity: true)
    row.discardFinished(isOpen: isInRow)
  }

  /// Begins an element.
  ///
  /// - Parameters:
  ///   - shown: Its `fmt`.
  ///   - label: Its `name`, `number` or `xpath`.
  ///   - line: Counted from 1.
  mutating func start(
    _ element: XctraceElement, id: Int?, ref: Int?, shown: Span<UInt8>, label: Span<UInt8>, line: Int
  ) {
    if depth > 0 {
      depth += 1
      row.start(element, id: id, ref: ref, shown: shown, at: location(line))
      return
    }
    switch element {
    case .row:
      depth = 1
      row.begin(table, at: location(line))
    case .node:
      table = TraceTable(index: table.index + 1)
      table.run = Self.recording(in: label)
    case .schema:
      table.schema = Self.string(label)
      if table.isOfMessages == true {
        hasMessages = true
      } else if !others.contains(table.schema), others.count < 100 {
        others.append(table.schema)
      }
    case .run: run = Self.number(label) ?? 1
    case .mnemonic, .startDate:
      text.removeAll(keepingCapacity: true)
      isCollecting = true
    default: break
    }
  }

  mutating func characters(_ characters: Span<UInt8>) {
    if depth > 0 {
      row.characters(characters)
    } else if isCollecting, text.count < 1000 {
      for index in characters.indices where characters[index] > 0x20 { text.append(characters[index]) }
    }
  }

  mutating func end(_ element: XctraceElement) {
    if depth > 0 {
      depth -= 1
      if depth > 0 { row.end() } else if let row = row.finish() { collect(row) }
      return
    }
    switch element {
    case .mnemonic: table.addColumn(Self.string(text.span))
    case .startDate: starts[run] = starts[run] ?? LogTime(recordingStart: text.span)
    default: break
    }
    isCollecting = false
  }

  private mutating func collect(_ row: TraceRow) {
    hasMessages = hasMessages || row.isOfMessages
    rows.append(row)
  }

  private func location(_ line: Int) -> DocumentLocation {
    DocumentLocation(line: line, offset: lines.offset(of: line))
  }

  /// The recording in the path of a table: `//trace-toc[1]/run[2]/data[1]/table[1]`, `run[@number="2"]`.
  private static func recording(in path: Span<UInt8>) -> Int {
    guard let range = string(path).range(after: "/run[") else { return 1 }
    let number = range.drop { !("0"..."9").contains($0) && $0 != "]" }.prefix { ("0"..."9").contains($0) }
    return Int(number) ?? 1
  }

  private static func number(_ text: Span<UInt8>) -> Int? { Int(string(text)) }

  /// The beginning of a name or path; real ones are shorter than the limit.
  private static func string(_ text: Span<UInt8>) -> String {
    var bytes: ContiguousArray<UInt8> = []
    for index in text.indices.prefix(1000) { bytes.append(text[index]) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text after the first occurrence of another text, or `nil` if it does not occur.
  fileprivate func range(after text: String) -> Substring? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return rest.dropFirst(text.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
