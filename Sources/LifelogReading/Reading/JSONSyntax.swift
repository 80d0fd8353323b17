import LifelogText

/// Parses JSON byte by byte: finds the parts of objects, and the first byte that cannot be JSON.
struct JSONSyntax {
  /// The meaning of a byte.
  enum Step {
    /// White space between tokens.
    case space
    /// A bracket or a comma around objects.
    case frame
    /// The brace that opens an outermost object.
    case opening
    /// A part of such an object.
    case part
    /// The brace that closes it.
    case closing
    /// A byte that is not valid JSON here.
    case invalid
  }

  /// The tokens that may come next in an object.
  private enum Expectation {
    /// A key, or the end of an object that has just begun.
    case firstKey
    case key, colon
    /// A value, or the end of an array that has just begun.
    case firstValue
    case value
    /// A comma, or the end of the container of the previous value.
    case comma
  }

  private var expectation = Expectation.value
  private var depth = 0
  /// One bit for each open bracket, the innermost in the lowest bit: whether it belongs to an object.
  private var braces: UInt64 = 0
  private var isInString = false
  private var isEscaped = false
  private var isInScalar = false
  private var isInArray = false
  private var hasEnded = false

  /// Whether everything up to the next quote or backslash belongs to a string.
  var isInText: Bool { isInString && !isEscaped }

  /// Whether digits here belong to a number or another scalar.
  var isInNumber: Bool { isInScalar && !isInString }

  /// Whether a colon here follows a key of the outermost object.
  var isAtKey: Bool { depth == 1 && !isInString }

  /// Whether nothing has begun, or everything has ended.
  var isAtStart: Bool { depth == 0 && !isInArray }

  /// Whether a key of an object comes next.
  var isAtMember: Bool {
    depth > 0 && isInObject && !isInString && !isInScalar
      && (expectation == .key || expectation == .firstKey)
  }

  /// Skips a complete member, with or without a comma after it.
  mutating func stepOver(isFollowed: Bool) { expectation = isFollowed ? .key : .comma }

  /// Skips the end of a line. Returns whether a line may end here, outside of a string.
  mutating func endLine() -> Bool {
    isInScalar = false
    return !isInString
  }

  /// Reads a byte of a line.
  @inline(__always)
  mutating func step(_ byte: UInt8) -> Step {
    if isInString {
      stepInString(byte)
      return .part
    }
    if byte.isSpace {
      isInScalar = false
      return .space
    }
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
      hasEnded = false
      open(byte)
      return .opening
    default: return .invalid
    }
  }

  private mutating func stepInside(_ byte: UInt8) -> Step {
    if isInScalar, Self.isScalar(byte) { return .part }
    isInScalar = false
    switch byte {
    case UInt8(ascii: "\""): return stepIntoString()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard isValueExpected, depth < 64 else { return .invalid }
      open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard canClose(byte) else { return .invalid }
      depth -= 1
      braces >>= 1
      expectation = .comma
      hasEnded = depth == 0
      return depth == 0 ? .closing : .part
    case UInt8(ascii: ":"):
      guard expectation == .colon else { return .invalid }
      expectation = .value
    case UInt8(ascii: ","):
      guard expectation == .comma else { return .invalid }
      expectation = isInObject ? .key : .value
    default:
      guard isValueExpected, Self.isScalar(byte) else { return .invalid }
      isInScalar = true
      expectation = .comma
    }
    return .part
  }

  private mutating func stepIntoString() -> Step {
    switch expectation {
    case .firstKey, .key: expectation = .colon
    case .firstValue, .value: expectation = .comma
    case .colon, .comma: return .invalid
    }
    isInString = true
    return .part
  }

  private var isInObject: Bool { braces & 1 == 1 }

  private var isValueExpected: Bool { expectation == .value || expectation == .firstValue }

  private mutating func open(_ bracket: UInt8) {
    let isObject = bracket == UInt8(ascii: "{")
    depth += 1
    braces = braces << 1 | (isObject ? 1 : 0)
    expectation = isObject ? .firstKey : .firstValue
  }

  private func canClose(_ bracket: UInt8) -> Bool {
    guard isInObject == (bracket == UInt8(ascii: "}")) else { return false }
    return expectation == .comma || expectation == (isInObject ? .firstKey : .firstValue)
  }

  /// Whether a byte may be part of a number, or of `true`, `false` or `null`.
  static func isScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "u"), UInt8(ascii: "e"), UInt8(ascii: "f"),
      UInt8(ascii: "a"), UInt8(ascii: "l"), UInt8(ascii: "s"), UInt8(ascii: "n"), UInt8(ascii: "E"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      return true
    default: return byte.isDigit
    }
  }
}
