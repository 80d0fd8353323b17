/// Reads the bytes of an image.
struct ImageReader {
  private let bytes: ContiguousArray<UInt8>
  private var position = 0
  /// The formulas of the image by their numbers.
  private var formulas: [Formula] = []

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  mutating func read<Value: ImageValue>(_: Value.Type = Value.self) throws(ImageError) -> Value {
    try Value(from: &self)
  }

  mutating func readNumber() throws(ImageError) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard position < bytes.count else { throw ImageError() }
      let byte = bytes[position]
      position += 1
      number |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return number }
    }
    throw ImageError()
  }

  /// A number of values or of bytes that the rest of the image is large enough for.
  mutating func readCount() throws(ImageError) -> Int {
    let count = try readNumber()
    guard count <= bytes.count - position else { throw ImageError() }
    return Int(count)
  }

  mutating func readString() throws(ImageError) -> String {
    let end = try readCount() + position
    defer { position = end }
    return String(decoding: bytes[position..<end], as: UTF8.self)
  }

  mutating func readFormulas() throws(ImageError) {
    let count = try readCount()
    formulas.reserveCapacity(count)
    for _ in 0..<count { formulas.append(try Formula(operatorFrom: &self)) }
  }

  /// The formula with the number that follows.
  mutating func readFormula() throws(ImageError) -> Formula {
    let number = try read(Int.self)
    guard number < formulas.count else { throw ImageError() }
    return formulas[number]
  }
}
