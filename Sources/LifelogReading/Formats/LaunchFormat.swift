import LifelogText
import LifelogTrace

extension LogFormat {
  /// The lines of simctl, devicectl and Xcode before the output of the app that they launch.
  static let launch = LogFormat(
    id: "launch",
    title: "simctl launch --console, devicectl and result bundles: their lines before the app's output",
    samples: [
      Sample("com.example.Shop: 4711", pid: 4711, message: "", role: .heading),
      Sample(
        "10:22:01  Acquired tunnel connection to device.", time: "10:22:01",
        message: "Acquired tunnel connection to device."),
      Sample(
        "10:22:03  Launched application with com.example.Shop bundle identifier.", time: "10:22:03",
        message: "Launched application with com.example.Shop bundle identifier.", role: .heading),
      Sample(
        "Launched application with com.example.Shop bundle identifier.",
        message: "Launched application with com.example.Shop bundle identifier.", role: .heading),
      Sample(
        "Standard output and standard error from com.example.Shop with process ID 4711 beginning at "
          + "2026-03-05 09:22:01 +0000", pid: 4711, message: "", role: .heading),
    ],
    joinsContinuations: false,
    firstBytes: FirstBytes(texts: ["com.", "org.", "Launched", "Standard output", "00:00", "0:00"]),
    read: { line, _ in
      var cursor = Cursor()
      if line.byte(0).isLowercaseLetter { return simctl(line) }
      if line.byte(0) == UInt8(ascii: "S") { return resultBundle(line) }
      var envelope = Envelope(message: 0..<line.count)
      if line.byte(0).isDigit {
        guard let time = Timestamp.timeOfDay(&cursor, in: line), time.decimals == 0,
          line.has("  ", at: cursor.offset), line.byte(cursor.offset + 2).isUppercaseLetter,
          line.byte(line.count - 1) == UInt8(ascii: ".") || line.has("\u{2026}", at: line.count - 3)
        else { return nil }
        envelope.time = time
        envelope.message = cursor.offset + 2..<line.count
      }
      if line.has("Launched application with ", at: envelope.message.lowerBound) {
        envelope.role = .heading
      } else if envelope.time == nil {
        return nil
      }
      return envelope
    })

  /// `Standard output and standard error from com.example.Shop with process ID 4711 beginning at …`.
  private static func resultBundle(_ line: Span<UInt8>) -> Envelope? {
    guard line.has("Standard output and standard error from ", at: 0),
      let mark = line.find(" with process ID ", in: 40..<line.count)
    else { return nil }
    var cursor = Cursor(mark + 17)
    guard let pid = cursor.number(in: line), line.has(" beginning at ", at: cursor.offset) else { return nil }
    var envelope = Envelope(message: 0..<0)
    envelope.pid = Int32(exactly: pid)
    envelope.role = .heading
    return envelope
  }

  /// `com.example.Shop: 4711`: a bundle identifier of at least three parts, and only a number after it.
  private static func simctl(_ line: Span<UInt8>) -> Envelope? {
    // Almost all identifiers begin like this. Other words with dots and a number are the app's own output.
    guard line.has("com.", at: 0) || line.has("org.", at: 0) else { return nil }
    var dots = 0
    var cursor = Cursor()
    _ = cursor.take(in: line) { byte in
      if byte == UInt8(ascii: ".") { dots += 1 }
      return byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }
    guard dots >= 2, line.has(": ", at: cursor.offset) else { return nil }
    cursor.offset += 2
    guard let pid = cursor.number(in: line), cursor.offset == line.count else { return nil }
    var envelope = Envelope(message: 0..<0)
    envelope.pid = Int32(pid)
    envelope.role = .heading
    return envelope
  }
}
