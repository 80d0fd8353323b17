extension Role {
  /// How the language writes it before a dot; `nil` for those that it does not write.
  package var word: String? {
    switch self {
    case .receiver, .namedChild: nil
    case .child: "child"
    case .parent: "parent"
    case .container: "container"
    case .from: "from"
    case .to: "to"
    }
  }

  /// The role that a word names; `nil` when it names none.
  init?(word: String) {
    guard let role = Role.allCases.first(where: { $0.word == word }) else { return nil }
    self = role
  }
}
