import LifelogText
import LifelogTrace

extension LinePrefix {
  /// xcpretty and xcbeautify, also with the time that fastlane prints before their lines.
  static let xcpretty = LinePrefix(
    id: "xcpretty",
    title: "xcpretty, xcbeautify, fastlane",
    samples: [
      Sample("▸ Cart viewDidLoad", rest: "Cart viewDidLoad"),
      Sample("[15:37:07]: ▸ Cart viewDidLoad", time: "15:37:07", rest: "Cart viewDidLoad"),
      Sample("[15:37:07]: ▸     ✓ testPay (0.1 seconds)", time: "15:37:07", rest: "✓ testPay (0.1 seconds)"),
    ],
    firstBytes: LogFormat.FirstBytes(texts: ["[0", "\u{25b8}"]),
    strip: { line in
      var cursor = Cursor()
      var time: LogTime?
      if cursor.skip(UInt8(ascii: "["), in: line) {
        time = Timestamp.timeOfDay(&cursor, in: line)
        guard time != nil, line.has("]: ", at: cursor.offset) else { return nil }
        cursor.offset += 3
      }
      guard line.has("\u{25b8} ", at: cursor.offset) else { return nil }
      cursor.offset += 4
      cursor.skipSpaces(in: line)
      return Stripped(rest: cursor.offset, time: time)
    })
}
