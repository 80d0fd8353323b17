import LifelogReading
import LifelogText

/// The logs in an HTML page that lifelog wrote, copied to a temporary file.
///
/// A page can contain a part of a log only. The missing lines are then replaced by an ellipsis and empty lines, so that the
/// other lines keep their numbers, and the reader finds a gap.
final class PageLogs {
  /// The path of the page.
  let path: String
  private let spool: SpoolFile
  private let packer = GzipPacker()
  private let depth: Int
  private let meter: UnpackingMeter
  private var logs: [Log] = []
  private var skipped: ArraySlice<(path: String, reason: SkippedFile)> = []
  private var next = 0
  /// The error after the logs that were read.
  private var failure: InputError?

  /// A log of the page.
  private struct Log {
    var path: String
    var lines: Int
    /// The number of lines that the page contains.
    var kept: Int
    /// Its packed bytes in the spool file, one gzip member after the other.
    var packed: Range<Int64>
    /// The line that its blocks so far end with, counted from 1.
    var endLine = 1
    /// The number of newlines in its blocks so far.
    var newlines = 0
  }

  /// The maximum length of a line in a log of the page, which is longer than the longest block.
  private static let maxLineLength = 1 << 23

  /// Reads a page completely.
  ///
  /// - Parameters:
  ///   - depth: The number of times that the page is packed.
  init(_ page: ByteStream, path: String, depth: Int, meter: UnpackingMeter) throws(InputError) {
    self.path = path
    self.depth = depth
    self.meter = meter
    spool = try SpoolFile(path: path)
    do throws(InputError) { try read(page) } catch {
      guard !logs.isEmpty else { throw error }
      failure = error
    }
    skipped =
      logs.filter { $0.kept > 0 && $0.kept < $0.lines }.map {
        ("\(path):\($0.path)", .partOfLog(kept: $0.kept, lines: $0.lines))
      }[...]
    logs.removeAll { $0.kept == 0 && $0.lines > 0 }
  }

  /// The next log, or the next reason why one is not read completely. Returns `nil` after the last one.
  func nextItem() throws(InputError) -> InputWalker.Item? {
    if let (path, reason) = skipped.popFirst() { return .skipped(path: path, reason) }
    guard next < logs.count else {
      if let failure = failure.take() { throw failure }
      return nil
    }
    let log = logs[next]
    next += 1
    let path = "\(path):\(log.path)"
    let open = { [spool, depth, meter] () throws(InputError) in
      guard !log.packed.isEmpty else { return ByteStream(SpooledRange(of: spool, log.packed, path: path)) }
      let packed = ByteStream(SpooledRange(of: spool, log.packed, path: path))
      return ByteStream(try GzipSource(packed, path: path, depth: depth, meter: meter))
    }
    let stream = try open()
    return .file(
      FoundFile(
        path: path, kind: try stream.withHead { BinaryKind(inputHead: $0) }, compressions: [], opening: open,
        stream: stream, meter: meter))
  }

  // MARK: Reading

  private func read(_ page: ByteStream) throws(InputError) {
    var line = ContiguousArray<UInt8>()
    var place = Place.outside
    var error: InputError?
    while let isReadable = try page.readChunk({ chunk in
      var index = 0
      while index < chunk.count {
        let newline = ByteScan.first(UInt8(ascii: "\n"), in: chunk, from: index)
        let text = chunk.extracting(index..<(newline ?? chunk.count))
        // Outside of a log, only the line before it matters.
        let capacity =
          (place == .outside ? PageText.logStart.utf8.count + 2 : Self.maxLineLength + 1) - line.count
        line.append(bytes: text.extracting(first: min(text.count, capacity)))
        guard line.count <= Self.maxLineLength else {
          error = corrupt("a line of a log is too long")
          return false
        }
        guard let newline else { return true }
        // A mail may have changed the ends of lines.
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        do throws(InputError) { place = try take(line.span, place) } catch let failure {
          error = failure
          return false
        }
        line.removeAll(keepingCapacity: true)
        index = newline + 1
      }
      return true
    }) {
      guard isReadable else { break }
    }
    if let error { throw error }
    guard place == .outside else { throw corrupt("the page ends inside a log") }
  }

  /// The part of the page that contains a line.
  private enum Place { case outside, header, blocks }

