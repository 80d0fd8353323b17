import LifelogModel

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
