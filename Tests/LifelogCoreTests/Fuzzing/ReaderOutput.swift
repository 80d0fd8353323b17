@testable import LifelogReading
@testable import LifelogTrace

/// All output of a reader, for comparison.
struct ReaderOutput: TraceSink, Equatable {
  private var events: [Event] = []
  private var diagnostics: [Diagnostic] = []
  private var gaps: [Gap] = []
  private var stacks: [CallStack] = []
  private var tests: [TestMark] = []
  private var summary = InputSummary(path: "", format: "")

  /// The tables of readers take longer to build than to read a line.
  private static let readers = LogReaders()
  private static let jsonReaders = LogReaders(
    LogReader.Options(forcedFormat: LogFormat.logJSON.id))

  /// Reads a log in chunks of a size in bytes.
  ///
  /// - Parameter isJSON: Whether its format was requested.
  init(_ bytes: [UInt8], chunk: Int, isJSON: Bool = false) {
    var reader = (isJSON ? Self.jsonReaders : Self.readers).reader(path: "device.log")
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      reader.feed(bytes.span.extracting(start..<min(bytes.count, start + chunk)), to: &self)
    }
    reader.finish(to: &self)
    summary = reader.summary
  }

  /// Reads a log in blocks of whole lines, each prepared in the state of the reader at the start of the log or of the
  /// block.
  init(_ bytes: [UInt8], prepared size: Int) {
    var reader = Self.readers.reader(path: "device.log")
    let first = reader.preparer
    var text = PreparedText()
    var (start, count) = (0, 0)
    while start < bytes.count {
      let newline = bytes[min(bytes.count, start + size)...].firstIndex(of: 0x0a).map { $0 + 1 }
      let block = bytes.span.extracting(start..<(newline ?? bytes.count))
      (count.isMultiple(of: 3) ? reader.preparer : first).prepare(block, into: &text)
      reader.feed(block, prepared: text, to: &self)
      start += block.count
      count += 1
    }
    reader.finish(to: &self)
    summary = reader.summary
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) { events.append(event) }
  mutating func receive(_ stack: CallStack, names: NameTable) { stacks.append(stack) }
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) { diagnostics.append(diagnostic) }
  mutating func receive(_ gap: Gap) { gaps.append(gap) }
  mutating func receive(_ mark: TestMark) { tests.append(mark) }
}
