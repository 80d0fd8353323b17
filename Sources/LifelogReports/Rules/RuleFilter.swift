package import LifelogModel
package import LifelogTrace

/// Which rules are asked for. What is left empty asks for nothing; of several values any will do.
package struct RuleFilter: Sendable, Hashable {
  package var severities: Set<Severity> = []
  package var grades: Set<RuleDefinition.Grade> = []
  package var slices: Set<SliceKind> = []
  /// What the rule is about, or needs in a log.
  package var callbacks: CallbackSet = []
  /// Part of the id or of the title, in capitals or not; empty for any.
  package var word = ""

  /// A filter that lets every rule pass.
  package init() {}

  /// Whether a rule is asked for. One that a model does not have has no severity, grade, slice or callbacks.
  package func admits(_ entry: RuleEntry) -> Bool {
    let formal = entry.formal
    return Self.admits(formal?.severity, severities) && Self.admits(formal?.grade, grades)
      && Self.admits(formal?.slice, slices)
      && (callbacks.isEmpty || !callbacks.isDisjoint(with: entry.callbacks))
      && (word.isEmpty || [entry.id, entry.title].contains { $0.lowercased().contains(word.lowercased()) })
  }

  private static func admits<Value>(_ value: Value?, _ wanted: Set<Value>) -> Bool {
    wanted.isEmpty || value.map(wanted.contains) ?? false
  }
}
