import LifelogModel

extension CauseDetector {
  /// A child that gets a new parent without leaving the old one receives no `willMove(toParent: nil)` there. UIKit may
  /// then report its view in the wrong hierarchy.
  static let brokenContainment = CauseDetector(
    id: "reparent-without-removal",
    explains: [.removeWithoutWillMoveNil, .hierarchyInconsistency],
    apply: { index, findings, _ in
      let this = findings[index]
      let cause = findings.candidates(of: [.reparentWithoutRemoval], sameSubjectAs: index).first { other in
        !findings[other].isFolded && findings[other].isNear(this)
      }
      guard let cause else { return }
      findings.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "\(this.facts.subject) got a new parent before it left \(findings[cause].facts.container)")
    })
}
