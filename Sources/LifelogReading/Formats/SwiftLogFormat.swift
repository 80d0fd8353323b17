import LifelogText
import LifelogTrace

extension LogFormat {
  /// The lines of swift-log's `StreamLogHandler`, on standard output or standard error.
  ///
  /// The label is that of the logger, and the source in brackets is the module that logged. Versions before 1.6 print a
  /// space before the colon.
  static let swiftLog = LogFormat(
    id: "swift-log",
    title: "swift-log: StreamLogHandler on standard output or standard error",
    samples: [
      Sample(
        "2026-03-05T10:22:01+0100 info com.acme.shop: [Shop] CartViewController viewDidLoad",
        time: "2026-03-05T10:22:01+01:00", level: .info, message: "CartViewController viewDidLoad"),
      Sample(
        "2026-03-05T10:22:01+0100 debug com.acme.shop : screen=Cart items=[1, 2] [Shop] viewDidAppear",
        time: "2026-03-05T10:22:01+01:00", level: .debug, message: "viewDidAppear"),
      Sample(
        "2026-03-05T10:22:01+0000 notice : [Shop] [Cart] viewDidAppear",
        time: "2026-03-05T10:22:01+00:00", level: .default, message: "[Cart] viewDidAppear"),
    ],
    joinsContinuations: true, firstBytes: .date,
    read: { line, date in
      guard line.byte(10) == UInt8(ascii: "T"), let date else { return nil }
      var cursor = Cursor(date.end)
      guard cursor.skip(0x20, in: line) else { return nil }
      let level = cursor.take(in: line, while: \.isLowercaseLetter)
      guard let known = LogLevel(word: line.extracting(level)), cursor.skip(0x20, in: line) else {
        return nil
      }
      _ = cursor.take(in: line) { !$0.isSpace && $0 != UInt8(ascii: ":") }
      _ = cursor.skip(0x20, in: line)
      guard line.has(": ", at: cursor.offset), let source = source(after: cursor.offset + 1, in: line) else {
        return nil
      }
      var envelope = Envelope(message: source..<line.count)
      (envelope.time, envelope.level) = (date.time, known)
      return envelope
    })

  /// The offset after ` [Shop] `, the first brackets around one name.
  private static func source(after start: Int, in line: Span<UInt8>) -> Int? {
    var index = start
    while let open = line.find(" [", in: index..<line.count) {
      var cursor = Cursor(open + 2)
      let name = cursor.take(in: line, while: \.isIdentifier)
      if !name.isEmpty, line.has("] ", at: cursor.offset) { return cursor.offset + 2 }
      index = open + 1
    }
    return nil
  }
}
