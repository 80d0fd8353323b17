import LifelogModel

/// What the pages of the rules state about causes and effects.
extension CauseDetector {
  /// The causes on the page of a violation's rule. The first violation that a cause explains has it.
  static let causesOnPages = CauseDetector(
    id: "causes-on-pages", explains: .rules(Set(Rule.all.filter { !$0.causes.isEmpty }.map(\.ruleID))),
    apply: { index, joins in
      for known in Rule.named(joins[index].rule)?.causes ?? [] {
        let line = joins[index].line
        let related = joins.related([known.rule], to: index, known.relation, areCauses: true)
        var cause = related.last { joins[$0].line <= line }
        if !known.relation.contains(.before) { cause = cause ?? related.first }
        guard let cause else { continue }
        joins.fold(
          cause, intoCausesOf: index, confidence: known.isCertain ? .certain : .likely,
          known.text(joins[cause].facts))
      }
    })

  /// The effects on the page of a violation's rule. A rule runs before those that it leads to, because an effect has no
  /// effects itself.
  static let effectsOnPages: [CauseDetector] = rulesWithEffects.map { rule in
    CauseDetector(id: "effects-of-\(rule.id)", explains: [rule.ruleID]) { index, joins in
      for known in rule.effects {
        let relation = known.relation
        if relation.contains(.reported), joins[index].diagnosticText == nil { continue }
        let line = joins[index].line
        let related = joins.related(known.rules, to: index, relation, areCauses: false)
        let effects =
          if relation.contains(.before) {
            related.filter { joins[$0].line <= line }.suffix(1)
          } else if relation.contains(.next) {
            related.filter { joins[$0].line >= line }.prefix(1)
          } else if relation.contains(.later) {
            related.filter { joins[$0].line >= line }[...]
          } else if relation.contains(.sameLine) {
            related.filter { joins[$0].line == line }[...]
          } else {
            related[...]
          }
        for effect in effects { joins.fold(effect, intoEffectsOf: index) }
      }
    }
  }

  /// The rules with effects, each before those that it leads to.
  private static let rulesWithEffects: [Rule] = {
    var sorted: [Rule] = []
    var visited: Set<RuleID> = []
    func visit(_ rule: Rule) {
      guard visited.insert(rule.ruleID).inserted else { return }
      for effect in rule.effects.flatMap(\.rules).sorted(by: >) { Rule.named(effect).map(visit) }
      if !rule.effects.isEmpty { sorted.append(rule) }
    }
    for rule in Rule.all.reversed() { visit(rule) }
    return sorted.reversed()
  }()
}
