/// Columns of numbers, one after the other, as variable-length integers (LEB128) and their places.
struct Columns {
  /// The bytes of all columns.
  private(set) var bytes = ContiguousArray<UInt8>()
  /// The name of each column, the offset of its first byte, and the number of its values.
  private(set) var places: [(name: String, offset: Int, count: Int)] = []

  /// Appends a column of numbers that are not negative.
  mutating func append(_ name: String, _ values: some Sequence<UInt64>) {
    let offset = bytes.count
    var count = 0
    for value in values {
      var rest = value
      while rest >= 0x80 {
        bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
      count += 1
    }
    places.append((name, offset, count))
  }

  /// Appends a column of numbers that are not negative.
  mutating func append(_ name: String, _ values: some Sequence<Int>) {
    append(name, values.lazy.map { UInt64(max(0, $0)) })
  }

  /// Appends a column of the differences between numbers, whose signs are in the lowest bits (ZigZag).
  mutating func append(differences name: String, _ values: some Sequence<Int64>) {
    var previous: Int64 = 0
    append(
      name,
      values.lazy.map { value in
        let difference = value &- previous
        previous = value
        return UInt64(bitPattern: difference << 1 ^ difference >> 63)
      })
  }
}
