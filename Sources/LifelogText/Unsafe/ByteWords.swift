/// Examines eight bytes at once, the first in the lowest bits.
@frozen @usableFromInline package enum ByteWords {
  /// A mask of the first `count` bytes of a word.
  @inline(__always)
  @inlinable package static func mask(_ count: Int) -> UInt64 {
    count >= 8 ? .max : (1 << UInt64(count * 8)) - 1
  }

  /// In the highest bit of each byte: whether it is in an ASCII range.
  @inline(__always)
  @inlinable static func bytes(_ word: UInt64, from first: UInt8, through last: UInt8) -> UInt64 {
    let low = word & ~highBits
    let isAtLeast = low &+ all(0x80 - first)
    let isBeyond = low &+ all(0x7f - last)
    return isAtLeast & ~isBeyond & ~word & highBits
  }

  /// In the highest bit of each byte: whether it is a hexadecimal digit.
  @inline(__always)
  @inlinable package static func hexadecimals(_ word: UInt64) -> UInt64 {
    digits(word) | bytes(word | anyCase, from: UInt8(ascii: "a"), through: UInt8(ascii: "f"))
  }

  /// In the highest bit of each byte: whether it is a digit.
  @inline(__always)
  @inlinable package static func digits(_ word: UInt64) -> UInt64 {
    bytes(word, from: UInt8(ascii: "0"), through: UInt8(ascii: "9"))
  }

  /// Whether the bytes of a word in which a mask has any bits are digits.
  @inline(__always)
  @inlinable package static func areDigits(_ word: UInt64, in mask: UInt64) -> Bool {
    ~digits(word) & mask & highBits == 0
  }

  /// In the highest bit of each byte: whether it is one of two bytes. Bits after the first match may be wrong.
  @inline(__always)
  @inlinable static func either(_ one: UInt8, _ other: UInt8, in word: UInt64) -> UInt64 {
    zeros(word ^ all(one)) | zeros(word ^ all(other))
  }

  /// In the highest bit of each byte: whether it is one of two ASCII bytes.
  @inline(__always)
  @inlinable static func each(_ one: UInt8, _ other: UInt8, in word: UInt64) -> UInt64 {
    bytes(word, from: one, through: one) | bytes(word, from: other, through: other)
  }

  /// In the highest bit of each byte: whether it is 0. Bits after the first match may be wrong.
  @inline(__always)
  @inlinable static func zeros(_ word: UInt64) -> UInt64 {
    (word &- all(1)) & ~word & highBits
  }

  /// The case bits of all bytes. With them set, two identifiers that differ only in case are equal.
  @inlinable package static var anyCase: UInt64 { all(0x20) }

  /// For each byte that is a small letter, the bit that distinguishes it from the capital letter.
  @inline(__always)
  @inlinable static func caseBits(_ word: UInt64) -> UInt64 {
    bytes(word, from: UInt8(ascii: "a"), through: UInt8(ascii: "z")) >> 2
  }

  @inlinable static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// A byte eight times.
  @inline(__always)
  @inlinable static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }
}

extension ByteWords {
  /// The number of leading bytes whose highest bit is set in a result.
  @inline(__always)
  @inlinable package static func count(_ answer: UInt64) -> Int {
    (~answer & highBits).trailingZeroBitCount / 8
  }

  /// The value of eight decimal digits; 0 bytes count as zeros.
  @inline(__always)
  @inlinable package static func decimal(_ word: UInt64) -> Int64 {
    // Combines adjacent numbers: first two digits, then four, then eight.
    let pairs = ((word & all(0x0f)) &* 2561) >> 8 & 0x00ff_00ff_00ff_00ff
    let fours = (pairs &* 6_553_601) >> 16 & 0x0000_ffff_0000_ffff
    return Int64((fours &* 42_949_672_960_001) >> 32)
  }

  /// The value of the first `count` bytes, which are hexadecimal digits.
  ///
  /// - Parameter count: From 1 to 8.
  @inline(__always)
  @inlinable package static func hexadecimal(_ word: UInt64, count: Int) -> UInt64 {
    let values = (word & all(0x0f)) &+ (word >> 6 & all(1)) &* 9
    // Reverses the digits, so that the last one is the lowest, then packs them into half a byte each.
    let digits = values.byteSwapped >> UInt64(64 - count * 8)
    let pairs = (digits | digits >> 4) & 0x00ff_00ff_00ff_00ff
    let fours = (pairs | pairs >> 8) & 0x0000_ffff_0000_ffff
    return (fours | fours >> 16) & 0xffff_ffff
  }
}

