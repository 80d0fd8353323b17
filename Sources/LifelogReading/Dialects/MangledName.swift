import LifelogText

/// A mangled Swift class as people read it: `_TtC4Shop4Cart` is `Cart` of the module `Shop`.
///
/// The runtime prints classes in the old mangling, with their generic arguments: `_TtGC4Shop3BoxCS_4Cart_` is
/// `Box<Shop.Cart>`. Symbols use the new one: `$s4Shop4CartC`. Source: the Swift ABI's `Mangling.rst` and
/// `OldMangling.rst`.
struct MangledName {
  private(set) var module = ContiguousArray<UInt8>()
  private(set) var name = ContiguousArray<UInt8>()

  /// Maximum number of nested types and generic arguments.
  private static let maxDepth = 8
  /// Maximum length of a name, in bytes. Substitutions make a name longer than the text.
  private static let maxLength = 2_000

  /// `nil` if the text is not mangled, or has parts that a class's name rarely contains.
  init?(_ text: Span<UInt8>) {
    let first = text.byte(0)
    guard first == UInt8(ascii: "_") || first == UInt8(ascii: "$") else { return nil }
    var parser = Parser()
    if text.has("_Tt", at: 0) {
      parser.cursor.offset = 3
      guard let type = parser.oldType(in: text, depth: 0), parser.cursor.offset == text.count else {
        return nil
      }
      (module, name) = (type.module, type.name)
    } else if text.has("$s", at: 0) || text.has("_$s", at: 0) {
      parser.cursor.offset = first == UInt8(ascii: "_") ? 3 : 2
      guard let type = parser.newType(in: text) else { return nil }
      (module, name) = (type.module, type.name)
    } else {
      return nil
    }
  }

  private struct TypeName {
    var module = ContiguousArray<UInt8>()
    var name = ContiguousArray<UInt8>()

    /// The name with its module, as a generic argument.
    var full: ContiguousArray<UInt8> { module.isEmpty ? name : module + [UInt8(ascii: ".")] + name }
  }

  private struct Parser {
    var cursor = Cursor(0)
    /// The modules and types to which `S_`, `S0_`, `S1_`… refer, in order. A module has no name.
    private var substitutions: [TypeName] = []

    /// A type in the old mangling: `C4Shop4Cart`, `GC4Shop3BoxCS_4Cart_`, `Si`.
    mutating func oldType(in text: Span<UInt8>, depth: Int) -> TypeName? {
      guard depth < maxDepth else { return nil }
      if cursor.skip(UInt8(ascii: "G"), in: text) {
        guard var type = oldType(in: text, depth: depth + 1) else { return nil }
        var arguments: [ContiguousArray<UInt8>] = []
        var length = type.name.count
        while !cursor.skip(UInt8(ascii: "_"), in: text) {
          guard let argument = oldType(in: text, depth: depth + 1) else { return nil }
          arguments.append(argument.full)
          length += argument.full.count
          guard length <= maxLength else { return nil }
        }
        type.name +=
          [UInt8(ascii: "<")] + ContiguousArray(arguments.joined(separator: ", ".utf8)) + [UInt8(ascii: ">")]
        return type
      }
      if text.byte(cursor.offset) == UInt8(ascii: "S"),
        let known = Self.standard(text.byte(cursor.offset + 1))
      {
        cursor.offset += 2
        return TypeName(name: ContiguousArray(known.utf8))
      }
      if text.byte(cursor.offset) == UInt8(ascii: "S") { return substitution(in: text) }
      var nesting = 0
      while Self.isKind(text.byte(cursor.offset)), nesting < maxDepth {
        cursor.offset += 1
        nesting += 1
      }
      guard nesting > 0, var type = oldContext(in: text) else { return nil }
      for _ in 0..<nesting {
        guard let name = identifier(in: text) else { return nil }
        if !type.name.isEmpty { type.name.append(UInt8(ascii: ".")) }
        type.name += name
        guard type.name.count <= maxLength else { return nil }
        substitutions.append(type)
      }
      return type
    }

    /// The module or type that contains a type: `4Shop`, `s` for Swift, or `S_` and `S0_` for an earlier one.
    private mutating func oldContext(in text: Span<UInt8>) -> TypeName? {
      if cursor.skip(UInt8(ascii: "s"), in: text) { return TypeName(module: ContiguousArray("Swift".utf8)) }
      if text.has("So", at: cursor.offset) {
        cursor.offset += 2
        return TypeName()
      }
      if text.byte(cursor.offset) == UInt8(ascii: "S") { return substitution(in: text) }
      guard let name = identifier(in: text) else { return nil }
      substitutions.append(TypeName(module: name))
      return substitutions.last
    }

    /// What `S_` or `S0_` stands for.
    private mutating func substitution(in text: Span<UInt8>) -> TypeName? {
      guard cursor.skip(UInt8(ascii: "S"), in: text) else { return nil }
      let index = cursor.number(in: text).map { $0 + 1 } ?? 0
      guard cursor.skip(UInt8(ascii: "_"), in: text), substitutions.indices.contains(index) else {
        return nil
      }
      return substitutions[index]
    }

    /// A class in the new mangling: `4Shop4CartC`, `4Shop4CartC5InnerC`.
    mutating func newType(in text: Span<UInt8>) -> TypeName? {
      guard let module = identifier(in: text) else { return nil }
      var type = TypeName(module: module)
      while cursor.offset < text.count {
        guard let name = identifier(in: text), Self.isKind(text.byte(cursor.offset)) else { return nil }
        cursor.offset += 1
        if !type.name.isEmpty { type.name.append(UInt8(ascii: ".")) }
        type.name += name
      }
      return type.name.isEmpty ? nil : type
    }

    /// `4Cart`; `P33_` and a file's hash before a private name are left out.
    private mutating func identifier(in text: Span<UInt8>) -> ContiguousArray<UInt8>? {
      if cursor.skip(UInt8(ascii: "P"), in: text) {
        guard let length = cursor.number(in: text), cursor.offset + length < text.count else { return nil }
        cursor.offset += length
      }
      guard text.byte(cursor.offset).isDigit, text.byte(cursor.offset) != UInt8(ascii: "0"),
        let length = cursor.number(in: text), length > 0, length <= text.count - cursor.offset
      else { return nil }
      let start = cursor.offset
      cursor.offset += length
      var name = ContiguousArray<UInt8>()
      name.append(bytes: text.extracting(start..<cursor.offset))
      return name
    }

    private static func isKind(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "C") || byte == UInt8(ascii: "V") || byte == UInt8(ascii: "O")
    }

    private static func standard(_ byte: UInt8) -> String? {
      switch byte {
      case UInt8(ascii: "S"): "Swift.String"
      case UInt8(ascii: "i"): "Swift.Int"
      case UInt8(ascii: "b"): "Swift.Bool"
      case UInt8(ascii: "d"): "Swift.Double"
      case UInt8(ascii: "f"): "Swift.Float"
      case UInt8(ascii: "u"): "Swift.UInt"
      case UInt8(ascii: "q"): "Swift.Optional"
      case UInt8(ascii: "a"): "Swift.Array"
      default: nil
      }
    }
  }
}
