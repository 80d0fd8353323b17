@testable import LifelogReading
@testable import LifelogText
@testable import LifelogTrace

extension LogFormat {
  /// A custom format that prints levels: `<Debug> 2026-03-05 10:22:01.100 Shop[563:1] message`.
  static let leveled = LogFormat(
    id: "leveled", title: "lines with a level", samples: [], joinsContinuations: false
  ) { line, _ in
    var cursor = Cursor()
    guard cursor.skip(UInt8(ascii: "<"), in: line) else { return nil }
    let word = cursor.take(in: line) { $0 != UInt8(ascii: ">") }
    cursor.offset += 2
    guard let level = LogLevel(word: line.extracting(word)),
      let time = Timestamp.dateAndTime(&cursor, in: line), cursor.skip(0x20, in: line),
      let tag = ProcessTag(&cursor, in: line), cursor.skip(0x20, in: line)
    else { return nil }
    var envelope = Envelope(message: cursor.offset..<line.count)
    envelope.time = time
    envelope.process = tag.process
    envelope.pid = tag.pid
    envelope.level = level
    return envelope
  }
}