  /// Reads a line of the page, and returns the part that follows it.
  private func take(_ line: Span<UInt8>, _ place: Place) throws(InputError) -> Place {
    switch place {
    case .outside: return line.equals(PageText.logStart) ? .header : .outside
    case .header:
      try begin(line.extracting(comment(in: line)))
      return .blocks
    case .blocks:
      guard !line.equals(PageText.logEnd) else {
        try endLog()
        return .outside
      }
      try addBlock(line.extracting(comment(in: line)))
      return .blocks
    }
  }

  /// Returns the range of the text of a comment that is a whole line.
  private func comment(in line: Span<UInt8>) throws(InputError) -> Range<Int> {
    let (start, end) = (PageText.commentStart.utf8.count, PageText.commentEnd.utf8.count)
    guard line.count >= start + end, line.extracting(first: start).equals(PageText.commentStart),
      line.extracting(last: end).equals(PageText.commentEnd)
    else { throw corrupt("a line of a log is damaged") }
    return start..<(line.count - end)
  }

  private func begin(_ header: Span<UInt8>) throws(InputError) {
    guard var scanner = JSONScanner(header) else { throw corrupt("a log has no header") }
    var log = Log(path: "", lines: 0, kept: 0, packed: spool.count..<spool.count)
    while let (key, value) = scanner.next(in: header) {
      var text = ContiguousArray<UInt8>()
      JSONScanner.unescape(value.range, in: header, into: &text)
      switch String(decoding: key.map { header[$0] }, as: UTF8.self) {
      case "path": log.path = String(decoding: text, as: UTF8.self)
      case "lines": log.lines = max(0, Int(String(decoding: text, as: UTF8.self)) ?? 0)
      case "kept": log.kept = max(0, Int(String(decoding: text, as: UTF8.self)) ?? 0)
      default: break
      }
    }
    guard scanner.isComplete(in: header), !log.path.isEmpty, log.kept <= log.lines else {
      throw corrupt("a log has no header")
    }
    do throws(InputError) { try meter.countMember() } catch {
      meter.record(error)
      throw error
    }
    logs.append(log)
  }

  private func addBlock(_ line: Span<UInt8>) throws(InputError) {
    var cursor = Cursor(0)
    guard let first = cursor.number(in: line), cursor.skip(UInt8(ascii: " "), in: line),
      let newlines = cursor.number(in: line), cursor.skip(UInt8(ascii: " "), in: line),
      let packed = Base64.decode(line.extracting(cursor.offset...)),
      first >= logs[logs.count - 1].endLine,
      first + newlines <= logs[logs.count - 1].lines + 1
    else { throw corrupt("a block of a log is damaged") }
    try fill(to: first)
    try append(packed.span)
    logs[logs.count - 1].endLine = first + newlines
    logs[logs.count - 1].newlines += newlines
  }

  /// Ends the last log. The lines after its last block are missing.
  private func endLog() throws(InputError) {
    let log = logs[logs.count - 1]
    // The last line is kept if it is a line without a newline.
    if log.kept < log.lines, log.kept > 0, log.kept == log.newlines { try fill(to: log.lines + 1) }
  }

  /// Appends a line with an ellipsis and empty lines up to a line of the last log.
  private func fill(to line: Int) throws(InputError) {
    let count = line - logs[logs.count - 1].endLine
    guard count > 0 else { return }
    // Many lines are packed as several members.
    var left = count
    while left > 0 {
      let part = min(left, 1 << 20)
      var text = ContiguousArray<UInt8>(left == count ? "…".utf8 : "".utf8)
      text.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: part))
      guard let packed = packer.packed(text.span) else { throw corrupt("no memory is left") }
      try append(packed.span)
      left -= part
    }
    logs[logs.count - 1].endLine = line
  }

  private func append(_ packed: Span<UInt8>) throws(InputError) {
    let last = logs.count - 1
    do throws(SystemError) {
      let range = try spool.append(packed)
      logs[last].packed = logs[last].packed.lowerBound..<range.upperBound
    } catch {
      throw InputError(path: path, error)
    }
  }

  private func corrupt(_ detail: String) -> InputError { .corrupt(path: path, detail: detail) }
}

extension Span<UInt8> {
  fileprivate func equals(_ text: String) -> Bool {
    guard count == text.utf8.count else { return false }
    for (index, byte) in text.utf8.enumerated() where self[index] != byte { return false }
    return true
  }
}
