import LifelogTrace

/// Interning of names from bytes.
extension NameTable {
  mutating func intern(_ object: ObjectText, in text: Span<UInt8>) -> ObjectReference {
    let printed = text.extracting(object.name)
    let name: Name
    if let mangled = MangledName(printed) {
      let isOfSystem = object.hasAddress && mangled.module.elementsEqual("SwiftUI".utf8)
      let end = isOfSystem ? mangled.name.span.argumentsStart : mangled.name.count
      name = intern(mangled.name.span.extracting(0..<end))
    } else {
      let isOfSystem =
        object.hasAddress && object.module.count == 7 && text.has("SwiftUI", at: object.module.lowerBound)
      name = intern(isOfSystem ? printed.extracting(0..<printed.argumentsStart) : printed)
    }
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

extension ObjectText {
  /// Whether the text contains the address of the object.
  fileprivate var hasAddress: Bool {
    if case .address = instance { true } else { false }
  }
}

extension Span<UInt8> {
  /// The end of a class before its generic arguments: `UIHostingController` of `UIHostingController<Shop.Cart>`.
  ///
  /// Those of SwiftUI's classes are the types of views, which labels leave out and printers spell in many ways. The address
  /// distinguishes the objects; without one, only the arguments do.
  fileprivate var argumentsStart: Int { find(UInt8(ascii: "<"), in: 0..<count) ?? count }
}
