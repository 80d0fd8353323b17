/// Rules.
extension ModelParser {
  private static let ruleParts = ["severity", "grade", "needs", "otherwise", "reason", "fix"]

  mutating func parseRule(into rules: inout [RuleSyntax]) throws(ModelMistake) {
    var rule = RuleSyntax(id: try word(.name(.rule)))
    if takes("by") {
      guard takes("diagnostic") else { throw expected(.literal("diagnostic")) }
      rule.isByDiagnostic = true
    }
    var seen: [Spelled] = []
    try block(.rule, rule.id, outer: Self.declarations) { parser throws(ModelMistake) in
      let keyword = try parser.word(.name(.rulePart))
      if keyword.text != "needs", let first = seen.first(where: { $0.text == keyword.text }) {
        throw parser.duplicate(.rulePart, keyword, of: first)
      }
      seen.append(keyword)
      try parser.parseRulePart(keyword, into: &rule)
      try parser.endStatement()
    }
    rules.append(rule)
  }

  private mutating func parseRulePart(_ keyword: Spelled, into rule: inout RuleSyntax) throws(ModelMistake) {
    switch keyword.text {
    case "severity": rule.severity = try word(.name(.severity))
    case "grade": rule.grade = try word(.name(.grade))
    case "needs": rule.needs.append(try alternatives(of: .name(.callback)))
    case "otherwise": rule.otherwise = try parseOtherwise()
    case "reason": rule.reason = try parseSentence()
    case "fix": rule.fixes = try list(of: .remedy)
    default: throw unknown(.rulePart, keyword, known: Self.ruleParts)
    }
  }

  private mutating func parseOtherwise() throws(ModelMistake) -> OtherwiseSyntax {
    let severity = try word(.name(.severity))
    guard takes("within") else { throw expected(.literal("within")) }
    return OtherwiseSyntax(severity: severity, within: try parseDuration())
  }

  private static let units: [(name: String, microseconds: Int64)] = [
    ("ms", 1_000), ("s", 1_000_000), ("min", 60_000_000),
  ]

  private mutating func parseDuration() throws(ModelMistake) -> Int64 {
    guard token.kind == .number, let count = Int64(text(token.range)) else { throw expected(.duration) }
    let start = token.range.lowerBound
    advance()
    let name = try word(.name(.unit))
    guard let unit = Self.units.first(where: { $0.name == name.text }) else {
      throw unknown(.unit, name, known: Self.units.map(\.name))
    }
    let (microseconds, isTooLong) = count.multipliedReportingOverflow(by: unit.microseconds)
    if isTooLong {
      let range = start..<name.range.upperBound
      throw ModelMistake(range: range, problem: .expected(.duration, found: text(range)))
    }
    return microseconds
  }

  private mutating func parseSentence() throws(ModelMistake) -> Spelled {
    guard token.kind == .sentence else { throw expected(.sentence) }
    defer { advance() }
    let range = token.range.lowerBound + 1..<token.range.upperBound - 1
    return Spelled(text: text(range), range: range)
  }
}
