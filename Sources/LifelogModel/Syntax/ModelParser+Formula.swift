/// Parses formulas.
extension ModelParser {
  /// The maximum nesting. The parser is recursive, and deeper formulas are unreadable.
  static let maxDepth = 64
  /// The maximum number of callbacks and conditions in one clause.
  private static let maxAtoms = 400

  /// The words that continue a clause on the next line. No part of a rule starts with one.
  static let continuationWords: Set<String> = [
    "and", "or", "implies", "since", "then", "when", "unless", "before", "after", "between", "until",
    "within",
  ]

  /// The words that end a formula, or the clause.
  private static let clauseEnds = continuationWords.union(ruleParts)

  /// Words that cannot name a declared callback, because they have another meaning in its position.
  static let reservedWords: Set<String> =
    clauseEnds.union(formulaStarters).union(declarations)
    .union(["start", "born", "state", "is"]).union(CallbackGroup.allCases.flatMap(\.parts))

  mutating func parseFormula() throws(UnlocatedModelError) -> FormulaSyntax {
    let level = depth
    try descend()
    defer { depth = level }
    let left = try parseDisjunction()
    guard takesOperator("implies") else { return left }
    return .implies(left, try parseFormula())
  }

  private mutating func parseDisjunction() throws(UnlocatedModelError) -> FormulaSyntax {
    var formula = try parseConjunction()
    while takesOperator("or") { formula = .or(formula, try parseConjunction()) }
    return formula
  }

  private mutating func parseConjunction() throws(UnlocatedModelError) -> FormulaSyntax {
    var formula = try parseSince()
    while takesOperator("and") { formula = .and(formula, try parseSince()) }
    return formula
  }

  private mutating func parseSince() throws(UnlocatedModelError) -> FormulaSyntax {
    let hold = try parseUnary()
    guard takesOperator("since") else { return hold }
    let bound = try parseBound()
    return .since(hold, try parseUnary(), within: bound?.bound)
  }

  mutating func parseUnary() throws(UnlocatedModelError) -> FormulaSyntax {
    let level = depth
    try descend()
    defer { depth = level }
    if seesSubject { return try parsePrimary() }
    if takes("not") { return .not(try parseUnary()) }
    guard token.kind == .word, let prefix = PrefixOperator(rawValue: text(token.range)) else {
      return try parsePrimary()
    }
    advance()
    let bound = try parseBound()
    return .prefix(prefix, try parseUnary(), within: bound?.bound)
  }

  private mutating func parsePrimary() throws(UnlocatedModelError) -> FormulaSyntax {
    if takes(.openParen, opening: 1) {
      let inner = try parseFormula()
      guard takes(.closeParen, opening: -1) else { throw expected(.literal(")")) }
      return inner
    }
    guard token.kind == .word else { throw expected(.formula) }
    atoms += 1
    if atoms > Self.maxAtoms { throw UnlocatedModelError(range: token.range, reason: .tooLarge) }
    if seesSubject { return .condition(try parseCondition(endsAtCallback: true)) }
    let word = text(token.range)
    if Self.clauseEnds.contains(word) { throw expected(.formula) }
    if takes("true") { return .constant(true) }
    if takes("false") { return .constant(false) }
    let trigger = try parseTrigger()
    try refuseOperands(of: trigger)
    skipToContinuation()
    if takes("when") { return .and(.event(trigger), .condition(try parseCondition(endsAtCallback: true))) }
    if takes("unless") {
      return .and(.event(trigger), .not(.condition(try parseCondition(endsAtCallback: true))))
    }
    return .event(trigger)
  }

  /// Rejects arguments of a callback, and a pattern that does not follow `expects`.
  private func refuseOperands(of trigger: TriggerSyntax) throws(UnlocatedModelError) {
    guard token.kind == .openParen else { return }
    let name = trigger.callback.name
    guard PatternForm.bases.contains(name.text) else { throw expected(.lineEnd) }
    throw UnlocatedModelError(range: name.range, reason: .misplacedPattern(name.text))
  }

  private mutating func descend() throws(UnlocatedModelError) {
    depth += 1
    if depth > Self.maxDepth { throw UnlocatedModelError(range: token.range, reason: .tooDeep) }
  }
}

/// Parses the connectives of a clause.
extension ModelParser {
  /// Takes an operator between two formulas. Line ends may precede and follow it.
  mutating func takesOperator(_ word: String) -> Bool {
    skipToContinuation()
    guard takes(word) else { return false }
    skipLineEnds()
    return true
  }

  /// Skips line ends if the clause continues after them.
  mutating func skipToContinuation() {
    guard token.kind == .lineEnd else { return }
    var ahead = self
    ahead.skipLineEnds()
    guard ahead.token.kind == .word, Self.continuationWords.contains(ahead.text(ahead.token.range)) else {
      return
    }
    self = ahead
  }

  /// Takes a parenthesis if it comes next, and counts it.
  mutating func takes(_ kind: ModelLexer.Kind, opening count: Int) -> Bool {
    guard token.kind == kind else { return false }
    openParens += count
    advance()
    return true
  }

  /// `nil` if there is none.
  mutating func parseBound() throws(UnlocatedModelError) -> BoundSyntax? {
    skipToContinuation()
    let start = token.range.lowerBound
    guard takes("within") else { return nil }
    let number = token
    guard number.kind == .number else { throw expected(.duration) }
    advance()
    let unit = try word(.name(.measure))
    guard unit.text == "events" || unit.text == "event" else {
      let bound = Bound.time(try duration(number, unit, kind: .measure))
      return BoundSyntax(bound: bound, range: start..<end)
    }
    guard let count = Int(text(number.range)), 1...Self.maxEvents ~= count else {
      throw UnlocatedModelError(range: number.range, reason: .outOfRange(.eventBound, limit: Self.maxEvents))
    }
    return BoundSyntax(bound: .events(count), range: start..<end)
  }

  /// The maximum bound by events, which becomes a chain of that number of steps.
  static let maxEvents = 32
}
