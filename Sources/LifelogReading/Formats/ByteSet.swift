import LifelogText

/// A set of bytes.
struct ByteSet: Sendable, Hashable {
  private var bits: SIMD4<UInt64>

  static let none = ByteSet(bits: .zero)
  static let all = ByteSet(bits: SIMD4(repeating: .max))

  private init(bits: SIMD4<UInt64>) { self.bits = bits }

  /// The bytes of a text.
  init(_ text: StaticString) {
    self = .none
    for index in 0..<text.utf8CodeUnitCount { insert(text.byte(index)) }
  }

  func contains(_ byte: UInt8) -> Bool { bits[Int(byte >> 6)] >> UInt64(byte & 63) & 1 == 1 }

  mutating func insert(_ byte: UInt8) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }

  mutating func formUnion(_ other: ByteSet) { bits |= other.bits }
}
