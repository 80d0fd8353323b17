import LifelogModel

/// Violations that state the same fact as another one.
extension CauseDetector {
  /// Calls that violate a rule, and UIKit's diagnostic about them, are one finding: that of the diagnostic.
  static let callReported = CauseDetector(
    id: "call-reported",
    explains: [
      .transitionWithoutCommonParent, .sameInstancePushedTwice, .presentationOverlap,
      .directAppearanceCall, .overlappingTransitions,
    ],
    apply: { index, joins in
      guard joins[index].diagnosticText != nil else { return }
      for other in joins.indices(of: [joins[index].rule], near: index, isReported: false) {
        joins[other].isFolded = true
        joins[index].prependEvents(with: joins[other].trace)
        joins[index].effects += joins[other].effects
      }
    })
}
