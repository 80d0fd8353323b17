import LifelogModel

extension CauseDetector {
  /// Why a child never appeared says more than that it did not.
  static let neverAppeared = CauseDetector(
    id: "loaded-but-never-appeared",
    explains: [
      .addSubviewWithoutAddChild, .childInSystemContainer, .childMissedAppearance,
      .forwardingDisabledButSilent, .addChildWithoutAddSubview,
    ],
    apply: { index, cases, _ in
      for other in cases.candidates(of: [.loadedButNeverAppeared], sameSubjectAs: index)
      where !cases[other].isFolded && cases[other].input == cases[index].input {
        cases.fold(other, intoEffectsOf: index)
      }
    })
}
