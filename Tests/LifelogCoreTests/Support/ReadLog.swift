import LifelogModel
import LifelogTrace
import TestSupport

@testable import LifelogReading

/// All output of a reader for a log, in order.
struct ReadLog: Equatable, TraceSink {
  enum Item: Equatable {
    case event(Event, [Detail])
    case diagnostic(Diagnostic)
    case gap(Gap)
    case stack(CallStack, caller: String)
    case test(TestMark)
  }

  private(set) var items: [Item] = []
  private(set) var names: [String] = []
  /// The instance of each event; `nil` if the log does not print it.
  private(set) var instances: [String?] = []
  /// The line, subject, callback, argument and phase of each event, as far as the log shows them: `2 Cart didMoveToParent
  /// Host`.
  private(set) var described: [String] = []
  /// The details of each event: `root=Cart`.
  private(set) var details: [[String]] = []
  /// The objects that each diagnostic names, as printed.
  private(set) var diagnosed: [[DiagnosticRole: String]] = []
  private(set) var summary = InputSummary(path: "", format: "")
  private(set) var recognised: [LogReader.Recognition] = []

  /// Reads a log in one chunk.
  init(_ text: String, declared: [DeclaredCallback] = []) {
    self.init(ContiguousArray(text.utf8), declared: declared)
  }

  /// Reads a log in chunks of the given sizes; the rest is one last chunk.
  init(_ bytes: ContiguousArray<UInt8>, pieces: [Int] = [], declared: [DeclaredCallback] = []) {
    self.init(bytes, pieces: pieces, options: LogReader.Options(declared: declared))
  }

  /// Reads a log in chunks with options.
  init(_ bytes: ContiguousArray<UInt8>, pieces: [Int] = [], options: LogReader.Options) {
    self.init(bytes, pieces: pieces, options: options) { piece, reader, log in reader.feed(piece, to: &log) }
  }

  /// Reads a log line by line without preparation, in a slow and simple way.
  init(inOrder bytes: ContiguousArray<UInt8>, options: LogReader.Options = LogReader.Options()) {
    self.init(bytes, pieces: [], options: options) { piece, reader, log in
      reader.feed(piece, prepared: PreparedText(unread: piece), to: &log)
    }
  }

  /// Reads a log in chunks, each prepared by a preparer of this reader or of a reader in another state.
  init(
    _ bytes: ContiguousArray<UInt8>, pieces: [Int] = [],
    options: LogReader.Options = LogReader.Options(), preparedBy random: SeededRandom
  ) {
    var random = random
    var preparers = [TextPreparer(options)]
    var text = PreparedText()
    self.init(bytes, pieces: pieces, options: options) { piece, reader, log in
      preparers.append(reader.preparer)
      let preparer = random.once(in: 2) ? reader.preparer : random.pick(preparers)
      preparer.prepare(piece, into: &text)
      reader.feed(piece, prepared: text, to: &log)
    }
  }

  private init(
    _ bytes: ContiguousArray<UInt8>, pieces: [Int], options: LogReader.Options,
    feed: (Span<UInt8>, inout LogReader, inout ReadLog) -> Void
  ) {
    var reader = LogReader(path: "device.log", options: options)
    var start = 0
    for size in pieces where start < bytes.count {
      let end = min(bytes.count, start + size)
      feed(bytes.span.extracting(start..<end), &reader, &self)
      start = end
    }
    feed(bytes.span.extracting(start..<bytes.count), &reader, &self)
    reader.finish(to: &self)
    summary = reader.summary
    recognised = reader.formats + reader.dialects
    let table = reader.names
    names = events.map { table[$0.subject.name] }
    instances = events.map { $0.subject.instance.text(in: table) }
    described = events.map { event in
      let argument: String? =
        switch event.argument {
        case .object(let object): table[object.name]
        case .noParent: "nil"
        default: nil
        }
      let phase = event.phase == .instant ? nil : "\(event.phase)"
      let parts = ["\(event.line)", table[event.subject.name], event.callback.name, argument, phase]
      return parts.compactMap(\.self).joined(separator: " ")
    }
    details = items.compactMap { item in
      guard case .event(_, let details) = item else { return nil }
      return details.map { "\(table[$0.key])=\(table[$0.value])" }
    }
    diagnosed = diagnostics.map { diagnostic in
      var objects = diagnostic.others
      if !diagnostic.subject.isNone { objects[.subject] = diagnostic.subject }
      return objects.mapValues { "\(table[$0.name]) \($0.instance.text(in: table) ?? "")" }
    }
  }

  var events: [Event] {
    items.compactMap { if case .event(let event, _) = $0 { event } else { nil } }
  }

  /// The call stacks, each with the line of the event that it belongs to.
  var stacks: [(event: Int, stack: CallStack, caller: String)] {
    var line = 0
    return items.compactMap { item in
      switch item {
      case .event(let event, _): line = event.line
      case .stack(let stack, let caller): return (line, stack, caller)
      default: break
      }
      return nil
    }
  }

  var diagnostics: [Diagnostic] {
    items.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
  }

  /// The reports of a test runner.
  var marks: [TestMark] {
    items.compactMap { if case .test(let mark) = $0 { mark } else { nil } }
  }

  var gaps: [Gap] {
    items.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) {
    items.append(.event(event, details))
  }

  mutating func receive(_ stack: CallStack, names: NameTable) {
    items.append(.stack(stack, caller: names[stack.caller]))
  }

  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) { items.append(.diagnostic(diagnostic)) }

  mutating func receive(_ gap: Gap) { items.append(.gap(gap)) }

  mutating func receive(_ mark: TestMark) { items.append(.test(mark)) }
}

extension PreparedText {
  /// A text of which only the line ends are known.
  init(unread bytes: Span<UInt8>) {
    self.init()
    begin(count: bytes.count)
    for index in bytes.indices where bytes[index] == 0x0a {
      lines.append(PreparedLine(end: index + 1, content: .unread))
    }
  }

  /// The number of lines that end in the text.
  var lineCount: Int {
    lines.count - runs.count + runs.reduce(0) { $0 + $1.lines }
  }
}
