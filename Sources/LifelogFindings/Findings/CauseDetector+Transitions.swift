import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// Who forwards by hand, or moves a view, while UIKit's own transition does the same, doubles the
  /// callbacks.
  static let interferedWithTransition = CauseDetector(
    id: "transition-interfered-with",
    explains: [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared,
      .beginEndUnbalanced,
    ],
    apply: { index, cases, _ in
      let this = cases[index]
      let cause = cases.candidates(of: interferences, near: index).last { other in
        !cases[other].isFolded && cases[other].line <= this.line && cases[other].concerns(this)
      }
      guard let cause else { return }
      let text = cases.message(of: cause, as: cases[cause].rule)
      cases.fold(cause, intoCausesOf: index, confidence: .likely, text)
    })

  private static let interferences: Set<RuleID> = [
    .transitionWithManualAppearance, .transitionWithManualViewMoves,
  ]

  /// A transition that was not completed is why its new child never heard didMove(toParent:).
  static let transitionLeftIncomplete = CauseDetector(
    id: "transition-containment-incomplete",
    explains: [.addChildWithoutDidMove],
    apply: { index, cases, _ in
      let this = cases[index]
      let cause = cases.candidates(of: [.transitionContainmentIncomplete], shownBySubjectOf: index).last {
        other in
        !cases[other].isFolded && cases[other].input == this.input && cases[other].line <= this.line
          && cases[other].concerns(this)
      }
      guard let cause else { return }
      cases[cause].isFolded = true
      cases[index].addCause(
        .transitionContainmentIncomplete, .certain, lines: [cases[cause].line],
        "the completion of transition(from:to:) did not call didMove(toParent:)")
    })
}

extension CandidateFinding {
  /// Whether another case is of one of those who take part in this one.
  fileprivate func concerns(_ other: CandidateFinding) -> Bool {
    trace.contains { entry in
      guard !entry.owner.isNone else { return false }
      return entry.owner.isSame(as: other.subject) == true
    }
  }
}
