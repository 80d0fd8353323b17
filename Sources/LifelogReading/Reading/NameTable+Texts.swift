import LifelogTrace

/// Interning of names from bytes.
extension NameTable {
  mutating func intern(_ object: ObjectText, in text: Span<UInt8>) -> ObjectReference {
    ObjectReference(name: intern(text.extracting(object.name)), instance: intern(object.instance, in: text))
  }

  private mutating func intern(_ instance: InstanceText, in text: Span<UInt8>) -> InstanceToken {
    switch instance {
    case .none: .none
    case .address(let value, let digits): InstanceToken(address: value, digits: digits)
    case .token(let range): InstanceToken(name: intern(text.extracting(range)))
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
}
