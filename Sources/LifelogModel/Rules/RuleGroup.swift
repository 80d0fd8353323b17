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

    /// Its rules, sorted by id.
    package var rules: [Rule] { Rule.all.filter { $0.group == self } }
  }
}
