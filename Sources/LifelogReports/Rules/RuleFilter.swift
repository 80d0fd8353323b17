import LifelogModel
package import LifelogTrace

/// A filter for rules. A rule must match one value of each property that is not empty.
package struct RuleFilter: Sendable, Hashable {
  package var severities: Set<Severity> = []
  /// The callbacks that the rule is about, or needs in a log.
  package var callbacks: CallbackSet = []
  /// A part of the id or the title, case-insensitive; empty for any.
  package var word = ""

  /// Creates a filter that all rules match.
  package init() {}

  /// Whether a rule matches. A rule that the model does not have has no severity and no callbacks.
  package func admits(_ entry: RuleEntry) -> Bool {
    let isOfSeverity =
      severities.isEmpty || entry.definition.map { severities.contains($0.severity) } ?? false
    return isOfSeverity
      && (callbacks.isEmpty || !callbacks.isDisjoint(with: entry.callbacks))
      && (word.isEmpty || [entry.id, entry.title].contains { $0.lowercased().contains(word.lowercased()) })
  }
}
