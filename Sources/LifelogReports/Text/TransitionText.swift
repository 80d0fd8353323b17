package import LifelogFindings
import LifelogTrace

/// The text of a transition.
package struct TransitionText {
  private let transition: ReportedTransition

  /// Creates the text of a transition.
  package init(_ transition: ReportedTransition) { self.transition = transition }

  /// The kind and the controllers: `cancelled pop from Detail to List`, `sheet dismissal: Cart`.
  package var phrase: String {
    let kind = (transition.outcome == .cancelled ? "cancelled " : "") + transition.kind.displayName
    switch (transition.from, transition.to) {
    case (.some(let from), .some(let to)):
      return "\(kind) from \(name(from, beside: to)) to \(name(to, beside: from))"
    case (.some(let one), nil), (nil, .some(let one)): return "\(kind): \(name(one))"
    case (nil, nil): return kind
    }
  }

  /// The location in the log: `lines 12–18`.
  package var location: String {
    let (first, last) = (transition.lines.lowerBound, transition.lines.upperBound)
    if let end = transition.endLocation { return "line \(first) – \(end.file):\(end.line)" }
    return first == last ? "line \(first)" : "lines \(first)–\(last)"
  }

  /// Returns the line of a finding that occurred in it: `during: push from List to Detail (lines 12–18)`; `nil` if it
  /// adds nothing to the finding.
  ///
  /// - Parameter file: The path of the finding's log, which is omitted; `nil` to always omit the path.
  package func during(beside file: String? = nil) -> String? {
    guard transition.kind.isSpecific else { return nil }
    let certainty = transition.isExplicit ? "" : " (\(Finding.Confidence.likely.rawValue))"
    let end = transition.outcome == .open ? "; the log does not show its end" : ""
    let log = file == nil || transition.file == file ? "" : "\(transition.file), "
    return "during\(certainty): \(phrase) (\(log)\(location)\(end))"
  }

  /// Returns the name of a controller, with the instance if both have the same name.
  private func name(
    _ one: ReportedTransition.Controller, beside other: ReportedTransition.Controller? = nil
  ) -> String {
    guard let subject = one.subject else { return one.instance ?? Self.unnamed }
    guard subject == other?.subject, let instance = one.instance else { return subject }
    return "<\(subject): \(instance)>"
  }

  private static let unnamed = "a controller"
}

extension TransitionKind {
  /// Whether the kind says how a controller appears or disappears.
  fileprivate var isSpecific: Bool {
    switch self {
    case .appearance, .disappearance, .exchange, .launch: false
    default: true
    }
  }
}
