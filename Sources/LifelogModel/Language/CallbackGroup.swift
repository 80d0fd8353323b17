/// What callbacks can be declared to be besides events: `pair start, stop`, `completion finished`. A rule `for each`
/// of them is repeated for every declaration of that kind, with the parts for the callbacks that it names.
enum CallbackGroup: String, CaseIterable {
  /// What begins something, and what ends it.
  case pair
  /// The end of an animation, which no callback tells.
  case completion

  /// What a rule calls the callbacks, in the order of the declaration.
  var parts: [String] {
    switch self {
    case .pair: ["start", "stop"]
    case .completion: ["finished"]
    }
  }

  /// The part that a word names, and its kind; `nil` for a word that names none.
  static func having(part word: String) -> CallbackGroup? { allCases.first { $0.parts.contains(word) } }
}
