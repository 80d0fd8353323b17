/// Parses clauses.
extension ModelParser {
  /// The maximum count in a pattern: each occurrence is a step of its formula.
  static let maxTimes = 32

  mutating func parseClause(_ keyword: SourceName) throws(UnlocatedModelError) -> ClauseSyntax {
    let start = keyword.range.lowerBound
    atoms = 0
    let requirement: ClauseSyntax.Requirement =
      switch keyword.text {
      case "always": .always(try parseFormula())
      case "never": .never(try parseFormula())
      default: .expects(try parsePattern(), try parseScope(), within: try parseBound())
      }
    return ClauseSyntax(requirement: requirement, range: start..<end)
  }

  private mutating func parsePattern() throws(UnlocatedModelError) -> PatternSyntax {
    let name = try parsePatternName()
    guard let form = PatternForm(rawValue: name.text) else {
      throw unknown(.pattern, name, known: PatternForm.allCases.map(\.rawValue))
    }
    guard takes(.openParen, opening: 1) else { throw expected(.literal("(")) }
    var pattern = PatternSyntax(form: form, name: name, operands: [])
    if form.counts {
      pattern.count = try parseCount()
      if form == .exactly, pattern.count == nil { throw expected(.count) }
    }
    repeat { pattern.operands.append(try parseOperand()) } while takes(.comma)
    guard takes(.closeParen, opening: -1) else { throw expected(.literal(")")) }
    return pattern
  }

  /// The words of a name, separated by one space.
  private mutating func parsePatternName() throws(UnlocatedModelError) -> SourceName {
    var name = try word(.name(.pattern))
    var last = name.text
    while PatternForm.modifiers.contains(last), token.kind == .word {
      last = text(token.range)
      name = SourceName(text: "\(name.text) \(last)", range: name.range.lowerBound..<token.range.upperBound)
      advance()
    }
    return name
  }

  /// `nil` if there is none.
  private mutating func parseCount() throws(UnlocatedModelError) -> Int? {
    guard token.kind == .number else { return nil }
    guard let count = Int(text(token.range)), 1...Self.maxTimes ~= count else {
      throw UnlocatedModelError(range: token.range, reason: .outOfRange(.count, limit: Self.maxTimes))
    }
    advance()
    guard takes(.comma) else { throw expected(.literal(",")) }
    return count
  }

  private mutating func parseOperand() throws(UnlocatedModelError) -> OperandSyntax {
    let start = token.range.lowerBound
    var formulas = [try parseFormula()]
    while takesOperator("then") { formulas.append(try parseFormula()) }
    return OperandSyntax(formulas: formulas, range: start..<end)
  }

  private mutating func parseScope() throws(UnlocatedModelError) -> ScopeSyntax {
    if takesOperator("before") { return .before(try parseUnary()) }
    if takesOperator("between") {
      let opening = try parseUnary()
      guard takesOperator("and") else { throw expected(.literal("and")) }
      return .between(opening, try parseUnary())
    }
    guard takesOperator("after") else { return .globally }
    let opening = try parseUnary()
    return takesOperator("until") ? .afterUntil(opening, try parseUnary()) : .after(opening)
  }
}
