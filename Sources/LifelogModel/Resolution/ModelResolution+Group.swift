import LifelogTrace

/// What rules are repeated for.
extension ModelResolution {
  /// A declaration of callbacks that belong together.
  struct Group: Hashable {
    var kind: CallbackGroup
    /// One for each part of its kind.
    var callbacks: [Callback]
    /// What the source calls them; empty for one that is only assumed.
    var spelled: [String] = []

    /// One of a kind of which nothing is declared.
    static func assumed(_ kind: CallbackGroup) -> Group {
      Group(kind: kind, callbacks: kind.parts.indices.map(Callback.declared))
    }

    /// What a part stands for; `nil` for a word that is none.
    func callback(_ part: String) -> Callback? { kind.parts.firstIndex(of: part).map { callbacks[$0] } }

    /// What the source calls each part.
    var names: [String: String] { Dictionary(uniqueKeysWithValues: zip(kind.parts, spelled)) }
  }

  /// The callbacks of a declaration; `nil` when one is not known.
  mutating func group(_ source: GroupSyntax) -> Group? {
    for (place, name) in source.callbacks.enumerated()
    where source.callbacks[..<place].contains(where: { $0.text == name.text }) {
      record(name.range, .pairOfOne(name.text))
    }
    // All are looked up, so that all can be unknown.
    let callbacks = source.callbacks.map { callback($0) }
    guard !callbacks.contains(nil) else { return nil }
    return Group(
      kind: source.kind, callbacks: callbacks.compactMap(\.self), spelled: source.callbacks.map(\.text))
  }
}
