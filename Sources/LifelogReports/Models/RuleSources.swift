import LifelogModel
import LifelogReading
import LifelogText

/// The sources of a rule's violations in a model: edges, states that must be left, clauses and UIKit diagnostics.
struct RuleSources: Sendable {
  /// An edge that violates the rule.
  struct Break: Sendable {
    var machine: Machine
    var sourceEdge: SourceEdge
    /// The rule that the edge violates first, of which this one is an effect; `nil` if this one is the first.
    var primaryRule: String?

    /// The location in the model: `Team.order:12`.
    var location: String {
      machine.file.isEmpty ? "line \(sourceEdge.edge.line)" : "\(machine.file):\(sourceEdge.edge.line)"
    }
  }

  let breaks: [Break]
  /// The states in which an obligation of the rule is pending, by machine.
  let pending: [(machine: String, states: [String])]
  let clauses: [SourceClause]
  /// A sample of each UIKit diagnostic that proves a violation.
  let diagnostics: [String]

  /// Creates the sources of a rule.
  ///
  /// - Complexity: O(*n*) in the size of the machines' tables.
  init(of rule: RuleDefinition, in model: Model) {
    clauses = rule.clauses
    diagnostics = Rule.named(rule.id)?.diagnostics ?? []
    let index = model.rule(rule.id)
    breaks = model.machines.flatMap { machine in
      machine.states.indices.flatMap { machine.writtenEdges(from: $0) }.compactMap { sourceEdge in
        guard let index, sourceEdge.edge.breaks.contains(index) else { return nil }
        let first = sourceEdge.edge.breaks.first.flatMap { $0 == index ? nil : model.rules[$0].id }
        return Break(machine: machine, sourceEdge: sourceEdge, primaryRule: first)
      }
    }
    pending = model.machines.compactMap { machine in
      let states = machine.awaits.filter { $0.value == index }.keys.sorted().map { machine.states[$0] }
      return states.isEmpty ? nil : (machine.name, states)
    }
  }

  /// A short text: `appearance: 2 edges`, `1 clause`, `UIKit diagnostics`.
  var summary: String {
    var parts: [String] = []
    var counts: [(name: String, count: Int)] = []
    for name in breaks.map(\.machine.name) {
      if counts.last?.name == name {
        counts[counts.count - 1].count += 1
      } else {
        counts.append((name, 1))
      }
    }
    parts += counts.map { "\($0.name): \($0.count.counted("edge"))" }
    if !clauses.isEmpty { parts.append(clauses.count.counted("clause")) }
    if !diagnostics.isEmpty { parts.append("UIKit diagnostics") }
    if parts.isEmpty, !pending.isEmpty { parts.append("\(pending[0].machine): pending obligation") }
    return parts.joined(separator: ", ")
  }
}
