/// How cases find one another, and how one takes another in.
extension [Case] {
  /// The last case of some rules about the same object that stands no later than another; `nil` when there is
  /// none.
  ///
  /// - Complexity: O(*n*).
  func last(of rules: Set<String>, until index: Int) -> Int? {
    let (line, subject) = (self[index].line, self[index].subject)
    return indices.last {
      self[$0].line <= line && self[$0].subject.matches(subject) && concerns($0, index, rules)
    }
  }

  /// The first case of some rules about the same object that stands no earlier than another; `nil` when there
  /// is none.
  ///
  /// - Complexity: O(*n*).
  func first(of rules: Set<String>, from index: Int) -> Int? {
    let (line, subject) = (self[index].line, self[index].subject)
    return indices.first {
      self[$0].line >= line && self[$0].subject.matches(subject) && concerns($0, index, rules)
    }
  }

  /// Asked last, since few cases are of one object: it looks up the rule.
  private func concerns(_ one: Int, _ other: Int, _ rules: Set<String>) -> Bool {
    one != other && !self[one].isFolded && self[one].input == self[other].input
      && self[one].world == self[other].world && rules.contains(self[one].rule)
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
    self[index].precede(with: self[cause].trace)
    self[index].blame(self[cause].rule, confidence, lines: lines ?? [self[cause].line], text)
  }
}
