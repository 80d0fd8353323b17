package import LifelogModel
import LifelogText

/// The definition of one rule in a model: the output of `lifelog model show <rule>`.
///
/// It is for authors of models; `RuleExplanation` is for developers of apps.
package struct RuleStatement: Sendable {
  private let model: Model
  private let rule: RuleDefinition
  private let sources: RuleSources
  private let style: TextStyle
  private let width: Int

  /// Creates the statement of a rule; `nil` if the model has no rule with that id.
  ///
  /// - Parameter width: The number of columns at which prose is wrapped.
  package init?(of id: String, in model: Model, style: TextStyle = .plain, width: Int = 80) {
    guard let index = model.rule(id) else { return nil }
    self.model = model
    rule = model.rules[index]
    sources = RuleSources(of: rule, in: model)
    self.style = style
    self.width = max(40, width)
  }

  /// Writes the statement; the last line ends with a newline.
  package func write(to output: inout some TextOutputStream) {
    let lines =
      [StyledLine(rule.id, as: .strong)] + RuleFacts(of: rule, names: model.callbackNames).all.map(\.line)
      + prose + clauses + breaks
      + pending
      + diagnostics
    for line in lines { line.write(in: style, to: &output) }
  }

  private var prose: [StyledLine] {
    section("Why", rule.reason.wrapped(toColumns: width - 2).map { StyledLine("  " + $0) })
      + section(
        "Except", rule.exceptions.flatMap { $0.wrapped(toColumns: width - 2) }.map { StyledLine("  " + $0) })
  }

  private var clauses: [StyledLine] {
    section("Clauses", sources.clauses.map { StyledLine("  " + $0.text) })
  }

  private var breaks: [StyledLine] {
    let column = 2 + (sources.breaks.map(\.location.columns).max() ?? 0) + 2
    return section("Violated by", sources.breaks.flatMap { lines($0, column: column) })
  }

  private func lines(_ found: RuleSources.Break, column: Int) -> [StyledLine] {
    let sourceEdge = found.sourceEdge
    var line = StyledLine("  \(found.location)", as: .aside)
    line.pad(toColumn: column)
    line.append("\(found.machine.name), \(found.machine.states[sourceEdge.source])", as: .strong)
    line.append(": \(sourceEdge.triggers.map(model.displayName).joined(separator: ", "))")
    line.append(" → \(found.machine.states[Int(sourceEdge.edge.target)])")
    if let primaryRule = found.primaryRule { line.append("  as an effect of \(primaryRule)", as: .aside) }
    let indent = String(repeating: " ", count: column + 2)
    return [line] + sourceEdge.edge.guards.map { StyledLine(indent + model.displayName($0), as: .aside) }
  }

  private var pending: [StyledLine] {
    let sentences = sources.pending.map { "\($0.machine) is \($0.states.enumerated(by: "or"))" }
    return section(
      "Pending while", sentences.flatMap { $0.wrapped(toColumns: width - 2) }.map { StyledLine("  " + $0) })
  }

  private var diagnostics: [StyledLine] {
    section("UIKit diagnostics", sources.diagnostics.map { StyledLine("  \($0)") })
  }

  private func section(_ heading: String, _ lines: [StyledLine]) -> [StyledLine] {
    lines.isEmpty ? [] : [StyledLine(), StyledLine(heading, as: .strong)] + lines
  }
}
