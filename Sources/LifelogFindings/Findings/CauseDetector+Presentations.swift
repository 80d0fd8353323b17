import LifelogModel

extension CauseDetector {
  /// UIKit reports that the presenter has no window; the log shows that the call came too early.
  static let presentedTooEarly = CauseDetector(
    id: "navigate-before-appear",
    explains: [.presentOutsideWindow],
    apply: { index, findings, _ in
      guard let cause = findings.last(of: [.navigateBeforeAppear], near: index) else { return }
      findings.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "\(findings[cause].facts.capitalizedSubject) presented it before its own view appeared")
    })

  /// Calls that violate a rule, and UIKit's diagnostic about them, are one finding: that of the diagnostic.
  static let callReported = CauseDetector(
    id: "call-reported",
    explains: [
      .transitionWithoutCommonParent, .sameInstancePushedTwice, .presentationOverlap,
      .directAppearanceCall, .overlappingTransitions,
    ],
    apply: { index, findings, _ in
      guard findings[index].diagnosticText != nil else { return }
      for other in findings.candidates(of: [findings[index].rule], near: index, isReported: false) {
        findings[other].isFolded = true
        findings[index].prependEvents(with: findings[other].trace)
        findings[index].effects += findings[other].effects
      }
    })

  /// UIKit drops one of two simultaneous presentations, and its completion does not run in order. The presenter may be
  /// covered by the first one, or not yet back on screen.
  static let presentationsOverlap = CauseDetector(
    id: "presentation-overlap",
    explains: [.presentationOverlap],
    apply: { index, findings, _ in
      for other in findings.candidates(of: [.completionOrder], near: index) {
        findings[other].isFolded = true
        findings[index].effects.append(findings[other])
      }
      for other in findings.candidates(of: [.navigateBeforeAppear], sameSubjectAs: index)
      where !findings[other].isFolded && findings[other].input == findings[index].input
        && findings[other].line == findings[index].line
      {
        findings.fold(other, intoEffectsOf: index)
      }
    })
}
