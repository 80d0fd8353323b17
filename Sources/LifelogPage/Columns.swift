/// Columns of numbers, one after the other, and their places.
///
/// A column has the lowest byte of each of its numbers, then the next byte of each, and so on. The low bytes of times are
/// random, the others are not, so gzip packs them apart into less than numbers of variable lengths.
struct Columns {
  struct Place {
    var name: String
    /// The offset of the first byte.
    var offset: Int
    /// The number of numbers.
    var count: Int
    /// The number of bytes of each number: 0 if all are 0.
    var width: Int
  }

  /// The bytes of all columns.
  private(set) var bytes = ContiguousArray<UInt8>()
  private(set) var places: [Place] = []

  /// Appends a column of numbers that are not negative.
  mutating func append(_ name: String, _ values: [UInt64]) {
    let width = (UInt64.bitWidth - (values.max() ?? 0).leadingZeroBitCount + 7) / 8
    places.append(Place(name: name, offset: bytes.count, count: values.count, width: width))
    for byte in 0..<width {
      for value in values { bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(8 * byte))) }
    }
  }

  /// Appends a column of numbers that are not negative.
  mutating func append(_ name: String, _ values: some Sequence<Int>) {
    append(name, values.map { UInt64(max(0, $0)) })
  }

  /// Appends a column of the differences between numbers, whose signs are in the lowest bits (ZigZag).
  mutating func append(differences name: String, _ values: some Sequence<Int64>) {
    var previous: Int64 = 0
    append(
      name,
      values.map { value in
        let difference = value &- previous
        previous = value
        return UInt64(bitPattern: difference << 1 ^ difference >> 63)
      })
  }
}
