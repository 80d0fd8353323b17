extension Rule {
  /// What rules are about: the chapters of the catalogue, in their order.
  ///
  /// The raw value stands in documents for programs.
  package enum Group: String, Sendable, CaseIterable {
    case loading, appearance, containment, forwarding, transitions, application, log, declared
    case swiftUI = "swiftui"

    /// As a heading.
    package var title: String {
      switch self {
      case .loading: "Loading"
      case .appearance: "Appearance"
      case .containment: "Containment"
      case .forwarding: "Forwarding by hand"
      case .transitions: "Transitions and presentations"
      case .application: "Application, scenes and size"
      case .log: "The log itself"
      case .declared: "What a team declares"
      case .swiftUI: "SwiftUI"
      }
    }

    /// The group of the rule with an id; `nil` for one that has no words.
    ///
    /// - Complexity: O(1).
    package static func of(_ id: String) -> Group? { byID[id] }

    private static let byID = Dictionary(
      allCases.flatMap { group in group.rules.map { ($0.id, group) } },
      uniquingKeysWith: { first, _ in first })
  }
}
