import LifelogText
import LifelogTrace

extension LogFormat {
  /// Plain text: `print`, `printf`, any line without an envelope. It may begin with its own time.
  static let print = LogFormat(
    id: "print",
    title: "plain text: print, printf, any line without an envelope",
    samples: [
      Sample("CartViewController viewDidLoad()", message: "CartViewController viewDidLoad()"),
      Sample(
        "2021-06-15 22:19:46.225597 CartViewController.viewDidLoad()", time: "2021-06-15T22:19:46.225597",
        message: "CartViewController.viewDidLoad()"),
      Sample("[10:22:01.301] Cart viewDidLoad", time: "10:22:01.301", message: "Cart viewDidLoad"),
    ],
    joinsContinuations: false,
    read: { line, date in
      var cursor = Cursor(date?.end ?? 0)
      let isBracketed = cursor.skip(UInt8(ascii: "["), in: line)
      let time =
        date?.time ?? Timestamp.dateAndTime(&cursor, in: line) ?? Timestamp.timeOfDay(&cursor, in: line)
      guard time != nil, !isBracketed || cursor.skip(UInt8(ascii: "]"), in: line) else {
        return Envelope(message: 0..<line.count)
      }
      // A number that only looks like a time is part of a word or of a longer number.
      let next = line.byte(cursor.offset)
      guard !next.isDigit, !next.isLetter else { return Envelope(message: 0..<line.count) }
      while next == 0x20 || next == 0x09 || next == UInt8(ascii: ":") || next == UInt8(ascii: "|"),
        cursor.offset < line.count,
        line[cursor.offset].isSpace || line[cursor.offset] == UInt8(ascii: ":")
          || line[cursor.offset] == UInt8(ascii: "|")
      {
        cursor.offset += 1
      }
      var envelope = Envelope(message: cursor.offset..<line.count)
      envelope.time = time
      return envelope
    })
}
