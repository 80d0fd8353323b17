import LifelogModel

extension CauseDetector {
  /// UIKit says that the presenter is in no window; the log shows that it was too early.
  static let presentedTooEarly = CauseDetector(
    id: "navigate-before-appear",
    explains: [.presentOutsideWindow],
    apply: { index, cases, _ in
      let cause = cases.candidates(of: [.navigateBeforeAppear], near: index).last { !cases[$0].isFolded }
      guard let cause else { return }
      cases.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "\(cases[cause].facts.capitalizedSubject) presented it before its own view had appeared")
    })

  /// What the calls show and what UIKit says of them is one finding, which UIKit words.
  static let callReported = CauseDetector(
    id: "call-reported",
    explains: [
      .transitionWithoutCommonParent, .sameInstancePushedTwice, .presentationOverlap,
      .directAppearanceCall, .overlappingTransitions,
    ],
    apply: { index, cases, _ in
      guard cases[index].diagnosticText != nil else { return }
      for other in cases.candidates(of: [cases[index].rule], near: index)
      where !cases[other].isFolded && cases[other].diagnosticText == nil {
        cases[other].isFolded = true
        cases[index].prependEvents(with: cases[other].trace)
        cases[index].effects += cases[other].effects
      }
    })

  /// Of two presentations at once one is dropped, and completes nothing.
  static let presentationsOverlap = CauseDetector(
    id: "presentation-overlap",
    explains: [.presentationOverlap],
    apply: { index, cases, _ in
      for other in cases.candidates(of: [.completionOrder], near: index) where !cases[other].isFolded {
        cases[other].isFolded = true
        cases[index].effects.append(cases[other])
      }
    })
}
