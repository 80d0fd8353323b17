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

  mutating func message(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    let start = text.append(value.range, of: line).lowerBound
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

  /// Sets the time from a date and a clock.
  mutating func time(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    var cursor = Cursor(value.range.lowerBound)
    fields.time = Timestamp.dateAndTime(&cursor, in: line)
  }

  /// Sets the time from milliseconds since 1970 in UTC.
  mutating func milliseconds(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    guard (1...15).contains(value.range.count) else { return }
    var milliseconds: Int64 = 0
    for index in value.range {
      guard line[index].isDigit else { return }
      milliseconds = milliseconds * 10 + Int64(line[index] &- 0x30)
    }
    fields.time = LogTime(
      microseconds: milliseconds * 1000, date: .full, decimals: 3, offsetMinutes: 0)
  }

  mutating func pid(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    var cursor = Cursor(value.range.lowerBound)
    fields.pid = cursor.number(in: line).map { Int32($0) }
  }

  mutating func level(_ value: JSONScanner.Value, in line: Span<UInt8>) {
    fields.level = LogLevel(word: line.extracting(value.range))
  }
}
