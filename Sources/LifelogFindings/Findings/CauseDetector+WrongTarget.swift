import LifelogModel

extension CauseDetector {
  /// The end that one child lacks went to another: one of them has an end too many, the other a begin.
  static let wrongTarget = CauseDetector(
    id: "begin-end-target-mismatch",
    explains: [.endWithoutBegin, .beginEndUnbalanced],
    apply: { index, cases, _ in
      let rule: Set<RuleID> = [.beginEndTargetMismatch]
      let known =
        cases.candidates(of: rule, sameSubjectAs: index) + cases.candidates(of: rule, namingSubjectOf: index)
      let cause = known.sorted().last { other in
        !cases[other].isFolded && cases[other].input == cases[index].input
          && cases[other].line <= cases[index].line
      }
      guard let cause else { return }
      cases.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "endAppearanceTransition of \(cases[cause].facts.other ?? "another child") went to \(cases[cause].facts.subject)"
      )
    })
}
