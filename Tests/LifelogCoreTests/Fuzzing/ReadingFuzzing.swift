import Foundation
import TestSupport

@testable import LifelogCore
@testable import LifelogFindings
@testable import LifelogModel
@testable import LifelogReading
@testable import LifelogTrace

/// The fuzz targets of reading: the reader in its ways of use, and each format, line prefix and dialect separately.
enum ReadingFuzzing {
  static let targets =
    [reader, prepared, utf16, logJSON, callStack, diagnostic]
    + LogFormat.all.filter { !$0.isRecordBased }.map(FuzzTarget.init(format:))
    + LinePrefix.all.map(FuzzTarget.init(linePrefix:))
    + Dialect.all.prefix(Dialect.declaredIndex).enumerated().map(FuzzTarget.init(dialect:_:))

  /// The names of all callbacks.
  static let callbacks = Callback.ofUIKit.map(\.name)

  /// A line of each format.
  static let lines = LogFormat.all.flatMap { $0.samples.map(\.line) }

  /// The beginnings of logs: one of each format, and the sample logs. Mutations of long inputs rarely find anything.
  static let logs: [[UInt8]] = {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let samples = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("SampleLogs")
    return [tests.appendingPathComponent("Formats/Logs"), samples].flatMap { folder in
      (FileManager.default.enumerator(atPath: folder.path)?.allObjects ?? []).compactMap { $0 as? String }
        .filter { $0.hasSuffix(".log") }.sorted()
        .compactMap { try? Array(Data(contentsOf: folder.appendingPathComponent($0)).prefix(4_096)) }
    }
  }()

  /// Chunks of any size give the same events.
  private static let reader = FuzzTarget(
    name: "reader", seeds: lines.map { Array($0.utf8) } + logs, words: callbacks,
    check: { bytes in
      let whole = ReaderOutput(bytes, chunk: max(1, bytes.count))
      for chunk in [1, 7, 4096] where chunk < bytes.count {
        if ReaderOutput(bytes, chunk: chunk) != whole {
          return "chunks of \(chunk) bytes give other events than one"
        }
      }
      return nil
    })

  /// Text that was prepared ahead gives the same events. The first byte is the size of the blocks.
  private static let prepared = FuzzTarget(
    name: "prepared", seeds: logs.map { [16] + $0 }, words: callbacks,
    check: { bytes in
      guard let size = bytes.first else { return nil }
      let log = Array(bytes.dropFirst())
      let isSame =
        ReaderOutput(log, chunk: max(1, log.count)) == ReaderOutput(log, prepared: Int(size) * 16 + 1)
      return isSame ? nil : "prepared text gives other events"
    })

  /// Chunks of UTF-16 text of any size give the same events.
  private static let utf16 = FuzzTarget(
    name: "utf16", seeds: lines.map { line in line.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] } },
    check: { bytes in
      for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
        let marked = mark + bytes
        if ReaderOutput(marked, chunk: 3) != ReaderOutput(marked, chunk: marked.count) {
          return "chunks of 3 bytes give other events than one"
        }
      }
      return nil
    })

  /// Objects on several lines, whether or not the format was requested.
  private static let logJSON = FuzzTarget(
    name: "log-json",
    seeds: LogFormat.logJSON.samples.map { Array($0.line.utf8) } + logs.filter { $0.first == 0x5b },
    words: callbacks + ["[{", "},{", "}]", "\\u0000", "\\ud800"],
    check: { bytes in
      let whole = ReaderOutput(bytes, chunk: max(1, bytes.count), isJSON: true)
      return ReaderOutput(bytes, chunk: 5, isJSON: true) == whole
        ? nil : "chunks of 5 bytes give other events than one"
    })

  /// The ranges of a frame are in the text.
  private static let callStack = FuzzTarget(
    name: "call-stack",
    seeds: [
      "3   UIKitCore                           0x0000000103e68e55 -[UIViewController viewDidAppear:] + 533",
      "12  Shop  0x00000001000 $s4Shop4CartC13viewDidAppearyySbF + 44 (Cart.swift:12)",
      "* frame #0: 0x0000000100003f2c Shop`Cart.viewDidAppear(animated=true) at Cart.swift:17:5",
      "\t\"0   CoreFoundation   0x00007fff23e3cf0e __exceptionPreprocess + 350\",",
    ], words: callbacks,
    check: { bytes in
      for line in bytes.split(separator: 0x0a).map(Array.init) {
        guard let frame = StackFrame(line.span) else { continue }
        if max(frame.image.upperBound, frame.symbol.upperBound) > line.count {
          return "a range outside the line"
        }
        _ = (frame.isSystem(in: line.span), frame.deliversAppearance(in: line.span))
      }
      return nil
    })

  /// The ranges of a diagnostic are in the text.
  private static let diagnostic: FuzzTarget = {
    let reader = DiagnosticReader()
    return FuzzTarget(
      name: "diagnostic",
      seeds: DiagnosticPattern.all.map { "Attempt <Cart: 0x1> \($0.literal) <Host: 0x2>" },
      words: DiagnosticPattern.all.map(\.literal),
      check: { bytes in
        guard let found = reader.read(bytes.span) else { return nil }
        let ends = found.objects.flatMap { [$0.object.name.upperBound, $0.object.module.upperBound] }
        return (ends + [found.end, found.wordsEnd]).allSatisfy { $0 <= bytes.count }
          ? nil : "a range outside the message"
      })
  }()
}

extension FuzzTarget {
  /// The ranges that a format finds are within the line, or within its own text.
  fileprivate init(format: LogFormat) {
    self.init(
      name: "format-" + format.id, seeds: format.samples.map(\.line), words: ReadingFuzzing.callbacks,
      check: { bytes in
        guard var reader = format.reader?() else { return nil }
        for line in bytes.split(separator: 0x0a, omittingEmptySubsequences: false) {
          let line = Array(line)
          guard let envelope = reader.read(line.span, LineDate(line.span)) else { continue }
          let count = envelope.text?.count ?? line.count
          for range in [envelope.process, envelope.thread, envelope.message] where range.upperBound > count {
            return "a range \(range) in \(count) bytes"
          }
          if envelope.time.map({ $0.iso8601.isEmpty }) ?? false { return "a time without digits" }
        }
        return nil
      })
  }

  fileprivate init(linePrefix: LinePrefix) {
    self.init(
      name: "prefix-" + linePrefix.id, seeds: linePrefix.samples.map(\.line),
      check: { bytes in
        guard !bytes.isEmpty, let stripped = linePrefix.strip(bytes.span) else { return nil }
        return (0...bytes.count).contains(stripped.rest) ? nil : "the rest begins at \(stripped.rest)"
      })
  }

  /// A dialect is given each callback's name in the message.
  fileprivate init(dialect index: Int, _ dialect: Dialect) {
    self.init(
      name: "dialect-" + dialect.id, seeds: dialect.samples.map(\.message), words: ReadingFuzzing.callbacks,
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
