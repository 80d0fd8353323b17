import LifelogModel
import LifelogTrace

extension CauseDetector {
  /// A container that forwards manually, or moves a view, during UIKit's own transition duplicates the callbacks.
  static let interferedWithTransition = CauseDetector(
    id: "transition-interfered-with",
    explains: [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared,
      .beginEndUnbalanced,
    ],
    apply: { index, findings, _ in
      let this = findings[index]
      let cause = findings.candidates(of: interferences, shownBySubjectOf: index).last { other in
        !findings[other].isFolded && findings[other].line <= this.line && findings[other].concerns(this)
          && findings[other].isNear(this)
      }
      guard let cause else { return }
      let text = findings.message(of: cause, as: findings[cause].rule)
      findings.fold(cause, intoCausesOf: index, confidence: .likely, text)
    })

  private static let interferences: Set<RuleID> = [
    .transitionWithManualAppearance, .transitionWithManualViewMoves,
  ]

  /// The completion of a transition did not finish containment, so the new child received no `didMove(toParent:)`.
  static let transitionLeftIncomplete = CauseDetector(
    id: "transition-containment-incomplete",
    explains: [.addChildWithoutDidMove],
    apply: { index, findings, _ in
      let this = findings[index]
      let cause = findings.candidates(of: [.transitionContainmentIncomplete], shownBySubjectOf: index).last {
        other in
        !findings[other].isFolded && findings[other].input == this.input && findings[other].concerns(this)
      }
      guard let cause else { return }
      findings[cause].isFolded = true
      findings[index].addCause(
        .transitionContainmentIncomplete, .certain, lines: [findings[cause].line],
        "the completion of transition(from:to:) did not call didMove(toParent:)")
    })
}

extension CandidateFinding {
  /// Whether the subject of another candidate owns one of this candidate's events.
  fileprivate func concerns(_ other: CandidateFinding) -> Bool {
    trace.contains { entry in
      guard !entry.owner.isNone else { return false }
      return entry.owner.isSame(as: other.subject) == true
    }
  }
}
