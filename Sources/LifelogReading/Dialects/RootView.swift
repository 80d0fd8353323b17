import LifelogText

/// The type of the root view of a hosting controller, which its generic arguments name: `Cart` of
/// `UIHostingController<ModifiedContent<Shop.Cart, _PaddingLayout>>`.
enum RootView {
  /// The key of the event's detail.
  static let key = "root"

  /// SwiftUI's types around a view, which is their first argument.
  private static let wrappers = ["ModifiedContent", "Optional"].map { ContiguousArray($0.utf8) }
  /// The view of any type.
  private static let erased = ContiguousArray("AnyView".utf8)

  /// The type without its module and arguments; `nil` if the object is not a hosting controller with a root view of one type.
  static func name(of object: ObjectText, in text: Span<UInt8>) -> ContiguousArray<UInt8>? {
    let printed = text.extracting(object.name)
    switch printed.byte(printed.count - 1) {
    case UInt8(ascii: ">"): return name(in: printed)
    case UInt8(ascii: "_"): return MangledName(printed).flatMap { name(in: $0.name.span) }
    default: return nil
    }
  }

  private static func name(in type: Span<UInt8>) -> ContiguousArray<UInt8>? {
    guard let open = type.find(UInt8(ascii: "<"), in: 0..<type.count),
      type.has("HostingController", at: open - 17)
    else { return nil }
    var start = open + 1
    while true {
      var end = start
      while type.byte(end).isIdentifier || type.byte(end) >= 0x80 || type.byte(end) == UInt8(ascii: ".") {
        end += 1
      }
      while let dot = type.find(UInt8(ascii: "."), in: start..<end) { start = dot + 1 }
      if wrappers.contains(where: { type.has($0, at: start..<end) }), type.byte(end) == UInt8(ascii: "<") {
        start = end + 1
        continue
      }
      guard start < end, !type.has(erased, at: start..<end) else { return nil }
      var name = ContiguousArray<UInt8>()
      name.append(bytes: type.extracting(start..<end))
      return name
    }
  }
}
