/// A position in a line that the caller owns.
///
/// Each step receives the bytes, so the cursor stores no pointer. A step that does not find its argument leaves the
/// cursor unchanged and reports that.
@frozen @usableFromInline package struct Cursor {
  /// The offset of the next unread byte.
  @usableFromInline package var offset: Int

  @inlinable package init(_ offset: Int = 0) { self.offset = offset }

  /// Skips one byte if it is the given one.
  @inline(__always)
  @inlinable package mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Skips all spaces and tabs and returns their number.
  @discardableResult
  @inlinable package mutating func skipSpaces(in bytes: Span<UInt8>) -> Int {
    let start = offset
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset - start
  }

  /// Reads a number of exactly `count` digits.
  @inline(__always)
  @inlinable package mutating func digits(_ count: Int, in bytes: Span<UInt8>) -> Int? {
    guard offset + count <= bytes.count else { return nil }
    var value = 0
    for index in offset..<offset + count {
      guard bytes[index].isDigit else { return nil }
      value = value * 10 + Int(bytes[index] &- 0x30)
    }
    offset += count
    return value
  }

  /// Reads a decimal number of at least one digit that fits an `Int32`.
  @inlinable package mutating func number(in bytes: Span<UInt8>) -> Int? {
    let word = ByteWords.word(bytes, at: offset)
    let count = ByteWords.count(ByteWords.digits(word))
    if count < 8 {
      offset += count
      return count > 0 ? Int(ByteWords.decimal(word << UInt64(64 - count * 8))) : nil
    }
    let start = offset
    var value = 0
    while offset < bytes.count, bytes[offset].isDigit {
      value = value * 10 + Int(bytes[offset] &- 0x30)
      offset += 1
      if value > Int(Int32.max) {
        offset = start
        return nil
      }
    }
    return offset == start ? nil : value
  }

  /// Skips decimal digits.
  @inline(__always)
  @inlinable package mutating func skipDigits(in bytes: Span<UInt8>) {
    while true {
      let count = ByteWords.count(ByteWords.digits(ByteWords.word(bytes, at: offset)))
      offset += count
      if count < 8 { return }
    }
  }

  /// Skips hexadecimal digits and returns their range.
  @inlinable package mutating func takeHexadecimal(in bytes: Span<UInt8>) -> Range<Int> {
    let start = offset
    while true {
      let count = ByteWords.count(ByteWords.hexadecimals(ByteWords.word(bytes, at: offset)))
      offset += count
      if count < 8 { return start..<offset }
    }
  }

  /// Skips bytes that satisfy a condition and returns their range.
  @inlinable package mutating func take(in bytes: Span<UInt8>, while condition: (UInt8) -> Bool) -> Range<Int>
  {
    let start = offset
    while offset < bytes.count, condition(bytes[offset]) { offset += 1 }
    return start..<offset
  }
}
