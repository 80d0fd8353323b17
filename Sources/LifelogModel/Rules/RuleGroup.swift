extension Rule {
  /// The groups of rules, in the order of the catalog.
  ///
  /// The raw value is part of machine-readable reports.
  package enum Group: String, Sendable, CaseIterable {
    case loading, appearance, containment, forwarding, transitions, application, log, declared
    case swiftUI = "swiftui"

    /// The title as a heading.
    package var title: String {
      switch self {
      case .loading: "Loading"
      case .appearance: "Appearance"
      case .containment: "Containment"
      case .forwarding: "Manual forwarding"
      case .transitions: "Transitions and presentations"
      case .application: "Application, scenes and size"
      case .log: "Log"
      case .declared: "Declared callbacks"
      case .swiftUI: "SwiftUI"
      }
    }

    /// Its rules, sorted by id.
    package var rules: [Rule] { Rule.all.filter { $0.group == self } }
  }
}
