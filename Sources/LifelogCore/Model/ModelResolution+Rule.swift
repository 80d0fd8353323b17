/// Rules become values.
extension ModelResolution {
  mutating func rule(_ source: RuleSyntax) -> ModelRule {
    requireParts(of: source)
    let severity = severity(source.severity)
    let grade = grade(source.grade)
    if severity == .error, let grade, grade > .b, let place = source.severity {
      note(place.range, .gradeTooLow(rule: source.id.text, grade: grade))
    }
    let needs = source.needs.map { names in Need(CallbackSet(names.compactMap { callback($0) })) }
    let otherwise = source.otherwise.map { weaker in
      ModelRule.Otherwise(severity: self.severity(weaker.severity) ?? .note, within: weaker.within)
    }
    return ModelRule(
      id: source.id.text, severity: severity ?? .note, grade: grade ?? .d, needs: needs,
      otherwise: otherwise, reason: source.reason?.text ?? "", fixes: source.fixes.map(\.text))
  }

  private mutating func requireParts(of source: RuleSyntax) {
    guard isWhole else { return }
    let parts = [
      ("severity <severity>", source.severity), ("grade <grade>", source.grade),
      ("reason \"…\"", source.reason),
    ]
    for (form, part) in parts where part == nil {
      note(source.id.range, .missing(form, in: .rule, source.id.text))
    }
  }

  private mutating func severity(_ name: Spelled?) -> Severity? {
    guard let name else { return nil }
    if let severity = Severity(rawValue: name.text) { return severity }
    noteUnknown(.severity, name, known: Severity.allCases.map(\.rawValue))
    return nil
  }

  private mutating func grade(_ name: Spelled?) -> ModelRule.Grade? {
    guard let name else { return nil }
    if let grade = ModelRule.Grade(rawValue: name.text) { return grade }
    noteUnknown(.grade, name, known: ModelRule.Grade.all.map(\.rawValue))
    return nil
  }
}

extension ModelRule.Grade {
  /// From the best to the weakest.
  fileprivate static let all: [Self] = [.a, .b, .c, .d]

  /// Whether the source is weaker than another.
  fileprivate static func > (left: Self, right: Self) -> Bool { left.rawValue > right.rawValue }
}
