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

  /// Appends a message.
  ///
  /// Its length is known only afterwards, so that it has a fixed number of bytes, which readers accept.
  ///
  /// - Precondition: The message has less than 256 MiB.
  mutating func message(_ field: Int, _ write: (inout ProtobufWriter) -> Void) {
    tag(field, .lengthDelimited)
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.lengthBytes))
    write(&self)
    let length = bytes.count - start - Self.lengthBytes
    for index in 0..<Self.lengthBytes {
      let isLast = index == Self.lengthBytes - 1
      bytes[start + index] = UInt8(truncatingIfNeeded: length >> (7 * index)) & 0x7F | (isLast ? 0 : 0x80)
    }
  }

  private static let lengthBytes = 4

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
