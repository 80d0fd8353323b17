extension UInt64: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) { self = try image.readNumber() }
  func write(to image: inout ImageWriter) { image.write(number: self) }
}

/// The numbers of a model are never negative.
extension ImageValue where Self: FixedWidthInteger {
  init(from image: inout ImageReader) throws(ImageError) {
    guard let number = Self(exactly: try image.readNumber()) else { throw ImageError() }
    self = number
  }

  func write(to image: inout ImageWriter) { image.write(number: UInt64(self)) }
}

extension Int: ImageValue {}
extension Int64: ImageValue {}
extension UInt8: ImageValue {}
extension UInt16: ImageValue {}

extension Bool: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) { self = try image.readNumber() != 0 }
  func write(to image: inout ImageWriter) { image.write(number: self ? 1 : 0) }
}

extension String: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) { self = try image.readString() }
  func write(to image: inout ImageWriter) { image.write(utf8: utf8) }
}

extension Optional: ImageValue where Wrapped: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    self = try image.read(Bool.self) ? .some(try image.read()) : nil
  }

  func write(to image: inout ImageWriter) {
    image.write(self != nil)
    if let self { image.write(self) }
  }
}

extension Array: ImageValue where Element: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    let count = try image.readCount()
    self = []
    reserveCapacity(count)
    for _ in 0..<count { append(try image.read()) }
  }

  func write(to image: inout ImageWriter) {
    image.write(count)
    for element in self { image.write(element) }
  }
}

/// Sorted: the order of a set is another in each process.
extension Set: ImageValue where Element: ImageValue & Comparable {
  init(from image: inout ImageReader) throws(ImageError) { self = Set(try image.read([Element].self)) }
  func write(to image: inout ImageWriter) { image.write(sorted()) }
}

/// Cases with a number or a name.
extension ImageValue where Self: RawRepresentable, RawValue: ImageValue {
  init(from image: inout ImageReader) throws(ImageError) {
    guard let value = Self(rawValue: try image.read()) else { throw ImageError() }
    self = value
  }

  func write(to image: inout ImageWriter) { image.write(rawValue) }
}
