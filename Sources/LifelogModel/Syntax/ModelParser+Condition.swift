import LifelogTrace

/// Parses conditions on the circumstances of an event.
extension ModelParser {
  /// Whether a condition starts here: a subject followed by `is`.
  var seesSubject: Bool {
    guard token.kind == .word else { return false }
    var ahead = self
    ahead.advance()
    return ahead.sees("is")
  }

  /// - Parameter endsAtCallback: Whether an `or` before a callback ends the condition. That applies in a formula, whose
  ///   alternatives may be formulas too.
  mutating func parseCondition(endsAtCallback: Bool) throws(UnlocatedModelError) -> ConditionSyntax {
    let word = try word(.name(.machine))
    let subject = QualifiedName(word)
    guard takes("is") else { throw expected(.literal("is")) }
    if subject.name.text == "class" {
      return .className(role: subject.role, pattern: try parsePattern(of: .className))
    }
    if let role = subject.role, subject.name.text == "parent" {
      return .parent(of: role, is: try self.word(.name(.role)))
    }
    if word.text == "os" {
      let mustBeSure = takes("surely")
      return .versions(try parseVersions(), mustBeSure: mustBeSure)
    }
    if word.text == "argument" {
      if token.kind == .sentence { return .argumentText(try parsePattern(of: .argument)) }
      let argument = try parseArgument()
      guard argument != .any else { throw expected(.argument) }
      return .argument(argument)
    }
    let isRole = Role(word: word.text) != nil
    if isRole, takes("system") { return .system(role: word) }
    let kind: ModelError.Kind = isRole ? .stateOfAny : .state(machine: subject.name.text)
    var states = [try self.word(.name(kind))]
    while endsAtCallback ? takesOrOfState() : takes("or") {
      skipLineEnds()
      states.append(try self.word(.name(kind)))
    }
    return isRole ? .roleState(role: word, states: states) : .state(machine: subject, states: states)
  }

  /// A text in quotation marks, which is not empty.
  private mutating func parsePattern(
    of expectation: ModelError.Expectation
  ) throws(UnlocatedModelError) -> SourceName {
    let pattern = try parseSentence()
    guard !pattern.text.isEmpty else {
      throw UnlocatedModelError(range: pattern.range, reason: .expected(expectation, found: "\"\""))
    }
    return pattern
  }

  /// `18 or later`, `before "12.4"`
  private mutating func parseVersions() throws(UnlocatedModelError) -> OSVersions {
    if takes("before") { return .before(try parseVersion()) }
    let first = try parseVersion()
    guard takes("or") else { throw expected(.literal("or")) }
    guard takes("later") else { throw expected(.literal("later")) }
    return .since(first)
  }

  /// A whole number, or a decimal number in quotation marks.
  private mutating func parseVersion() throws(UnlocatedModelError) -> OSVersion {
    let range = token.range
    let written = token.kind == .number ? text(range) : try parseSentence().text
    if token.range == range { advance() }
    guard let version = OSVersion(written) else {
      throw UnlocatedModelError(range: range, reason: .expected(.version, found: written))
    }
    return version
  }

  /// Takes an `or` if another state follows it, and not another formula.
  private mutating func takesOrOfState() -> Bool {
    var ahead = self
    guard ahead.takesOperator("or"), ahead.token.kind == .word, !ahead.seesSubject else { return false }
    let word = ahead.text(ahead.token.range)
    guard !isCallback(word), !word.utf8.contains(UInt8(ascii: ".")), !Self.formulaStarters.contains(word)
    else {
      return false
    }
    self = ahead
    return true
  }

  /// The words with which a formula can start.
  static let formulaStarters: Set<String> = [
    "not", "previously", "once", "historically", "child", "true", "false",
  ]

  private static let arguments: [String: ArgumentPattern] = [
    "nil": .noParent, "parent": .parent, "appearing": .appearing, "disappearing": .disappearing, "yes": .yes,
    "no": .no, "ended": .ended,
  ]

  /// The argument pattern; `any` if there is none.
  mutating func parseArgument() throws(UnlocatedModelError) -> ArgumentPattern {
    if token.kind == .word, let pattern = Self.arguments[text(token.range)] {
      advance()
      return pattern
    }
    guard sees("same") || sees("other") else { return .any }
    let isSame = takes("same") || !takes("other")
    guard takes("parent") else { throw expected(.literal("parent")) }
    return isSame ? .sameParent : .otherParent
  }
}
