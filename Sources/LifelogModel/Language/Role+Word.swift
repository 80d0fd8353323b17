extension Role {
  /// The role in the syntax of the language, before a dot; `nil` for roles that are not written.
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

  /// The role with a name; `nil` if there is none.
  init?(word: String) {
    guard let role = Role.allCases.first(where: { $0.word == word }) else { return nil }
    self = role
  }
}
