import LifelogModel

extension CauseDetector {
  /// The reason why a child never appeared is more specific than the fact itself.
  static let neverAppeared = CauseDetector(
    id: "loaded-but-never-appeared",
    explains: [
      .addSubviewWithoutAddChild, .childInSystemContainer, .childMissedAppearance,
      .forwardingDisabledButSilent, .addChildWithoutAddSubview,
    ],
    apply: { index, findings, _ in
      for other in findings.candidates(of: [.loadedButNeverAppeared], sameSubjectAs: index)
      where !findings[other].isFolded && findings[other].input == findings[index].input {
        findings.fold(other, intoEffectsOf: index)
      }
    })
}
