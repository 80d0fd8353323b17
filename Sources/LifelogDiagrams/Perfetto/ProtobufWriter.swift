/// Writes a message of Protocol Buffers: its fields one after the other.
///
/// <https://protobuf.dev/programming-guides/encoding/>
struct ProtobufWriter {
  private(set) var bytes: ContiguousArray<UInt8> = []

  /// How a field is encoded.
  private enum WireType: UInt64 {
    case varint = 0
    case fixed64 = 1
    case lengthDelimited = 2
  }

  /// Appends a number.
  mutating func varint(_ field: Int, _ value: UInt64) {
    tag(field, .varint)
    append(value)
  }

  /// Appends a number of eight bytes.
  mutating func fixed64(_ field: Int, _ value: UInt64) {
    tag(field, .fixed64)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Appends a text.
  mutating func text(_ field: Int, _ text: String) {
    tag(field, .lengthDelimited)
    append(UInt64(text.utf8.count))
    bytes.append(contentsOf: text.utf8)
  }

  /// Appends a message. Its length is known only afterwards: mostly it needs one byte.
  ///
  /// - Complexity: O(*n*) in the size of the message.
  mutating func message(_ field: Int, _ write: (inout ProtobufWriter) -> Void) {
    tag(field, .lengthDelimited)
    let start = bytes.count
    bytes.append(0)
    write(&self)
    var rest = bytes.count - start - 1
    var last = start
    while rest >= 0x80 {
      bytes[last] = UInt8(truncatingIfNeeded: rest) | 0x80
      rest >>= 7
      last += 1
      bytes.insert(0, at: last)
    }
    bytes[last] = UInt8(rest)
  }

  private mutating func tag(_ field: Int, _ type: WireType) { append(UInt64(field) << 3 | type.rawValue) }

  private mutating func append(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
