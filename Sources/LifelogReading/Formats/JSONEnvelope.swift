import LifelogText
import LifelogTrace

/// An envelope that a logger writes as one JSON object. Its parts have a separate text, without escapes.
struct JSONEnvelope {
  private var text = JSONObjectText(capacity: 0)
  private var fields = Envelope(message: 0..<0)
  /// Whether the object has a message.
  private(set) var hasMessage = false

  /// The envelope, with a role.
  func envelope(_ role: Envelope.Role = .message) -> Envelope {
    var envelope = fields
    envelope.text = text.bytes
    envelope.role = role
    return envelope
  }

  /// Sets the message.
  ///
  /// - Parameter owner: What it is about, with which it begins.
  mutating func message(
    _ value: JSONScanner.Value, about owner: JSONOwner? = nil, in line: Span<UInt8>
  ) {
    let start = text.bytes.count
    owner?.addWords(before: value, of: line, to: &text)
    _ = text.append(value.range, of: line)
    owner?.addOther(after: value, of: line, to: &text)
    text.removeEscapes(from: start)
    fields.message = start..<text.bytes.count
    hasMessage = value.isString
  }

  mutating func thread(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    fields.thread = text.append(value.range, of: line)
  }

  mutating func process(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    fields.process = text.append(value.range, of: line)
  }

  /// Sets the process to the last component of its path.
  mutating func program(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    fields.process = text.append(nameOf: value.range, of: line)
  }

  /// Whether the object has a time.
  var hasTime: Bool { fields.time != nil }

  /// Sets the time from a date and a clock.
  mutating func time(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    var cursor = Cursor(value.range.lowerBound)
    fields.time = Timestamp.dateAndTime(&cursor, in: line)
  }

  /// Sets the time from milliseconds since 1970 in UTC.
  mutating func milliseconds(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    if value.range.count <= 15 { since1970(value.range, decimals: 3, in: line) }
  }

  /// Sets the time from a date and a clock, a time of day, or the seconds, milliseconds, microseconds or nanoseconds since
  /// 1970 in UTC.
  mutating func instant(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    var cursor = Cursor(value.range.lowerBound)
    if let time = Timestamp.dateAndTime(&cursor, in: line) ?? Timestamp.timeOfDay(&cursor, in: line) {
      fields.time = time
      return
    }
    // Until the year 2286 the seconds have ten digits.
    switch cursor.take(in: line, while: \.isDigit).count {
    case 10:
      since1970(value.range.lowerBound..<cursor.offset, decimals: 0, in: line)
      guard cursor.skip(UInt8(ascii: "."), in: line) else { return }
      let fraction = cursor.take(in: line, while: \.isDigit).prefix(6)
      var microseconds: Int64 = 0
      for index in fraction { microseconds = microseconds * 10 + Int64(line[index] &- 0x30) }
      for _ in fraction.count..<6 { microseconds *= 10 }
      fields.time?.microseconds += microseconds
      fields.time?.decimals = UInt8(fraction.count)
    case 13: since1970(value.range.lowerBound..<cursor.offset, decimals: 3, in: line)
    case 16: since1970(value.range.lowerBound..<cursor.offset, decimals: 6, in: line)
    case 19: since1970(value.range.lowerBound..<cursor.offset - 3, decimals: 6, in: line)
    default: break
    }
  }

  /// Sets the time from a number of parts of a second.
  private mutating func since1970(_ digits: Range<Int>, decimals: UInt8, in line: Span<UInt8>) {
    guard !digits.isEmpty else { return }
    var number: Int64 = 0
    for index in digits {
      guard line[index].isDigit else { return }
      number = number * 10 + Int64(line[index] &- 0x30)
    }
    for _ in decimals..<6 { number *= 10 }
    fields.time = LogTime(microseconds: number, date: .full, decimals: decimals, offsetMinutes: 0)
  }

  mutating func pid(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    var cursor = Cursor(value.range.lowerBound)
    fields.pid = cursor.number(in: line).map { Int32($0) }
  }

  mutating func level(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    fields.level = LogLevel(word: line.extracting(value.range))
  }
}
