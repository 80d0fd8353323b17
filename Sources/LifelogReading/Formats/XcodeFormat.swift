import LifelogText
import LifelogTrace

extension LogFormat {
  /// The console of Xcode 15 and later, copied with its metadata. The line after each message is its envelope.
  ///
  /// The console's menu selects the fields of that line. Printed text has only `Type: stdio`.
  static let xcode = LogFormat(
    id: "xcode",
    title: "the Xcode console (15 and later), copied with metadata",
    samples: [
      Sample(
        "Type: Notice | Timestamp: 2025-11-03 11:01:23.249653-05:00 | Process: Shop | Library: Shop | Subsystem: com.example.shop | Category: life | TID: 0x1a19ff",
        time: "2025-11-03T11:01:23.249653-05:00", process: "Shop", thread: "0x1a19ff", level: .default,
        message: "", role: .closing),
      Sample(
        "Type: Error | Timestamp: 2026-10-14 15:35:50.995178+0500 | Library: UIKitCore | Category:  | TID: 0x137a246",
        time: "2026-10-14T15:35:50.995178+05:00", thread: "0x137a246", level: .error, message: "",
        role: .closing),
      Sample(
        "Type: Fault | Process: My Shop | PID: 4121 | Color: red  ", process: "My Shop", pid: 4121,
        level: .fault, message: "", role: .closing),
      Sample("Type: stdio", level: .default, message: "", role: .closing),
    ],
    joinsContinuations: false, firstBytes: FirstBytes(texts: ["Type: "]),
    read: { line, _ in
      guard line.has("Type: ", at: 0) else { return nil }
      let end = line.trimmed(0..<line.count).upperBound
      var cursor = Cursor(6)
      let type = cursor.take(in: line, while: \.isLetter)
      var envelope = Envelope(message: 0..<0)
      envelope.role = .closing
      envelope.level = LogLevel(word: line.extracting(type))
      // Without fields, only this line is sufficiently different from an app's own output.
      if cursor.offset == end { return line.has("Type: stdio", at: 0) && type.count == 5 ? envelope : nil }
      var isKnown = false
      while cursor.offset + 3 <= end, line.has(" | ", at: cursor.offset) {
        let start = cursor.offset + 3
        cursor.offset = line.find(" | ", in: start..<end) ?? end
        isKnown = read(line.trimmed(start..<cursor.offset), of: line, into: &envelope) || isKnown
      }
      return isKnown && !type.isEmpty ? envelope : nil
    })

  /// Reads one `Key: value`.
  ///
  /// - Returns: Whether Xcode has such a field.
  private static func read(_ field: Range<Int>, of line: Span<UInt8>, into envelope: inout Envelope) -> Bool {
    guard let colon = line.find(UInt8(ascii: ":"), in: field) else { return false }
    let key = line.extracting(field.lowerBound..<colon)
    let value = line.trimmed(colon + 1..<field.upperBound)
    var cursor = Cursor(value.lowerBound)
    if key.is("Timestamp") {
      envelope.time = Timestamp.dateAndTime(&cursor, in: line)
    } else if key.is("Process") {
      envelope.process = value
    } else if key.is("PID") {
      envelope.pid = cursor.number(in: line).map { Int32($0) }
    } else if key.is("TID") {
      envelope.thread = value
    } else {
      return key.is("Library") || key.is("Subsystem") || key.is("Category")
    }
    return true
  }
}
