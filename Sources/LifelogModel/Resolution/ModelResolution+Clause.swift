/// Resolves clauses to formulas.
extension ModelResolution {
  /// The clauses of a rule, for one declaration if it is a `for each` rule.
  mutating func clauses(of rule: RuleSyntax, _ group: Group?) -> [SourceClause] {
    // Without a declaration the rule has no clauses, but the source must still be valid.
    let isForNone = rule.forEach != nil && group == nil
    let assumed = group ?? rule.forEach.map(Group.assumed)
    let stated = rule.clauses.map { source in
      let clause = clause(source, Setting(slice: rule.slice ?? .controller, group: assumed))
      weigh(clause, source, of: rule)
      return SourceClause(clause, text: text.statement(source.range, replacing: group?.names ?? [:]))
    }
    return isForNone ? [] : stated
  }

  /// - Returns: A meaningful clause only if no error was recorded.
  private mutating func clause(_ source: ClauseSyntax, _ setting: Setting) -> Clause {
    let clause =
      switch source.demand {
      case .always(let formula): Clause(violation: !self.formula(formula, setting))
      case .never(let formula): Clause(violation: self.formula(formula, setting))
      case .expects(let pattern, let scope, let bound): expectation(pattern, scope, bound, setting)
      }
    if !clause.violation.isModest || !clause.open.isModest { record(source.range, .tooLarge) }
    return clause
  }

  /// Records clauses that no log or every log violates, because they are meaningless.
  private mutating func weigh(_ clause: Clause, _ source: ClauseSyntax, of rule: RuleSyntax) {
    // A clause with another error is not the intended one.
    let isSound = mistakes.allSatisfy { $0.reason.isOfProspects }
    guard isThorough, isWhole, isSound, let prospects = clause.prospects else { return }
    if !prospects.canFail {
      record(source.range, .cannotFail(rule: rule.id.text))
    } else if !prospects.canHold {
      record(source.range, .cannotHold(rule: rule.id.text))
    }
  }

  private mutating func expectation(
    _ source: PatternSyntax, _ scope: ScopeSyntax, _ bound: BoundSyntax?, _ setting: Setting
  ) -> Clause {
    let pattern = pattern(source, isBounded: bound != nil, setting)
    if let bound, !source.form.takesBound { record(bound.range, .noBound(pattern: source.name.text)) }
    let place = self.scope(scope, setting)
    guard let pattern else { return Clause(violation: .no) }
    return Clause(pattern, in: place, within: bound?.bound)
  }

  private mutating func pattern(_ source: PatternSyntax, isBounded: Bool, _ setting: Setting) -> Pattern? {
    let operands = source.operands.map { operand in operand.formulas.map { formula($0, setting) } }
    let form = source.form
    guard operands.count == form.operandCount else {
      let reason = ModelError.Reason.operandCount(
        pattern: source.name.text, expected: form.operandCount, found: operands.count)
      record(source.name.range, reason)
      return nil
    }
    guard let sequence = source.operands.first(where: { $0.formulas.count > 1 }) else {
      return Pattern(form, count: source.count ?? 1, operands[0][0], operands[operands.count - 1][0])
    }
    guard form.takesSequences, let relation = form.relation?.0 else {
      record(sequence.range, .noSequence(pattern: source.name.text))
      return nil
    }
    guard !isBounded else {
      record(sequence.range, .noBound(pattern: source.name.text))
      return nil
    }
    return .sequence(relation, operands[0], operands[1])
  }

  private mutating func scope(_ source: ScopeSyntax, _ setting: Setting) -> Scope {
    switch source {
    case .globally: .globally
    case .before(let closing): .before(formula(closing, setting))
    case .after(let opening): .after(formula(opening, setting))
    case .between(let opening, let closing): .between(formula(opening, setting), formula(closing, setting))
    case .afterUntil(let opening, let closing):
      .afterUntil(formula(opening, setting), formula(closing, setting))
    }
  }
}

extension ModelError.Reason {
  /// Whether the error is that no log or every log violates a clause.
  fileprivate var isOfProspects: Bool {
    switch self {
    case .cannotFail, .cannotHold: true
    default: false
    }
  }
}
