import LifelogModel
import LifelogTrace

/// Looking up related candidates, and folding one into another.
extension CandidateFindings {
  /// Returns the last candidate of some rules with the same subject that is not after another; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of candidates of those rules about that object.
  func last(of rules: Set<RuleID>, until index: Int) -> Int? {
    candidates(of: rules, sameSubjectAs: index).last {
      self[$0].line <= self[index].line && concerns($0, index)
    }
  }

  /// Returns the first candidate of some rules with the same subject that is not before another; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of candidates of those rules about that object.
  func first(of rules: Set<RuleID>, from index: Int) -> Int? {
    candidates(of: rules, sameSubjectAs: index).first {
      self[$0].line >= self[index].line && concerns($0, index)
    }
  }

  private func concerns(_ one: Int, _ other: Int) -> Bool {
    !self[one].isFolded && self[one].input == self[other].input
  }

  /// Moves the numbers of violations that were not kept from folded candidates to the last other one of the same rule,
  /// class and severity. If all of those are folded, the violations that were not kept belong to other findings, too.
  mutating func moveNotKept() {
    var last: [FindingKind: Int] = [:]
    for index in all.indices where !self[index].isFolded { last[FindingKind(self[index])] = index }
    for index in all.indices where self[index].isFolded && self[index].notKept > 0 {
      if let last = last[FindingKind(self[index])] { self[last].notKept += self[index].notKept }
    }
  }

  /// Folds a candidate into another as its effect.
  mutating func fold(_ effect: Int, intoEffectsOf index: Int) {
    self[effect].isFolded = true
    self[index].effects.append(self[effect])
  }

  /// Folds a candidate into another as its cause.
  ///
  /// - Parameter lines: The lines that support the cause; by default the line on which the cause became certain.
  mutating func fold(
    _ cause: Int, intoCausesOf index: Int, confidence: Finding.Confidence, lines: [Int]? = nil, _ text: String
  ) {
    self[cause].isFolded = true
    self[index].prependEvents(with: self[cause].trace)
    self[index].addCause(self[cause].rule, confidence, lines: lines ?? [self[cause].line], text)
  }
}

/// What findings have in common if only some of their violations are kept.
private struct FindingKind: Hashable {
  let rule: RuleID
  let name: Name
  let severity: Severity

  init(_ found: CandidateFinding) {
    (rule, name, severity) = (found.rule, found.subject.name, found.severity)
  }
}
