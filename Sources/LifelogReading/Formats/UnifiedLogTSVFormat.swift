import LifelogText
import LifelogTrace

extension LogFormat {
  /// The output of libyal's reader of log archives: the columns of the default style, separated by tabs.
  static let unifiedLogTSV = LogFormat(
    id: "unifiedlog-tsv",
    title: "libyal's unified_logging.py: the columns of log show, separated by tabs",
    samples: [
      Sample(
        "2026-03-05 10:22:01.301123+0800\t0x7ac6    \tlogEvent   \t0x0                 \t4121  \t0   \tShop: (UIKitCore) [com.example.shop:life] viewDidLoad",
        time: "2026-03-05T10:22:01.301123+08:00", process: "Shop", pid: 4121, thread: "0x7ac6",
        message: "viewDidLoad"),
      Sample(
        "2026-03-05 10:22:01.301123+0800\t0x7ac6    \tlossEvent  \t0x0                 \t0     \t0   \tkernel: lost >=3 unreliable messages",
        time: "2026-03-05T10:22:01.301123+08:00", process: "kernel", pid: 0, thread: "0x7ac6",
        message: "lost >=3 unreliable messages", role: .loss),
    ],
    joinsContinuations: true, firstBytes: .date,
    read: { line, date in
      guard let date else { return nil }
      var cursor = Cursor(date.end)
      guard cursor.skip(0x09, in: line), line.has("0x", at: cursor.offset) else { return nil }
      let thread = cursor.column(in: line)
      let type = cursor.column(in: line)
      _ = cursor.column(in: line)
      guard let pid = cursor.number(in: line), cursor.skipSpaces(in: line) > 0,
        cursor.number(in: line) != nil,
        cursor.skipSpaces(in: line) > 0, var envelope = processAndMessage(cursor.offset, in: line)
      else { return nil }
      envelope.time = date.time
      envelope.pid = Int32(pid)
      envelope.thread = thread
      if line.extracting(type).hasFolded("lossevent", at: 0) { envelope.role = .loss }
      return envelope
    })
}

extension Cursor {
  /// Reads a column and the tab after it; returns the column without white space at its ends.
  fileprivate mutating func column(in bytes: Span<UInt8>) -> Range<Int> {
    let column = take(in: bytes, while: { $0 != 0x09 })
    _ = skip(0x09, in: bytes)
    return bytes.trimmed(column)
  }
}
