/// Follows the shape of JSON byte by byte: what is inside an object, and where it cannot be JSON any more.
struct JSONShape {
  /// What a byte is.
  enum Step {
    /// White space between tokens.
    case space
    /// A bracket or a comma around objects.
    case frame
    /// The brace that opens an object of its own.
    case opening
    /// A part of such an object.
    case part
    /// The brace that closes it.
    case closing
    /// No JSON has it here.
    case foreign
  }

  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  private var isInArray = false
  private var hasEnded = false
  /// Whether an object has just begun: a key must follow, or its end.
  private var isFresh = false

  /// Whether a colon here stands behind a key of the outermost object.
  var isAtKey: Bool { depth == 1 && !isInString }

  /// Whether nothing has begun, or all that began has ended.
  var isAtStart: Bool { depth == 0 && !isInArray }

  /// Whether a line may end here: no text goes over its end.
  var canEndLine: Bool { !isInString }

  /// Steps over a byte of a line.
  mutating func step(_ byte: UInt8) -> Step {
    if isInString {
      stepInString(byte)
      return .part
    }
    if byte.isSpace { return .space }
    return depth == 0 ? stepOutside(byte) : stepInside(byte)
  }

  private mutating func stepInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
    }
  }

  private mutating func stepOutside(_ byte: UInt8) -> Step {
    switch byte {
    case UInt8(ascii: "["):
      isInArray = true
      return .frame
    case UInt8(ascii: "]"):
      isInArray = false
      hasEnded = true
      return .frame
    case UInt8(ascii: ","):
      isInArray = isInArray || hasEnded
      return .frame
    case UInt8(ascii: "{"):
      depth = 1
      isFresh = true
      hasEnded = false
      return .opening
    default: return .foreign
    }
  }

  private mutating func stepInside(_ byte: UInt8) -> Step {
    if isFresh, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "}") { return .foreign }
    isFresh = false
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      hasEnded = depth == 0
      return depth == 0 ? .closing : .part
    default: return Self.isScalar(byte) ? .part : .foreign
    }
    return .part
  }

  /// Whether a byte may be part of a number, of `true`, `false` or `null`, or parts values.
  private static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e"), UInt8(ascii: "f"),
      UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "n"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ","):
      return true
    default: return byte.isDigit
    }
  }
}
