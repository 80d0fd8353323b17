import LifelogModel

extension CauseDetector {
  /// A child that changes its parent without leaving the old one misses willMove(toParent: nil) there, and
  /// UIKit may find its view in the wrong hierarchy.
  static let brokenContainment = CauseDetector(
    id: "reparent-without-removal",
    explains: [.removeWithoutWillMoveNil, .hierarchyInconsistency],
    apply: { index, cases, _ in
      let this = cases[index]
      let cause = cases.candidates(of: [.reparentWithoutRemoval], sameSubjectAs: index).first { other in
        !cases[other].isFolded && cases[other].isNear(this)
      }
      guard let cause else { return }
      cases.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "\(this.facts.subject) got a new parent before it left \(cases[cause].facts.container)")
    })
}
