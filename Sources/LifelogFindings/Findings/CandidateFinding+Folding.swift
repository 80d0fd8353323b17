import LifelogModel

/// How cases find one another, and how one takes another in.
extension CandidateFindings {
  /// The last case of some rules about the same object that stands no later than another; `nil` when there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of cases of those rules about that object.
  func last(of rules: Set<RuleID>, until index: Int) -> Int? {
    candidates(of: rules, sameSubjectAs: index).last {
      self[$0].line <= self[index].line && concerns($0, index)
    }
  }

  /// The first case of some rules about the same object that stands no earlier than another; `nil` when there
  /// is none.
  ///
  /// - Complexity: O(*n*) in the number of cases of those rules about that object.
  func first(of rules: Set<RuleID>, from index: Int) -> Int? {
    candidates(of: rules, sameSubjectAs: index).first {
      self[$0].line >= self[index].line && concerns($0, index)
    }
  }

  private func concerns(_ one: Int, _ other: Int) -> Bool {
    !self[one].isFolded && self[one].input == self[other].input
  }

  /// Makes a case an effect of another.
  mutating func fold(_ effect: Int, intoEffectsOf index: Int) {
    self[effect].isFolded = true
    self[index].effects.append(self[effect])
  }

  /// Makes a case a cause of another, in its own words.
  ///
  /// - Parameter lines: What speaks for it; by default the line on which the cause became certain.
  mutating func fold(
    _ cause: Int, intoCausesOf index: Int, confidence: Finding.Confidence, lines: [Int]? = nil, _ text: String
  ) {
    self[cause].isFolded = true
    self[index].prependEvents(with: self[cause].trace)
    self[index].addCause(self[cause].rule, confidence, lines: lines ?? [self[cause].line], text)
  }
}
