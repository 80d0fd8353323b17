package import LifelogReading
import LifelogText
import LifelogTrace

/// Reads the output of `xctrace export` for an Instruments recording: messages and signposts, as records.
///
/// Accepts chunks of any size. Several documents may follow one another, such as the table of contents and the tables.
/// Rows of other tables are skipped. Memory use does not depend on the length of the export.
///
/// Times count from the start of the recording if the table of contents comes first; otherwise from midnight of an
/// unknown day. A record of the role `heading` separates several tables of messages, since their times overlap.
package struct XctraceReader: ~Copyable {
  /// The id of the format of the records.
  package static let format = "xctrace"

  /// The number of bytes parsed at once.
  private static let pieceSize = 1 << 13
  private static let emptyDocument = ContiguousArray("<end/>".utf8)

  /// libxml2 cannot begin the next document in the middle of UTF-16.
  private var encoding = TextEncoding()
  private var tables = TraceTables()
  private var parser: XMLPushParser?
  private var hasDocument = false
  /// The messages that later rows may refer to and that may contain a callback.
  private var retainedTexts = TextCache(limit: 8 << 20)
  private var record = LogRecord(line: 1, offset: 0, envelope: Envelope(message: 0..<0))
  /// The table of the last record.
  private var table: Int?

  /// The number of records whose message is not in the export or was discarded, or that are truncated.
  package private(set) var brokenRecords = 0

  /// Creates a reader at the first byte of an export.
  package init() { record.envelope.text = [] }

  /// The number of bytes read so far.
  package var bytes: Int { tables.lines.bytes }

  /// The number of lines read so far, including the last one.
  package var lines: Int { tables.lines.lines }

  /// The number of rows whose text exceeds the maximum.
  package var overlongRecords: Int { tables.row.overlongRows }

  /// Reads more bytes: in UTF-16 with a byte order mark, or in the encoding that the document names.
  ///
  /// - Parameter receive: Receives a record. Returns whether its message may contain a callback and must be kept for
  ///   later rows that refer to it.
  /// - Throws: An error where the export is not valid XML. All records before it were received.
  /// - Complexity: O(*n*) in the number of bytes.
  package mutating func feed(
    _ bytes: Span<UInt8>, to receive: (LogRecord) -> Bool
  ) throws(XMLReadingError) {
    if encoding.isPlain(before: bytes) {
      try parse(bytes, to: receive)
    } else {
      try parse(encoding.decode(bytes).span, to: receive)
    }
  }

  private mutating func parse(
    _ bytes: Span<UInt8>, to receive: (LogRecord) -> Bool
  ) throws(XMLReadingError) {
    var start = 0
    while start < bytes.count {
      let end = min(start + Self.pieceSize, bytes.count)
      let piece = bytes.extracting(start..<end)
      let before = tables.lines.bytes
      tables.lines.append(piece)
      try read(piece, at: before, to: receive)
      if let line = parser?.line { tables.lines.drop(before: line) }
      start = end
    }
  }

  /// Ends the export.
  ///
  /// - Throws: An error if the export is truncated, has other text after its end, or has no table of messages or
  ///   signposts.
  package mutating func finish(to receive: (LogRecord) -> Bool) throws(XMLReadingError) {
    try parse(encoding.finish().span, to: receive)
    if parser?.hasRoot == false, hasDocument {
      // Only comments and instructions may follow a document. Only after those can another one begin here.
      _ = parser?.parse(Self.emptyDocument.span, to: &tables)
    }
    if parser?.isAtEnd == false || !hasDocument {
      if parser == nil { parser = try newParser(firstLine: 1) }
      parser?.finish(to: &tables)
    }
    try sendRows(to: receive)
    parser = nil
    if !tables.hasMessages { throw .noTable(others: tables.others) }
  }

  /// Reads a piece, which may end one document and begin the next.
  private mutating func read(
    _ piece: Span<UInt8>, at offset: Int, to receive: (LogRecord) -> Bool
  ) throws(XMLReadingError) {
    var start = 0
    while start < piece.count {
      if parser == nil {
        while start < piece.count, piece[start] <= 0x20 { start += 1 }
        if start == piece.count { return }
        parser = try newParser(firstLine: tables.lines.line(at: offset + start))
      }
      start += parser?.parse(piece.extracting(start..<piece.count), to: &tables) ?? 0
      try sendRows(to: receive)
      if parser?.isAtEnd == true {
        parser = nil
        hasDocument = true
      }
    }
  }

  private func newParser(firstLine: Int) throws(XMLReadingError) -> XMLPushParser {
    try XMLPushParser(firstLine: firstLine, isDecoded: encoding.name == .utf16)
  }

  /// Sends the parsed rows, and throws the parser's error.
  private mutating func sendRows(to receive: (LogRecord) -> Bool) throws(XMLReadingError) {
    for index in tables.rows.indices { send(tables.rows[index], to: receive) }
    tables.discardFinished()
    guard let failure = parser?.failure else { return }
    if tables.isInRow { brokenRecords += 1 }
    throw failure
  }

  private mutating func send(_ row: TraceRow, to receive: (LogRecord) -> Bool) {
    guard row.isOfMessages else {
      if case .text(let range, let id?) = row.message {
        retainedTexts.define(id, range, of: tables.row.messages)
      }
      return
    }
    record.line = row.location.line
    record.offset = row.location.offset
    if let table, table != row.table { sendHeading(to: receive) }
    table = row.table
    fill(row)
    let mayReport = receive(record)
    guard case .text(let range, let id?) = row.message else { return }
    if mayReport {
      retainedTexts.define(id, range, of: tables.row.messages)
    } else {
      retainedTexts.remove(id)
    }
  }

  private mutating func sendHeading(to receive: (LogRecord) -> Bool) {
    record.envelope.role = .heading
    record.envelope.time = nil
    record.envelope.pid = nil
    record.envelope.level = nil
    record.envelope.phase = nil
    (record.envelope.process, record.envelope.thread, record.envelope.message) = (0..<0, 0..<0, 0..<0)
    _ = receive(record)
  }

  /// Fills the record of a row, reusing the memory of the previous record.
  private mutating func fill(_ row: TraceRow) {
    // Take the text out while writing, so that it is not shared and need not be copied.
    var text = record.envelope.text.take() ?? []
    text.removeAll(keepingCapacity: true)
    text.append(contentsOf: row.process.name)
    let thread = text.count
    text.append(contentsOf: row.thread.id)
    let message = text.count
    text.append(contentsOf: row.name)
    append(row.message, afterName: !row.name.isEmpty, to: &text)
    record.envelope.role = .message
    record.envelope.time = row.time.map { (tables.starts[row.run] ?? .unknownStart).later(nanoseconds: $0) }
    record.envelope.pid = row.process.pid
    record.envelope.level = row.type.level
    record.envelope.phase = row.type.phase
    record.envelope.process = 0..<thread
    record.envelope.thread = thread..<message
    record.envelope.message = message..<text.count
    record.envelope.text = text
  }

  private mutating func append(
    _ message: TraceRow.Message, afterName: Bool, to text: inout ContiguousArray<UInt8>
  ) {
    let start = text.count
    if afterName { text.append(contentsOf: ": ".utf8) }
    let body = text.count
    switch message {
    case .none: break
    case .text(let range, _): text.append(contentsOf: tables.row.messages[range])
    case .reference(let id):
      // Discarded messages contain no callbacks, unless the cache overflowed.
      if !retainedTexts.append(id, to: &text), retainedTexts.hasDiscarded { brokenRecords += 1 }
    case .lost: brokenRecords += 1
    }
    if text.count == body { text.removeSubrange(start...) }
  }
}
