import LifelogText

/// Reads the text that `log` prints between a process and its message: `(library) [subsystem:category] `.
enum LogSender {
  /// The offset of the message. `start` is the possible start of the sender, or a space before it.
  ///
  /// Each part is optional, and a message may begin with its own brackets. A library is accepted before a subsystem, or
  /// if it is not a controller's name. A subsystem is accepted if it looks like one.
  static func end(_ start: Int, in line: Span<UInt8>) -> Int {
    var cursor = Cursor(start)
    _ = cursor.skip(0x20, in: line)
    if let library = library(cursor.offset, in: line) {
      if let message = subsystemEnd(library.end, in: line) { return message }
      if !ControllerName(library.name, in: line).isController { cursor.offset = library.end }
      return cursor.offset
    }
    return subsystemEnd(cursor.offset, in: line) ?? cursor.offset
  }

  /// `(UIKitCore) `, and the offset after it.
  private static func library(_ start: Int, in line: Span<UInt8>) -> (name: Range<Int>, end: Int)? {
    guard line.byte(start) == UInt8(ascii: "("),
      let close = line.find(UInt8(ascii: ")"), in: start..<line.count), close > start + 1,
      close + 1 == line.count || line[close + 1] == 0x20
    else { return nil }
    return (start + 1..<close, min(close + 2, line.count))
  }

  /// The offset after `[com.example.shop:life] `; `nil` without a subsystem.
  private static func subsystemEnd(_ start: Int, in line: Span<UInt8>) -> Int? {
    guard line.byte(start) == UInt8(ascii: "["),
      let close = line.find(UInt8(ascii: "]"), in: start..<line.count),
      close + 1 == line.count || line[close + 1] == 0x20, isSubsystem(start + 1..<close, in: line)
    else { return nil }
    return min(close + 2, line.count)
  }

  /// Whether a range is `com.example.shop:life`, `com.example.shop:`, `system:`, or in macOS Sierra's style
  /// `com.example.shop.life`.
  private static func isSubsystem(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    guard let colon = line.find(UInt8(ascii: ":"), in: range) else { return isJoined(range, in: line) }
    let name = range.lowerBound..<colon
    guard line.find(0x20, in: name) == nil else { return false }
    return line.find(UInt8(ascii: "."), in: name) != nil
      || name.count == 6 && line.has("system", at: name.lowerBound)
  }

  /// Whether a range is a reversed domain name of at least three parts. Two parts may be a class in its module.
  private static func isJoined(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    guard domains.contains(where: { line.has($0, at: range.lowerBound) }) else { return false }
    var dots = 0
    for index in range {
      guard line[index] != 0x20 else { return false }
      if line[index] == UInt8(ascii: ".") { dots += 1 }
    }
    return dots > 1
  }

  private static let domains: [StaticString] = [
    "com.", "org.", "net.", "io.", "edu.", "de.", "uk.", "fr.", "jp.",
  ]
}
