import LifelogModel

extension CauseDetector {
  /// UIKit reports that the app called an appearance callback itself; what came out of turn near it, did
  /// so for that.
  static let directCallReported = takingIn(
    .directAppearanceCall,
    [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared,
      .didAppearWithoutWillAppear, .willDisappearWhileDisappeared,
      .didDisappearWithoutWillDisappear,
      .duplicateViewWillDisappear, .beginEndUnbalanced,
    ], sameSubject: true)

  /// Whoever pushes a controller twice pushes it, as a rule, while it is on its way: that says less.
  static let pushedTwice = CauseDetector(
    id: "same-instance-pushed-twice",
    explains: [.sameInstancePushedTwice],
    apply: { index, cases, _ in
      for other in cases.candidates(of: [.overlappingTransitions], near: index) where !cases[other].isFolded {
        cases.fold(other, intoEffectsOf: index)
      }
    })

  /// A transition began before another had ended: callbacks of any controller near it are lost or doubled. That
  /// holds by the calls alone, too.
  static let transitionsOverlap = takingIn(
    .overlappingTransitions,
    [
      .beginEndUnbalanced, .duplicateViewDidAppear, .duplicateViewWillAppear,
      .didAppearWithoutWillAppear, .didDisappearWithoutWillDisappear,
      .duplicateViewWillDisappear,
      .willAppearWhileAppeared, .appearanceUnresolved, .disappearanceUnresolved,
    ], sameSubject: false, alsoUnreported: true)

  /// UIKit counted a begin without an end: the appearance callbacks of that controller are out of step.
  static let unbalancedForwarding = takingIn(
    .beginEndUnbalanced,
    [
      .duplicateViewDidAppear, .duplicateViewWillAppear, .didAppearWithoutWillAppear,
      .didDisappearWithoutWillDisappear, .duplicateViewWillDisappear, .willAppearWhileAppeared,
      .willDisappearWhileDisappeared, .appearanceUnresolved, .disappearanceUnresolved,
      .endWithoutBegin,
    ], sameSubject: true)

  /// A diagnostic takes in the violations near it as its effects.
  ///
  /// - Parameter alsoUnreported: Whether the calls that show the same without a diagnostic do so, too.
  private static func takingIn(
    _ rule: RuleID, _ effects: Set<RuleID>, sameSubject: Bool, alsoUnreported: Bool = false
  ) -> CauseDetector {
    CauseDetector(id: "\(rule)-reported", explains: [rule]) { index, cases, _ in
      guard cases[index].diagnosticText != nil || alsoUnreported, !cases[index].isFolded else { return }
      for other in cases.candidates(of: effects, near: index) where !cases[other].isFolded {
        guard !sameSubject || cases[other].hasSameSubject(cases[index]) else { continue }
        cases.fold(other, intoEffectsOf: index)
      }
    }
  }
}
