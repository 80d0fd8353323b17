/// From bytes to interned names.
extension LogReader {
  mutating func intern(_ object: ObjectText, in text: Span<UInt8>) -> ObjectReference {
    ObjectReference(
      name: names.intern(text.extracting(object.name)), instance: intern(object.instance, in: text))
  }

  private mutating func intern(_ instance: InstanceText, in text: Span<UInt8>) -> InstanceToken {
    switch instance {
    case .none: .none
    case .address(let value, let digits): InstanceToken(address: value, digits: digits)
    case .token(let range): InstanceToken(name: names.intern(text.extracting(range)))
    }
  }

  mutating func intern(_ argument: ArgumentText, in text: Span<UInt8>) -> Argument {
    switch argument {
    case .none: .none
    case .noParent: .noParent
    case .object(let object): .object(intern(object, in: text))
    case .appearing: .appearing
    case .disappearing: .disappearing
    case .flag(let value): .flag(value)
    }
  }

  /// A line without a byte order mark, a carriage return, and the NUL bytes that part relay records; of an
  /// overlong one only the beginning.
  static func content(of line: Span<UInt8>, isFirst: Bool) -> Range<Int> {
    var lower = 0
    var upper = min(line.count, longestLine)
    if isFirst, line.has("\u{feff}", at: 0) { lower = 3 }
    while lower < upper, line[lower] == 0 { lower += 1 }
    while upper > lower, line[upper - 1] == 0x0d || line[upper - 1] == 0 { upper -= 1 }
    return lower..<upper
  }
}
