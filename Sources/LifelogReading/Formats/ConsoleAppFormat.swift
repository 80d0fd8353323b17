import LifelogText
import LifelogTrace

extension LogFormat {
  /// Rows copied or exported from the Console app.
  ///
  /// They have no date, and the name of the level is in the language of the Mac.
  static let consoleApp = LogFormat(
    id: "console-app",
    title: "rows copied or exported from the Console app",
    samples: [
      Sample(
        "default\t10:22:01.301123+0800\tShop\t<CartViewController: 0x7fa1> viewDidLoad",
        time: "10:22:01.301123+08:00", process: "Shop", level: .default,
        message: "<CartViewController: 0x7fa1> viewDidLoad"),
      Sample(
        "error\t10:22:01.301123 +0800\tMy Shop\tcart viewDidLoad", time: "10:22:01.301123+08:00",
        process: "My Shop", level: .error, message: "cart viewDidLoad"),
      Sample(
        "    124\tinfo\t10:22:01.301123-0500\tShop\tcart viewDidLoad", time: "10:22:01.301123-05:00",
        process: "Shop", level: .info, message: "cart viewDidLoad"),
      Sample(
        "默认\t10:22:01.301123+0800\tShop\tShopKit\tcart viewDidLoad", time: "10:22:01.301123+08:00",
        process: "Shop", level: .default, message: "cart viewDidLoad"),
    ],
    joinsContinuations: true, firstBytes: .clockColumn,
    reader: { ConsoleRows() })
}

/// Reads rows of the Console app.
private struct ConsoleRows: LineReader {
  /// Whether a row showed that the library column is absent.
  private var hasNoLibrary = false
  private var hasChanged = false

  mutating func takeStatus() -> ReaderStatus {
    defer { hasChanged = false }
    return ReaderStatus(hasChanged: hasChanged)
  }

  mutating func read(_ line: Span<UInt8>, _ date: LineDate?) -> Envelope? {
    var cursor = Cursor(Self.indent(line))
    guard LogFormat.FirstBytes.hasClockAfterColumn(line.extracting(cursor.offset..<line.count)) else {
      return nil
    }
    var type = cursor.take(in: line, while: { $0 != 0x09 })
    cursor.offset += 1
    if !line.byte(cursor.offset).isDigit || line.byte(cursor.offset + 2) != UInt8(ascii: ":") {
      type = cursor.take(in: line, while: { $0 != 0x09 })
      cursor.offset += 1
    }
    guard var time = Timestamp.timeOfDay(&cursor, in: line), time.decimals == 6 else { return nil }
    if time.offsetMinutes == nil, cursor.skip(0x20, in: line) {
      time.offsetMinutes = Timestamp.zone(&cursor, in: line)
    }
    guard time.offsetMinutes != nil, cursor.skip(0x09, in: line) else { return nil }
    let process = cursor.take(in: line, while: { $0 != 0x09 })
    guard cursor.skip(0x09, in: line) else { return nil }
    skipLibrary(&cursor, in: line)
    var envelope = Envelope(message: cursor.offset..<line.count)
    envelope.time = time
    envelope.process = line.trimmed(process)
    envelope.level = LogLevel(word: line.extracting(line.trimmed(type))) ?? .default
    return envelope
  }

  /// The number of spaces before a count.
  private static func indent(_ line: Span<UInt8>) -> Int {
    var index = 0
    while index < min(line.count, 12), line[index] == 0x20 { index += 1 }
    return index
  }

  /// Skips the optional column between process and message. It exists if every row so far has one.
  private mutating func skipLibrary(_ cursor: inout Cursor, in line: Span<UInt8>) {
    guard !hasNoLibrary else { return }
    var lookahead = cursor
    let column = lookahead.take(in: line, while: { $0 != 0x09 && $0 != 0x20 })
    if !column.isEmpty, lookahead.skip(0x09, in: line) {
      cursor = lookahead
    } else {
      hasNoLibrary = true
      hasChanged = true
    }
  }
}
