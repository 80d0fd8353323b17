/// Resolves clauses to formulas.
extension ModelResolution {
  /// The clauses of a rule, for one declaration if it is a `for each` rule.
  mutating func clauses(of rule: RuleSyntax, _ group: Group?) -> [SourceClause] {
    // Without a declaration the rule has no clauses, but the source must still be valid.
    let isForNone = rule.forEach != nil && group == nil
    let assumed = group ?? rule.forEach.map(Group.assumed)
    let sourceClauses = rule.clauses.map { source in
      let clause = clause(source, Context(slice: rule.slice ?? .controller, group: assumed))
      checkProspects(clause, source, of: rule)
      return SourceClause(clause, text: text.statement(source.range, replacing: group?.names ?? [:]))
    }
    return isForNone ? [] : sourceClauses
  }

  /// - Returns: A meaningful clause only if no error was recorded.
  private mutating func clause(_ source: ClauseSyntax, _ context: Context) -> Clause {
    let clause =
      switch source.requirement {
      case .always(let formula): Clause(violation: !self.formula(formula, context))
      case .never(let formula): Clause(violation: self.formula(formula, context))
      case .expects(let pattern, let scope, let bound): expectation(pattern, scope, bound, context)
      }
    if !clause.violation.isWithinLimits || !clause.open.isWithinLimits { record(source.range, .tooLarge) }
    return clause
  }

  /// Records clauses that no log or every log violates, because they are meaningless.
  private mutating func checkProspects(_ clause: Clause, _ source: ClauseSyntax, of rule: RuleSyntax) {
    // A clause with another error is not the intended one.
    let hasNoOtherError = errors.allSatisfy { $0.reason.isOfProspects }
    guard isThorough, isWhole, hasNoOtherError, let prospects = clause.prospects else { return }
    if !prospects.canFail {
      record(source.range, .cannotFail(rule: rule.id.text))
    } else if !prospects.canHold {
      record(source.range, .cannotHold(rule: rule.id.text))
    }
  }

  private mutating func expectation(
    _ source: PatternSyntax, _ scope: ScopeSyntax, _ bound: BoundSyntax?, _ context: Context
  ) -> Clause {
    let pattern = pattern(source, isBounded: bound != nil, context)
    if let bound, !source.form.takesBound { record(bound.range, .noBound(pattern: source.name.text)) }
    let resolvedScope = self.scope(scope, context)
    guard let pattern else { return Clause(violation: .no) }
    return Clause(pattern, in: resolvedScope, within: bound?.bound)
  }

  private mutating func pattern(_ source: PatternSyntax, isBounded: Bool, _ context: Context) -> Pattern? {
    let operands = source.operands.map { operand in operand.formulas.map { formula($0, context) } }
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

  private mutating func scope(_ source: ScopeSyntax, _ context: Context) -> Scope {
    switch source {
    case .globally: .globally
    case .before(let closing): .before(formula(closing, context))
    case .after(let opening): .after(formula(opening, context))
    case .between(let opening, let closing): .between(formula(opening, context), formula(closing, context))
    case .afterUntil(let opening, let closing):
      .afterUntil(formula(opening, context), formula(closing, context))
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
