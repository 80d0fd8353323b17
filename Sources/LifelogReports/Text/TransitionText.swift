package import LifelogFindings
import LifelogTrace

/// A transition in words.
package struct TransitionText {
  private let transition: ReportedTransition

  /// The text of a transition.
  package init(_ transition: ReportedTransition) { self.transition = transition }

  /// What it is, and between whom: `cancelled pop from Detail to List`, `sheet dismissal: Cart`.
  package var phrase: String {
    let kind = (transition.outcome == .cancelled ? "cancelled " : "") + transition.kind.displayName
    switch (transition.from, transition.to) {
    case (.some(let from), .some(let to)):
      return "\(kind) from \(name(from, beside: to)) to \(name(to, beside: from))"
    case (.some(let one), nil), (nil, .some(let one)): return "\(kind): \(name(one))"
    case (nil, nil): return kind
    }
  }

  /// Where it stands in the log: `lines 12–18`.
  package var place: String {
    let (first, last) = (transition.lines.lowerBound, transition.lines.upperBound)
    if let end = transition.endLocation { return "line \(first) – \(end.file):\(end.line)" }
    return first == last ? "line \(first)" : "lines \(first)–\(last)"
  }

  /// The line of a finding that came in it: `during: push from List to Detail (lines 12–18)`; `nil` where that would
  /// tell no more than the finding does.
  ///
  /// - Parameter file: The path of the finding's log, which need not be said; `nil` to say none.
  package func during(beside file: String? = nil) -> String? {
    guard transition.kind.tellsHow else { return nil }
    let certainty = transition.isExplicit ? "" : " (\(Finding.Confidence.likely.rawValue))"
    let end = transition.outcome == .open ? "; the log does not show its end" : ""
    let log = file == nil || transition.file == file ? "" : "\(transition.file), "
    return "during\(certainty): \(phrase) (\(log)\(place)\(end))"
  }

  /// With the instance where two have one name.
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
  /// Whether it says by what means somebody comes or goes.
  fileprivate var tellsHow: Bool {
    switch self {
    case .appearance, .disappearance, .exchange, .launch: false
    default: true
    }
  }
}
