import LifelogText
import LifelogTrace

extension LinePrefix {
  /// Build servers, which print the time before each line of a step.
  static let buildServer = LinePrefix(
    id: "build-server",
    title: "the raw log of GitHub Actions, Azure Pipelines or GitLab",
    samples: [
      Sample(
        "2024-05-05T10:22:01.1234567Z 2024-05-05 10:22:00.475 Shop[563:23395] viewDidLoad",
        time: "2024-05-05T10:22:01.123456+00:00",
        rest: "2024-05-05 10:22:00.475 Shop[563:23395] viewDidLoad"),
      Sample(
        "2024-05-05T10:22:01.1234567Z     t =     1.21s     Launch com.example.Shop",
        time: "2024-05-05T10:22:01.123456+00:00", rest: "t =     1.21s     Launch com.example.Shop"),
      Sample(
        "2024-05-05T10:22:01.123456Z 01O viewDidLoad", time: "2024-05-05T10:22:01.123456+00:00",
        rest: "viewDidLoad"),
    ],
    firstBytes: LogFormat.FirstBytes(texts: ["0000-"]),
    strip: { line in
      guard let start = messageStart(of: line, at: 0) else { return nil }
      var cursor = Cursor()
      guard let time = Timestamp.dateAndTime(&cursor, in: line) else { return nil }
      cursor = Cursor(start)
      cursor.skipSpaces(in: line)
      return Stripped(rest: cursor.offset, time: time)
    })

  /// Whether a build server's time is at an offset.
  static func hasBuildServerTime(_ line: Span<UInt8>, at start: Int) -> Bool {
    messageStart(of: line, at: start) != nil
  }

  /// The offset after `2024-05-05T10:22:01.1234567Z`, or after six decimals and GitLab's ` 01O`.
  private static func messageStart(of line: Span<UInt8>, at start: Int) -> Int? {
    guard line.byte(start + 10) == UInt8(ascii: "T"), line.byte(start + 19) == UInt8(ascii: "."),
      ByteWords.count(ByteWords.digits(ByteWords.word(line, at: start + 20))) >= 6
    else { return nil }
    if line.byte(start + 27) == UInt8(ascii: "Z") { return start + 28 }
    let stream = line.byte(start + 30)
    guard line.has("Z ", at: start + 26), line.byte(start + 28).isDigit, line.byte(start + 29).isDigit,
      stream == UInt8(ascii: "O") || stream == UInt8(ascii: "E")
    else { return nil }
    return start + (line.byte(start + 31) == UInt8(ascii: "+") ? 32 : 31)
  }
}
