import LifelogModel
import LifelogReading
import LifelogText

/// Where a model can break a rule: its edges, the states that must be left, its clauses, UIKit's own messages.
struct RuleSources: Sendable {
  /// An edge that breaks it.
  struct Break: Sendable {
    var machine: Machine
    var sourceEdge: SourceEdge
    /// The rule of which this one is an effect there; `nil` when it is the first.
    var primaryRule: String?

    /// Where it is written: `Team.order:12`.
    var place: String {
      machine.file.isEmpty ? "line \(sourceEdge.edge.line)" : "\(machine.file):\(sourceEdge.edge.line)"
    }
  }

  let breaks: [Break]
  /// The states that keep it open, by machine.
  let pending: [(machine: String, states: [String])]
  let clauses: [SourceClause]
  /// Messages of UIKit's own that prove it, each as a sample.
  let diagnostics: [String]

  /// The sources of a rule.
  ///
  /// - Complexity: O(*n*) in the size of the machines' tables.
  init(of rule: RuleDefinition, in model: Model) {
    clauses = rule.clauses
    diagnostics = Rule.named(rule.id)?.diagnostics ?? []
    let place = model.rule(rule.id)
    breaks = model.machines.flatMap { machine in
      machine.states.indices.flatMap { machine.writtenEdges(from: $0) }.compactMap { sourceEdge in
        guard let place, sourceEdge.edge.breaks.contains(place) else { return nil }
        let first = sourceEdge.edge.breaks.first.flatMap { $0 == place ? nil : model.rules[$0].id }
        return Break(machine: machine, sourceEdge: sourceEdge, primaryRule: first)
      }
    }
    pending = model.machines.compactMap { machine in
      let states = machine.awaits.filter { $0.value == place }.keys.sorted().map { machine.states[$0] }
      return states.isEmpty ? nil : (machine.name, states)
    }
  }

  /// In a few words: `appearance, 2 edges`, `1 clause`, `UIKit's messages`.
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
    if !diagnostics.isEmpty { parts.append("UIKit's messages") }
    if parts.isEmpty, !pending.isEmpty { parts.append("\(pending[0].machine): left open") }
    return parts.joined(separator: ", ")
  }
}
