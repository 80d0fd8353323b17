import LifelogModel

extension CauseDetector {
  /// UIKit reports that the app called an appearance callback directly, which explains out-of-order callbacks nearby.
  static let directCallReported = folding(
    .directAppearanceCall,
    [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared,
      .didAppearWithoutWillAppear, .willDisappearWhileDisappeared,
      .didDisappearWithoutWillDisappear,
      .duplicateViewWillDisappear, .beginEndUnbalanced,
    ], sameSubject: true)

  /// A controller that is pushed twice is usually pushed during its first push, so the overlap is an effect.
  static let pushedTwice = CauseDetector(
    id: "same-instance-pushed-twice",
    explains: [.sameInstancePushedTwice],
    apply: { index, findings, _ in
      for other in findings.candidates(of: [.overlappingTransitions], near: index) {
        findings.fold(other, intoEffectsOf: index)
      }
    })

  /// A transition began before another ended, so nearby callbacks of any controller are lost or duplicated. The calls
  /// alone also prove it.
  static let transitionsOverlap = folding(
    .overlappingTransitions,
    [
      .beginEndUnbalanced, .duplicateViewDidAppear, .duplicateViewWillAppear,
      .didAppearWithoutWillAppear, .didDisappearWithoutWillDisappear,
      .duplicateViewWillDisappear,
      .willAppearWhileAppeared, .appearanceUnresolved, .disappearanceUnresolved,
    ], sameSubject: false, alsoUnreported: true)

  /// UIKit counted a begin without an end, so appearance callbacks of that controller are lost or duplicated.
  static let unbalancedForwarding = folding(
    .beginEndUnbalanced,
    [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .didAppearWithoutWillAppear,
      .didDisappearWithoutWillDisappear, .duplicateViewWillDisappear, .willAppearWhileAppeared,
      .willDisappearWhileDisappeared, .appearanceUnresolved, .disappearanceUnresolved,
      .endWithoutBegin,
    ], sameSubject: true)

  /// Folds the violations near a diagnostic into its effects.
  ///
  /// - Parameter alsoUnreported: Whether calls that prove the same violation without a diagnostic count too.
  private static func folding(
    _ rule: RuleID, _ effects: Set<RuleID>, sameSubject: Bool, alsoUnreported: Bool = false
  ) -> CauseDetector {
    CauseDetector(id: "\(rule)-reported", explains: [rule]) { index, findings, _ in
      guard findings[index].diagnosticText != nil || alsoUnreported, !findings[index].isFolded else { return }
      let nearby =
        sameSubject
        ? findings.candidates(of: effects, sameSubjectAs: index).filter {
          !findings[$0].isFolded && findings[$0].isNear(findings[index])
        } : findings.candidates(of: effects, near: index)
      for other in nearby { findings.fold(other, intoEffectsOf: index) }
    }
  }
}
