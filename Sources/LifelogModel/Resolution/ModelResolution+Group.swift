import LifelogTrace

/// Resolves the declarations that rules are repeated for.
extension ModelResolution {
  /// A declaration of callbacks that belong together.
  struct Group: Hashable {
    var kind: CallbackGroup
    /// One for each part of its kind.
    var callbacks: [Callback]
    /// The names in the source; empty for an assumed declaration.
    var sourceNames: [String] = []

    /// The assumed declaration of a kind without declarations.
    static func assumed(_ kind: CallbackGroup) -> Group {
      Group(kind: kind, callbacks: kind.parts.indices.map(Callback.declared))
    }

    /// The callback of a part; `nil` if there is no such part.
    func callback(_ part: String) -> Callback? { kind.parts.firstIndex(of: part).map { callbacks[$0] } }

    /// The name of each part in the source.
    var names: [String: String] { Dictionary(uniqueKeysWithValues: zip(kind.parts, sourceNames)) }
  }

  /// The callbacks of a declaration; `nil` if one is unknown.
  mutating func group(_ source: GroupSyntax) -> Group? {
    for (index, name) in source.callbacks.enumerated()
    where source.callbacks[..<index].contains(where: { $0.text == name.text }) {
      record(name.range, .pairOfOne(name.text))
    }
    // All are looked up, so that all errors are reported.
    let callbacks = source.callbacks.map { callback($0) }
    guard !callbacks.contains(nil) else { return nil }
    return Group(
      kind: source.kind, callbacks: callbacks.compactMap(\.self), sourceNames: source.callbacks.map(\.text))
  }
}
