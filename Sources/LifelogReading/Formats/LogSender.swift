import LifelogText

/// Reads what `log` prints between a process and its message: `(library) [subsystem:category] `.
enum LogSender {
  /// The first byte of the message; `start` is where the sender may begin, or a space before it.
  ///
  /// Each part may be missing, and a message may begin with brackets of its own. A library is believed in
  /// front of a subsystem, or if it is no controller's name; a subsystem if it looks like one.
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

  /// `(UIKitCore) `, and the offset behind it.
  private static func library(_ start: Int, in line: Span<UInt8>) -> (name: Range<Int>, end: Int)? {
    guard line.byte(start) == UInt8(ascii: "("),
      let close = line.find(UInt8(ascii: ")"), in: start..<line.count), close > start + 1,
      close + 1 == line.count || line[close + 1] == 0x20
    else { return nil }
    return (start + 1..<close, min(close + 2, line.count))
  }

  /// The offset behind `[com.example.shop:life] `; `nil` when no subsystem stands there.
  private static func subsystemEnd(_ start: Int, in line: Span<UInt8>) -> Int? {
    guard line.byte(start) == UInt8(ascii: "["),
      let close = line.find(UInt8(ascii: "]"), in: start..<line.count),
      close + 1 == line.count || line[close + 1] == 0x20, isSubsystem(start + 1..<close, in: line)
    else { return nil }
    return min(close + 2, line.count)
  }

  /// `com.example.shop:life`, `com.example.shop:`, `system:`, or as Sierra has it `com.example.shop.life`.
  private static func isSubsystem(_ range: Range<Int>, in line: Span<UInt8>) -> Bool {
    guard let colon = line.find(UInt8(ascii: ":"), in: range) else { return isJoined(range, in: line) }
    let name = range.lowerBound..<colon
    guard line.find(0x20, in: name) == nil else { return false }
    return line.find(UInt8(ascii: "."), in: name) != nil
      || name.count == 6 && line.has("system", at: name.lowerBound)
  }

  /// A name of a domain turned round, of at least three parts: two are a class in its module.
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
