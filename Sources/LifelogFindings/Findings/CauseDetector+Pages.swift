import LifelogModel

/// What the pages of the rules state about causes and effects.
extension CauseDetector {
  /// The causes on the page of a violation's rule. The first violation that a cause explains has it.
  static let causesOnPages = CauseDetector(
    id: "causes-on-pages", after: ["view-added-before-child"],
    explains: Set(Rule.all.filter { !$0.causes.isEmpty }.map(\.ruleID)),
    apply: { index, joins in
      for known in Rule.named(joins[index].rule)?.causes ?? [] {
        let line = joins[index].line
        let related = joins.related(known.rules, to: index, known.words)
        var cause = related.last { joins[$0].line <= line }
        if !known.words.contains(.before) { cause = cause ?? related.first }
        // What is certain is not told as the cause of what is only likely.
        guard let cause, joins[index].silent == nil || joins[cause].silent != nil else { continue }
        let facts = joins[cause].facts
        joins.fold(
          cause, intoCausesOf: index, confidence: known.words.contains(.certain) ? .certain : .likely,
          known.text(facts))
      }
    })

  /// The effects on pages that state the same fact as the violation, one detector for each page.
  static let sameFactsOnPages = rulesWithEffects.compactMap {
    makeDetector($0, "same-fact-as-") { $0.contains(.sameFact) }
  }

  /// The other effects on pages, one detector for each page.
  static let effectsOnPages = rulesWithEffects.compactMap {
    makeDetector($0, "effects-of-") { !$0.contains(.sameFact) }
  }

  /// The rules with effects, each before those that it leads to, because an effect has no effects itself.
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

  /// Folds the effects on a page; `nil` if none are included.
  private static func makeDetector(
    _ rule: Rule, _ prefix: String, including isIncluded: (Set<Rule.Join.Word>) -> Bool
  ) -> CauseDetector? {
    let lines = rule.effects.filter { isIncluded($0.words) }
    guard !lines.isEmpty else { return nil }
    let causes = rulesWithEffects.filter { cause in
      cause.effects.contains { isIncluded($0.words) && $0.rules.contains(rule.ruleID) }
    }
    return CauseDetector(
      id: prefix + rule.id, after: Set(causes.map { prefix + $0.id }), explains: [rule.ruleID]
    ) { index, joins in
      for line in lines {
        if line.words.contains(.reported), joins[index].diagnosticText == nil { continue }
        let all = joins.related(line.rules, to: index, line.words, areCauses: false)
        for effect in line.selected(all, joins, of: index) { joins.fold(effect, intoEffectsOf: index) }
      }
    }
  }
}

extension Rule.Join {
  /// Those of the related violations that are at the right place.
  fileprivate func selected(_ related: [Int], _ joins: Joins, of index: Int) -> [Int] {
    let line = joins[index].line
    if words.contains(.sameLine) { return related.filter { joins[$0].line == line } }
    if words.contains(.before) { return related.filter { joins[$0].line <= line }.suffix(1) }
    let later = related.filter { joins[$0].line >= line }
    if words.contains(.next) { return Array(later.prefix(1)) }
    return words.contains(.later) ? later : related
  }
}
