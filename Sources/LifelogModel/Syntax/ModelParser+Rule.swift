/// Parses rules.
extension ModelParser {
  static let ruleParts = [
    "severity", "grade", "reason", "fix", "needs", "otherwise", "except", "always", "never", "expects",
  ]

  /// The parts that a rule can have more than once.
  private static let repeatedParts: Set<String> = ["needs", "except", "always", "never", "expects"]

  mutating func parseRule(into rules: inout [RuleSyntax]) throws(UnlocatedModelError) {
    var rule = try parseRuleHead()
    parts = rule.forEach?.parts ?? []
    defer { parts = [] }
    var seen: [SourceName] = []
    try block(.rule, rule.id, outer: Self.declarations) { parser throws(UnlocatedModelError) in
      let keyword = try parser.word(.name(.rulePart))
      if !Self.repeatedParts.contains(keyword.text),
        let first = seen.first(where: { $0.text == keyword.text })
      {
        throw parser.duplicate(.rulePart, keyword, of: first)
      }
      seen.append(keyword)
      try parser.parseRulePart(keyword, into: &rule)
      try parser.endStatement()
    }
    rules.append(rule)
  }

  private mutating func parseRuleHead() throws(UnlocatedModelError) -> RuleSyntax {
    var rule = RuleSyntax(id: try word(.name(.rule)))
    if takes("over") {
      rule.slice = try slice(try word(.name(.slice)))
    }
    if takes("by") {
      repeat { rule.witnesses.insert(try parseWitness()) } while takes("or")
    }
    if takes("as") {
      guard takes("cause") else { throw expected(.literal("cause")) }
      rule.witnesses.insert(.cause)
    }
    if takes("for") {
      guard takes("each") else { throw expected(.literal("each")) }
      rule.forEach = try group(try word(.name(.group)))
    }
    return rule
  }

  func slice(_ name: SourceName) throws(UnlocatedModelError) -> SliceKind {
    guard let slice = SliceKind(rawValue: name.text) else {
      throw unknown(.slice, name, known: SliceKind.allCases.map(\.rawValue))
    }
    return slice
  }

  func group(_ name: SourceName) throws(UnlocatedModelError) -> CallbackGroup {
    guard let group = CallbackGroup(rawValue: name.text) else {
      throw unknown(.group, name, known: CallbackGroup.allCases.map(\.rawValue))
    }
    return group
  }

  private mutating func parseWitness() throws(UnlocatedModelError) -> ViolationSource {
    let name = try word(.name(.witness))
    let known = ViolationSource.allCases.filter { $0 != .cause }
    guard let witness = known.first(where: { $0.rawValue == name.text }) else {
      throw unknown(.witness, name, known: known.map(\.rawValue))
    }
    return witness
  }

  mutating func parseRulePart(_ keyword: SourceName, into rule: inout RuleSyntax) throws(UnlocatedModelError)
  {
    switch keyword.text {
    case "severity": rule.severity = try word(.name(.severity))
    case "grade": rule.grade = try word(.name(.grade))
    case "reason": rule.reason = try parseSentence()
    case "fix": rule.fixes = try list(of: .fix)
    case "needs": rule.needs.append(try parseNeed())
    case "otherwise": rule.otherwise = try parseOtherwise()
    case "except": rule.exceptions.append(try parseSentence())
    case "always", "never", "expects": rule.clauses.append(try parseClause(keyword))
    default: throw unknown(.rulePart, keyword, known: Self.ruleParts)
    }
  }

  /// Alternatives; they continue on the next line after an `or`.
  private mutating func parseNeed() throws(UnlocatedModelError) -> [QualifiedName] {
    var names = [QualifiedName(try word(.name(.callback)))]
    while takes("or") {
      skipLineEnds()
      names.append(QualifiedName(try word(.name(.callback))))
    }
    return names
  }

  private mutating func parseOtherwise() throws(UnlocatedModelError) -> FallbackSyntax {
    let severity = try word(.name(.severity))
    guard takes("within") else { throw expected(.literal("within")) }
    return FallbackSyntax(severity: severity, within: try parseDuration())
  }

  private static let units: [(name: String, microseconds: Int64)] = [
    ("ms", 1_000), ("s", 1_000_000), ("min", 60_000_000),
  ]

  private mutating func parseDuration() throws(UnlocatedModelError) -> Int64 {
    let number = token
    guard number.kind == .number else { throw expected(.duration) }
    advance()
    return try duration(number, try word(.name(.unit)), kind: .unit)
  }

  /// In microseconds.
  ///
  /// - Parameter kind: The expected kind of unit.
  func duration(
    _ number: ModelLexer.Token, _ unit: SourceName, kind: ModelError.Kind
  ) throws(UnlocatedModelError) -> Int64 {
    guard let known = Self.units.first(where: { $0.name == unit.text }) else {
      throw unknown(kind, unit, known: Self.units.map(\.name) + (kind == .measure ? ["events"] : []))
    }
    guard let count = Int64(text(number.range)) else {
      throw UnlocatedModelError(range: number.range, reason: .expected(.duration, found: text(number.range)))
    }
    let (microseconds, isTooLong) = count.multipliedReportingOverflow(by: known.microseconds)
    if isTooLong {
      let range = number.range.lowerBound..<unit.range.upperBound
      throw UnlocatedModelError(range: range, reason: .expected(.duration, found: text(range)))
    }
    return microseconds
  }
}
