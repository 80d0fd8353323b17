/// Numbers and texts as bytes, for another process of the same program on the same machine.
struct ByteMessage {
  private(set) var bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ text: String) {
    append(UInt64(text.utf8.count))
    bytes += text.utf8
  }

  mutating func append<Element>(_ list: [Element], _ append: (inout ByteMessage, Element) -> Void) {
    self.append(UInt64(list.count))
    for element in list { append(&self, element) }
  }

  private mutating func append(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  /// Takes the next byte; `nil` at the end, as in the functions below.
  mutating func takeByte() -> UInt8? {
    guard offset < bytes.count else { return nil }
    defer { offset += 1 }
    return bytes[offset]
  }

  mutating func takeNumber() -> Double? { takeCount().map { Double(bitPattern: $0) } }

  mutating func takeText() -> String? {
    guard let count = takeCount(), count <= bytes.count - offset else { return nil }
    defer { offset += Int(count) }
    return String(decoding: bytes[offset..<offset + Int(count)], as: UTF8.self)
  }

  mutating func takeList<Element>(_ take: (inout ByteMessage) -> Element?) -> [Element]? {
    guard let count = takeCount(), count <= bytes.count - offset else { return nil }
    var list: [Element] = []
    for _ in 0..<count {
      guard let element = take(&self) else { return nil }
      list.append(element)
    }
    return list
  }

  private mutating func takeCount() -> UInt64? {
    guard bytes.count - offset >= 8 else { return nil }
    defer { offset += 8 }
    return bytes[offset..<offset + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
