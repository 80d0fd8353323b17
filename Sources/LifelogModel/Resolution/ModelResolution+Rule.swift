import LifelogTrace

/// Resolves rules.
extension ModelResolution {
  /// The rules of a statement: one, or one for each declaration, which are decided separately.
  mutating func rules(_ source: RuleSyntax) -> [RuleDefinition] {
    requireParts(of: source)
    let declared = groups.filter { $0.kind == source.forEach }
    return declared.isEmpty ? [rule(source, of: nil)] : declared.map { rule(source, of: $0) }
  }

  private mutating func rule(_ source: RuleSyntax, of group: Group?) -> RuleDefinition {
    let severity = severity(source.severity)
    let grade = grade(source.grade)
    if severity == .error, let grade, grade > .b,
      let location = source.overridesGradeOnly ? source.grade : source.severity
    {
      record(location.range, .gradeTooLow(rule: source.id.text, grade: grade))
    }
    let otherwise = source.otherwise.map { weaker in
      RuleDefinition.Fallback(severity: self.severity(weaker.severity) ?? .note, within: weaker.within)
    }
    var rule = RuleDefinition(
      id: source.id.text, severity: severity ?? .note, grade: grade ?? .d, needs: needs(of: source, group),
      otherwise: otherwise, reason: source.reason?.text ?? "", fixes: source.fixes.map(\.text))
    rule.pending = self.severity(source.pending)
    rule.slice = source.slice ?? .controller
    rule.witnesses = source.witnesses
    rule.clauses = clauses(of: source, group)
    rule.exceptions = source.exceptions.map(\.text)
    // The needs of a large formula do not matter, because its file is rejected.
    if source.needs.isEmpty, !errors.contains(where: { $0.reason == .tooLarge }) {
      rule.needs = rule.clauses.reduce(into: []) { needs, sourceClause in
        needs += sourceClause.clause.needs.filter { !needs.contains($0) }
      }
    }
    return rule
  }

  /// The explicit needs of a rule.
  private mutating func needs(of source: RuleSyntax, _ group: Group?) -> [Need] {
    // Without a declaration the rule has no needs.
    guard group != nil || source.forEach == nil else { return [] }
    var needs: [Need] = []
    for names in source.needs {
      let need = need(names, Context(slice: source.slice ?? .controller, group: group))
      if let need, !needs.contains(need) { needs.append(need) }
    }
    return needs
  }

  private mutating func need(_ names: [QualifiedName], _ context: Context) -> Need? {
    var needs: [Need] = []
    for name in names {
      let (role, callback) = (role(name.role, over: context.slice), callback(name.name, context))
      guard let role, let callback else { continue }
      if let known = needs.firstIndex(where: { $0.role == role }) {
        needs[known].callbacks.insert(callback)
      } else {
        needs.append(Need([callback], of: role))
      }
    }
    return needs.first.map { Need($0.callbacks, of: $0.role, alternatives: Array(needs.dropFirst())) }
  }

  private mutating func requireParts(of source: RuleSyntax) {
    guard isWhole else { return }
    let parts = [
      ("severity <severity>", source.severity), ("grade <grade>", source.grade),
      ("reason \"…\"", source.reason),
    ]
    for (form, part) in parts where part == nil {
      record(source.id.range, .missing(form, in: .rule, source.id.text))
    }
  }

  private mutating func severity(_ name: SourceName?) -> Severity? {
    guard let name else { return nil }
    if let severity = Severity(rawValue: name.text) { return severity }
    recordUnknown(.severity, name, known: Severity.allCases.map(\.rawValue))
    return nil
  }

  private mutating func grade(_ name: SourceName?) -> RuleDefinition.Grade? {
    guard let name else { return nil }
    if let grade = RuleDefinition.Grade(rawValue: name.text) { return grade }
    recordUnknown(.grade, name, known: RuleDefinition.Grade.all.map(\.rawValue))
    return nil
  }
}

extension RuleDefinition.Grade {
  /// From the best to the weakest.
  fileprivate static let all: [Self] = [.a, .b, .c, .d]

  /// Whether the source is weaker than another.
  fileprivate static func > (left: Self, right: Self) -> Bool { left.rawValue > right.rawValue }
}
