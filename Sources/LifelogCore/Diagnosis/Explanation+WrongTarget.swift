extension Explanation {
  /// The end that one child lacks went to another: one of them has an end too many, the other a begin.
  static let wrongTarget = Explanation(
    id: "begin-end-target-mismatch",
    explains: ["end-without-begin", "begin-end-unbalanced"],
    apply: { index, cases, _ in
      let cause = cases.indices.last { other in
        let found = cases[other]
        guard found.rule == "begin-end-target-mismatch", !found.isFolded, found.input == cases[index].input,
          found.world == cases[index].world, found.line <= cases[index].line
        else { return false }
        return found.hasSameSubject(cases[index]) || found.facts.other == cases[index].facts.subject
      }
      guard let cause else { return }
      cases.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "endAppearanceTransition of \(cases[cause].facts.other ?? "another child") went to \(cases[cause].facts.subject)"
      )
    })
}
