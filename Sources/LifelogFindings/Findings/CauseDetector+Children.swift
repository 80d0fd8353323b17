import LifelogModel
import LifelogTrace

/// Violations between a child and its container that show up twice or as other violations.
extension CauseDetector {
  /// The view was added without its controller, and `addChild` followed too late.
  static let addedLate = folding(
    .addSubviewWithoutAddChild, before: .addSubviewBeforeAddChild)

  /// A container that adds its child again also sends `willMove(toParent:)` again.
  static let announcedAgain = folding(.redundantWillMove, after: .repeatedAddChild)

  /// A child that received no disappearance callbacks gets its next `viewWillAppear` while it is on screen.
  static let appearedAgain = CauseDetector(
    id: "child-left-appeared", explains: [.childLeftAppeared],
    apply: { index, findings, _ in
      let effects: Set<RuleID> = [.willAppearWhileAppeared, .duplicateViewDidAppear]
      guard let effect = findings.first(of: effects, from: index), findings[effect].isNear(findings[index])
      else {
        return
      }
      findings.fold(effect, intoEffectsOf: index)
    })

  /// A child that was not told that its container disappeared is not told that it appears again either.
  static let leftAndMissed = folding(.childMissedAppearance, after: .childLeftAppeared)

  /// A child removed without `willMove(toParent: nil)` is often also removed in the wrong order or incompletely.
  static let removedWithoutNotice = folding(
    .removeFromParentBeforeViewRemoval, after: .removeWithoutWillMoveNil)

  /// A view that is not removed matters more than the other steps missing from the removal.
  static let viewNotRemoved = CauseDetector(
    id: "remove-without-view-removal", explains: [.removeWithoutViewRemoval],
    apply: { index, findings, _ in
      if let earlier = findings.last(of: [.removeWithoutWillMoveNil], until: index) {
        findings.fold(earlier, intoEffectsOf: index)
      }
      if let later = findings.first(of: [.removeFromParentBeforeViewRemoval], from: index) {
        findings.fold(later, intoEffectsOf: index)
      }
    })

  /// No object retained the controller, so it was deallocated while its view was on screen.
  static let notRetained = CauseDetector(
    id: "add-subview-without-add-child", explains: [.deinitWhileVisible],
    apply: { index, findings, _ in
      guard let cause = findings.last(of: [.addSubviewWithoutAddChild], until: index) else { return }
      findings[index].severity = .error
      findings.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "\(findings[cause].facts.container) added the view without addChild")
    })

  /// A child that is added again appears again.
  static let addedAgain = CauseDetector(
    id: "repeated-add-child",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, findings, _ in
      guard let cause = findings.last(of: [.repeatedAddChild], until: index) else { return }
      findings.fold(
        cause, intoCausesOf: index, confidence: .likely,
        "\(findings[cause].facts.container) added it again")
    })

  /// A child was added while its container was appearing. Used only if nothing else explains that it appeared twice.
  static let addedMidAppearance = CauseDetector(
    id: "child-added-mid-appearance", explains: [.duplicateViewDidAppear],
    apply: { index, findings, _ in
      guard let cause = findings.last(of: [.childAddedMidAppearance], until: index),
        findings[cause].line == findings[index].line
      else { return }
      guard findings[index].causes.isEmpty else {
        findings[cause].isFolded = true
        return
      }
      let container = findings[cause].facts.container
      findings.fold(
        cause, intoCausesOf: index, confidence: .likely,
        "it was added while \(container) was between viewWillAppear and viewDidAppear")
    })

  /// Folds the next candidate of one rule after a candidate of another into its effects.
  private static func folding(_ effect: RuleID, after rule: RuleID) -> CauseDetector {
    CauseDetector(id: "\(effect)-after", explains: [rule]) { index, findings, _ in
      guard let other = findings.first(of: [effect], from: index) else { return }
      findings.fold(other, intoEffectsOf: index)
    }
  }

  /// Folds the last candidate of one rule before a candidate of another into its effects.
  private static func folding(_ effect: RuleID, before rule: RuleID) -> CauseDetector {
    CauseDetector(id: "\(effect)-before", explains: [rule]) { index, findings, _ in
      guard let other = findings.last(of: [effect], until: index) else { return }
      findings.fold(other, intoEffectsOf: index)
    }
  }
}
