@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// Code that reads untrusted bytes and must handle any of them: no trap, no hang, and its guarantees hold.
///
/// The fuzzer runs these targets, and the tests run them again on the inputs that the fuzzer found.
struct FuzzTarget: Sendable {
  /// For example `reader`, `format-nslog` or `dialect-plain-name`.
  let name: String
  /// The initial inputs.
  let seeds: [[UInt8]]
  /// Runs the target on some bytes.
  ///
  /// - Returns: A description of the failure; `nil` if there is none.
  let check: @Sendable ([UInt8]) -> String?

  /// Every target: the reader, the whole pipeline, and each format, line prefix and dialect separately.
  static let all =
    [reader, analyzer, utf16] + LogFormat.all.filter { !$0.isRecordBased }.map(FuzzTarget.init(format:))
    + LinePrefix.all.map(FuzzTarget.init(linePrefix:))
    + Dialect.all.prefix(Dialect.declaredIndex).enumerated().map(FuzzTarget.init(dialect:_:))

  private static let model = try? Model.builtIn()
  private static let lines = LogFormat.all.flatMap { $0.samples.map(\.line) }

  /// The reader produces the same output for all chunk sizes.
  private static let reader = FuzzTarget(
    name: "reader", seeds: lines.map { Array($0.utf8) } + [Array(lines.joined(separator: "\n").utf8)],
    check: { bytes in
      let whole = ReaderOutput(bytes, chunk: max(1, bytes.count))
      for chunk in [1, 7, 4096] where chunk < bytes.count {
        let parts = ReaderOutput(bytes, chunk: chunk)
        if parts != whole { return "chunks of \(chunk) bytes give other events than one" }
      }
      return nil
    })

  /// Any log produces a report.
  private static let analyzer = FuzzTarget(
    name: "analyzer",
    seeds: [Array(Dialect.all.flatMap { $0.samples.map(\.message) }.joined(separator: "\n").utf8)],
    check: { bytes in
      guard let model else { return "no model" }
      var analyzer = Pipeline(model: model, keepsTrace: true)
      analyzer.begin(path: "device.log")
      analyzer.feed(bytes.span)
      let report = analyzer.finish().report
      let lines = report.inputs.first?.lines ?? 0
      for finding in report.findings where !(1...max(1, lines)).contains(finding.line) {
        return "a finding on line \(finding.line) of \(lines)"
      }
      return nil
    })

  /// UTF-16 text is read like the same text in UTF-8.
  private static let utf16 = FuzzTarget(
    name: "utf16",
    seeds: lines.map { line in [0xFF, 0xFE] + line.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } },
    check: { bytes in
      for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
        let marked = mark + bytes
        let whole = ReaderOutput(marked, chunk: marked.count)
        if ReaderOutput(marked, chunk: 3) != whole {
          return "chunks of 3 bytes give other events than one"
        }
      }
      return nil
    })

  init(name: String, seeds: [[UInt8]], check: @escaping @Sendable ([UInt8]) -> String?) {
    self.name = name
    self.seeds = seeds
    self.check = check
  }

  /// The ranges that a format finds are within the line, or within its own text.
  private init(format: LogFormat) {
    self.init(
      name: "format-" + format.id, seeds: format.samples.map { Array($0.line.utf8) },
      check: { bytes in
        guard var reader = format.reader?() else { return nil }
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
          let line = Array(line)
          guard let envelope = reader.read(line.span) else { continue }
          let count = envelope.text?.count ?? line.count
          for range in [envelope.process, envelope.thread, envelope.message] where range.upperBound > count {
            return "a range \(range) in \(count) bytes"
          }
          if envelope.time.map({ $0.iso8601.isEmpty }) ?? false { return "a time without digits" }
        }
        return nil
      })
  }

  private init(linePrefix: LinePrefix) {
    self.init(
      name: "prefix-" + linePrefix.id, seeds: linePrefix.samples.map { Array($0.line.utf8) },
      check: { bytes in
        guard !bytes.isEmpty, let stripped = linePrefix.strip(bytes.span) else { return nil }
        return (0...bytes.count).contains(stripped.rest) ? nil : "the rest begins at \(stripped.rest)"
      })
  }

  /// A dialect is given each callback's name in the message.
  private init(dialect index: Int, _ dialect: Dialect) {
    self.init(
      name: "dialect-" + dialect.id, seeds: dialect.samples.map { Array($0.message.utf8) },
      check: { bytes in
        var tokens: [CallbackToken] = []
        CallbackLexer().scan(bytes.span, into: &tokens)
        for token in tokens.prefix(64) {
          guard let owner = dialect.owner(bytes.span, CallbackSite(token, in: bytes.span)) else { continue }
          let ranges = [owner.object.name, owner.object.module, owner.range]
          for range in ranges where range.upperBound > bytes.count {
            return "a range \(range) in \(bytes.count) bytes"
          }
        }
        return nil
      })
  }
}

/// All output of a reader, for comparison.
private struct ReaderOutput: TraceSink, Equatable {
  private var events: [Event] = []
  private var diagnostics: [Diagnostic] = []
  private var gaps: [Gap] = []
  private var stacks: [CallStack] = []
  private var summary = InputSummary(path: "", format: "")

  init(_ bytes: [UInt8], chunk: Int) {
    var reader = LogReader(path: "device.log")
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + chunk)
      reader.feed(bytes.span.extracting(start..<end), to: &self)
      start = end
    }
    reader.finish(to: &self)
    summary = reader.summary
  }

  mutating func receive(_ event: Event, details: [Detail], names: NameTable) { events.append(event) }
  mutating func receive(_ stack: CallStack, names: NameTable) { stacks.append(stack) }
  mutating func receive(_ diagnostic: Diagnostic, names: NameTable) { diagnostics.append(diagnostic) }
  mutating func receive(_ gap: Gap) { gaps.append(gap) }
}
