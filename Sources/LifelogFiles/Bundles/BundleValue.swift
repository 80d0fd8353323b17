/// A value in a typed object of a result bundle.
enum BundleValue: Hashable {
  case text(String)
  /// The fields of an object; its type is not kept.
  case fields([String: BundleValue])
  case elements([BundleValue])

  subscript(key: String) -> BundleValue? {
    if case .fields(let fields) = self { fields[key] } else { nil }
  }

  /// The text of a value, or of an object that wraps one, such as a `String` or `Date`.
  var text: String? {
    if case .text(let text) = self { text } else { self[Self.wrapped]?.text }
  }

  /// The elements of an array; none for any other value.
  var elements: [BundleValue] {
    if case .elements(let elements) = self { elements } else { [] }
  }

  /// The object to which a `Reference` refers.
  var reference: ObjectID? { self["id"]?.text.flatMap { ObjectID($0) } }

  private static let wrapped = "_v"
}

/// Reads the text of a typed object.
///
/// A container is in brackets: `T` and a type, which is a container itself, or `S` and the name of a type that occurred
/// before; then `K` and a key before each value of an object, or the elements of an array. Each text is preceded by its
/// length: `V3:Int`.
struct BundleValueParser: ~Copyable {
  /// The maximum depth of containers. Real objects have less than 30.
  private static let maxDepth = 100

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private struct Malformed: Error {}

  /// - Returns: `nil` if the bytes are not a typed object.
  static func parse(_ bytes: [UInt8]) -> BundleValue? {
    var parser = BundleValueParser(bytes)
    do throws(Malformed) {
      let value = try parser.container()
      return parser.index == bytes.count ? value : nil
    } catch {
      return nil
    }
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func value() throws(Malformed) -> BundleValue {
    next == UInt8(ascii: "[") ? try container() : .text(try text(after: "V"))
  }

  private mutating func container() throws(Malformed) -> BundleValue {
    try take("[")
    depth += 1
    guard depth <= Self.maxDepth else { throw Malformed() }
    defer { depth -= 1 }
    switch next {
    case UInt8(ascii: "T"):
      index += 1
      _ = try container()
    case UInt8(ascii: "S"): _ = try text(after: "S")
    default: break
    }
    var fields: [String: BundleValue] = [:]
    var elements: [BundleValue] = []
    while let next, next != UInt8(ascii: "]") {
      if next == UInt8(ascii: "K") {
        let key = try text(after: "K")
        fields[key] = try value()
      } else {
        elements.append(try value())
      }
    }
    try take("]")
    return elements.isEmpty ? .fields(fields) : .elements(elements)
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ mark: Unicode.Scalar) throws(Malformed) {
    guard next == UInt8(ascii: mark) else { throw Malformed() }
    index += 1
  }

  private mutating func text(after mark: Unicode.Scalar) throws(Malformed) -> String {
    try take(mark)
    var count = 0
    while let digit = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit), count <= bytes.count {
      count = count * 10 + Int(digit - UInt8(ascii: "0"))
      index += 1
    }
    try take(":")
    guard count <= bytes.count - index else { throw Malformed() }
    defer { index += count }
    return String(decoding: bytes[index..<index + count], as: UTF8.self)
  }
}
