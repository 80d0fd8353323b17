import LifelogTrace

/// Interning of names from bytes.
extension NameTable {
  mutating func intern(_ object: ObjectText, in text: Span<UInt8>) -> ObjectReference {
    let printed = text.extracting(object.name)
    let name = MangledName(printed).map { intern($0.name.span) } ?? intern(printed)
    return ObjectReference(name: name, instance: intern(object.instance, in: text))
  }

  /// The module of an object's class; empty if the text does not contain it.
  mutating func internModule(_ object: ObjectText, in text: Span<UInt8>) -> Name {
    if let mangled = MangledName(text.extracting(object.name)) { return intern(mangled.module.span) }
    return intern(text.extracting(object.module))
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
    case .text(let range): .text(intern(text.extracting(range)))
    }
  }
}
