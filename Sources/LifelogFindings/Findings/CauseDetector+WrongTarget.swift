import LifelogModel

extension CauseDetector {
  /// The end for one child was called on another, so one of them has an extra end and the other an extra begin.
  static let wrongTarget = CauseDetector(
    id: "begin-end-target-mismatch",
    explains: [.endWithoutBegin, .beginEndUnbalanced],
    apply: { index, findings, _ in
      let rule: Set<RuleID> = [.beginEndTargetMismatch]
      let known =
        findings.candidates(of: rule, sameSubjectAs: index)
        + findings.candidates(of: rule, namingSubjectOf: index)
      let cause = known.sorted().last { other in
        !findings[other].isFolded && findings[other].input == findings[index].input
          && findings[other].line <= findings[index].line
      }
      guard let cause else { return }
      findings.fold(
        cause, intoCausesOf: index, confidence: .certain,
        """
        endAppearanceTransition for \(findings[cause].facts.other ?? "another child") was called on \
        \(findings[cause].facts.subject)
        """
      )
    })
}