extension StaticString {
  /// The byte at an offset; 0 after the end.
  @inline(__always)
  @inlinable package func byte(_ index: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: ByteWords.word(self, at: index))
  }
}

/// Reads eight bytes at once.
///
/// Unsafe because the checked accessors read one byte at a time, and every line is searched and compared with texts. A
/// word is read with one load only if it is completely inside the bounds. Otherwise only its bytes inside the bounds
/// are read.
extension ByteWords {
  /// The eight bytes from an offset, the first in the lowest bits; 0 for each byte after the end.
  ///
  /// - Parameter start: Not negative.
  @inline(__always)
  @inlinable package static func word(_ bytes: Span<UInt8>, at start: Int) -> UInt64 {
    precondition(start >= 0)
    guard start <= bytes.count &- 8 else { return lastWord(bytes, at: start) }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe load(UnsafeRawPointer(base) + start)
    }
  }

  /// The sixteen bytes from an offset, as two words; 0 for each byte after the end.
  ///
  /// - Parameter start: Not negative.
  @inline(__always)
  @inlinable package static func words(_ bytes: Span<UInt8>, at start: Int) -> (first: UInt64, last: UInt64) {
    precondition(start >= 0)
    guard start <= bytes.count &- 16 else {
      return (lastWord(bytes, at: start), lastWord(bytes, at: start &+ 8))
    }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return (0, 0) }
      return unsafe (load(UnsafeRawPointer(base) + start), load(UnsafeRawPointer(base) + start + 8))
    }
  }

  /// The word at or after the end of a text. It is rarely needed, so it is not inlined.
  @inline(never)
  @inlinable static func lastWord(_ bytes: Span<UInt8>, at start: Int) -> UInt64 {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe word(UnsafeRawPointer(base), at: start, before: buffer.count)
    }
  }

  /// The first byte of a static text; 0 if it is empty.
  @inline(__always)
  @inlinable package static func first(of text: StaticString) -> UInt8 {
    text.utf8CodeUnitCount > 0 ? unsafe text.utf8Start.pointee : 0
  }

  /// The eight bytes from an offset of a static text.
  @inline(__always)
  @inlinable package static func word(_ text: StaticString, at start: Int) -> UInt64 {
    precondition(start >= 0)
    return unsafe word(UnsafeRawPointer(text.utf8Start), at: start, before: text.utf8CodeUnitCount)
  }

  @inline(__always)
  @inlinable static func word(_ base: UnsafeRawPointer, at start: Int, before end: Int) -> UInt64 {
    if start <= end &- 8 { return unsafe load(base + start) }
    guard start < end else { return 0 }
    if end >= 8 { return unsafe load(base + (end - 8)) >> UInt64((start + 8 - end) * 8) }
    let count = end - start
    if count >= 4 {
      let (first, last) = unsafe (half(base + start), half(base + (end - 4)))
      return first | last << UInt64((count - 4) * 8)
    }
    // In a text of one, two or three bytes, the middle one is the first or the second.
    let first = unsafe base.load(fromByteOffset: start, as: UInt8.self)
    let middle = unsafe base.load(fromByteOffset: start + count / 2, as: UInt8.self)
    let last = unsafe base.load(fromByteOffset: end - 1, as: UInt8.self)
    return UInt64(first) | UInt64(middle) << UInt64(count / 2 * 8) | UInt64(last) << UInt64((count - 1) * 8)
  }

  @inline(__always)
  @inlinable static func half(_ base: UnsafeRawPointer) -> UInt64 {
    unsafe UInt64(UInt32(littleEndian: base.loadUnaligned(as: UInt32.self)))
  }

  @inline(__always)
  @inlinable static func load(_ base: UnsafeRawPointer) -> UInt64 {
    unsafe UInt64(littleEndian: base.loadUnaligned(as: UInt64.self))
  }
}
