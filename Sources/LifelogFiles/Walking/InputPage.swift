import LifelogReading
import LifelogText
import LifelogTrace

/// An HTML page that lifelog wrote, as an input: its logs, copied to a temporary file, and the tests of the result bundles that they
/// are from.
///
/// A page can contain a part of a log only. The missing lines are then replaced by an ellipsis and empty lines, so that the
/// other lines keep their numbers, and the reader finds a gap.
final class InputPage {
  /// The path of the page.
  let path: String
  private let spool: SpoolFile
  private let packer = GzipPacker()
  private let depth: Int
  private let meter: UnpackingMeter
  private var logs: [Log] = []
  private var tests: ArraySlice<TestList> = []
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
    /// Where it was recorded; `nil` if it is not from a result bundle.
    var origin: LogOrigin?
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

  /// The next list of tests or log, or the next reason why one is not read completely. Returns `nil` after the last one.
  func nextItem() throws(InputError) -> InputWalker.Item? {
    if let list = tests.popFirst() { return .tests(list) }
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
        path: path, kind: try stream.withHead { BinaryKind(inputHead: $0) }, compressions: [],
        origin: log.origin, opening: open, stream: stream, meter: meter))
  }

  // MARK: Reading

  private func read(_ page: ByteStream) throws(InputError) {
    var line = ContiguousArray<UInt8>()
    var place = Place.outside
    var error: InputError?
    /// The last characters that are not white space.
    var end: [UInt8] = []
    while let isReadable = try page.readChunk({ chunk in
      var index = 0
      let last = chunk.count > 64 ? chunk.extracting((chunk.count - 64)...) : chunk
      end = (end + last.indices.map { last[$0] }.filter { $0 > UInt8(ascii: " ") }).suffix(64)
      while index < chunk.count {
        let newline = ByteScan.first(UInt8(ascii: "\n"), in: chunk, from: index)
        let text = chunk.extracting(index..<(newline ?? chunk.count))
        // Outside of a log, only the line before it matters.
        let capacity =
          (place == .outside ? PageText.testsStart.utf8.count + 2 : Self.maxLineLength + 1) - line.count
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
    guard end.reversed().starts(with: "</html>".utf8.reversed()) else {
      throw corrupt("the end of the page is missing")
    }
  }

  /// The part of the page that contains a line.
  private enum Place { case outside, header, blocks, bundle, tests }

  /// Reads a line of the page, and returns the part that follows it.
  private func take(_ line: Span<UInt8>, _ place: Place) throws(InputError) -> Place {
    switch place {
    case .outside:
      if line.equals(PageText.logStart) { return .header }
      return line.equals(PageText.testsStart) ? .bundle : .outside
    case .header:
      try begin(line.extracting(comment(in: line)))
      return .blocks
    case .blocks:
      guard !line.equals(PageText.partEnd) else {
        try endLog()
        return .outside
      }
      try addBlock(line.extracting(comment(in: line)))
      return .blocks
    case .bundle:
      let facts = try object(in: line.extracting(comment(in: line)))
      guard let bundle = facts["path"] else { throw corrupt("a list of tests has no header") }
      tests.append(TestList(path: "\(path):\(bundle)", entries: []))
      return .tests
    case .tests:
      guard !line.equals(PageText.partEnd) else { return .outside }
      let facts = try object(in: line.extracting(comment(in: line)))
      guard let name = facts["name"] else { throw corrupt("a test has no name") }
      try countMember()
      tests[tests.endIndex - 1].entries.append(
        TestList.Entry(
          suite: facts["suite"], name: name, outcome: facts["outcome"].flatMap { TestOutcome(rawValue: $0) },
          duration: facts["microseconds"].flatMap { Int64($0) }))
      return .tests
    }
  }

  /// Returns the texts and numbers of an object by name.
  private func object(in text: Span<UInt8>) throws(InputError) -> [String: String] {
    guard var scanner = JSONScanner(text) else { throw corrupt("a line of a log or of its tests is damaged") }
    var members: [String: String] = [:]
    while let (key, value) = scanner.next(in: text) {
      var unescaped = ContiguousArray<UInt8>()
      JSONScanner.unescape(value.range, in: text, into: &unescaped)
      members[String(decoding: key.map { text[$0] }, as: UTF8.self)] = String(
        decoding: unescaped, as: UTF8.self)
    }
    guard scanner.isComplete(in: text) else { throw corrupt("a line of a log or of its tests is damaged") }
    return members
  }

  private func countMember() throws(InputError) {
    do throws(InputError) { try meter.countMember() } catch {
      meter.record(error)
      throw error
    }
  }

  /// Returns the range of the text of a comment that is a whole line.
  private func comment(in line: Span<UInt8>) throws(InputError) -> Range<Int> {
    let (start, end) = (PageText.commentStart.utf8.count, PageText.commentEnd.utf8.count)
    guard line.count >= start + end, line.extracting(first: start).equals(PageText.commentStart),
      line.extracting(last: end).equals(PageText.commentEnd)
    else { throw corrupt("a line of a log or of its tests is damaged") }
    return start..<(line.count - end)
  }

  private func begin(_ header: Span<UInt8>) throws(InputError) {
    let facts = try object(in: header)
    func number(_ name: String) -> Int { max(0, facts[name].flatMap { Int($0) } ?? 0) }
    guard let path = facts["path"], !path.isEmpty, number("kept") <= number("lines") else {
      throw corrupt("a log has no header")
    }
    let origin = LogOrigin(
      device: facts["device"], os: facts["os"], platform: facts["platform"],
      configuration: facts["configuration"], run: facts["run"])
    try countMember()
    logs.append(
      Log(
        path: path, lines: number("lines"), kept: number("kept"),
        origin: origin == LogOrigin() ? nil : origin,
        packed: spool.count..<spool.count))
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
      guard let packed = packer.packed(text.span) else {
        throw InputError(path: path, .noMemory)
      }
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
