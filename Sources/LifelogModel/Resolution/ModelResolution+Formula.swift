import LifelogTrace

/// Resolves formulas.
extension ModelResolution {
  /// The context of the names in a clause.
  struct Context {
    var slice: SliceKind
    /// The declaration that the rule is repeated for; `nil` for a rule that is not repeated.
    var group: Group?
  }

  /// - Returns: A meaningful formula only if no error was recorded.
  mutating func formula(_ source: FormulaSyntax, _ context: Context) -> Formula {
    switch source {
    case .constant(let value): return .constant(value)
    case .event(let trigger): return event(trigger, context)
    case .condition(let source): return condition(source, over: context.slice).map(Formula.condition) ?? .no
    case .not(let inner): return !formula(inner, context)
    case .and(let left, let right): return formula(left, context) && formula(right, context)
    case .or(let left, let right): return formula(left, context) || formula(right, context)
    case .implies(let left, let right): return !formula(left, context) || formula(right, context)
    case .prefix(let prefix, let inner, let bound):
      return Formula(prefix, formula(inner, context), within: bound).limited
    case .since(let hold, let start, let bound):
      let (hold, start) = (formula(hold, context), formula(start, context))
      return (bound.map { .since(hold, start, within: $0) } ?? Formula.since(hold, start)).limited
    }
  }

  private mutating func event(_ trigger: TriggerSyntax, _ context: Context) -> Formula {
    let named = callback(trigger.callback.name, context)
    let role = role(of: trigger, callback: named, over: context.slice)
    let callback = event(trigger, callback: named)
    guard let role, let callback else { return .no }
    return .event(EventPattern(callback, role: role, argument: trigger.argument))
  }

  /// A callback, or the one that a part of the repeated declaration means.
  mutating func callback(_ name: SourceName, _ context: Context) -> Callback? {
    context.group?.callback(name.text) ?? callback(name)
  }
}

extension Formula {
  fileprivate init(_ prefix: PrefixOperator, _ inner: Formula, within bound: Bound?) {
    switch (prefix, bound) {
    case (.previously, nil): self = .previously(inner)
    case (.previously, let bound?): self = .previously(inner, within: bound)
    case (.once, nil): self = .once(inner)
    case (.once, let bound?): self = .once(inner, within: bound)
    case (.historically, nil): self = .historically(inner)
    case (.historically, let bound?): self = .historically(inner, within: bound)
    }
  }
}
