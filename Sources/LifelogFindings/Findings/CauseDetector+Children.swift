import LifelogModel
import LifelogTrace

/// What goes wrong between a child and its container shows twice, or where it has its effect.
extension CauseDetector {
  /// The view was put in without its controller, which was added after all: it came too late.
  static let addedAfterAll = takingIn(
    .addSubviewWithoutAddChild, before: .addSubviewBeforeAddChild)

  /// Whoever adds a child that it has announces it again as well.
  static let announcedAgain = takingIn(.redundantWillMove, after: .repeatedAddChild)

  /// A child that was never told to disappear gets its next viewWillAppear while it is on screen.
  static let appearedAgain = CauseDetector(
    id: "child-left-appeared", explains: [.childLeftAppeared],
    apply: { index, cases, _ in
      let effects: Set<RuleID> = [.willAppearWhileAppeared, .duplicateViewDidAppear]
      guard let effect = cases.first(of: effects, from: index), cases[effect].isNear(cases[index]) else {
        return
      }
      cases.fold(effect, intoEffectsOf: index)
    })

  /// What is removed without notice is also removed in the wrong order, or in part.
  static let removedWithoutNotice = takingIn(
    .removeFromParentBeforeViewRemoval, after: .removeWithoutWillMoveNil)

  /// A view that stays behind outweighs the other omissions of its removal.
  static let viewLeftBehind = CauseDetector(
    id: "remove-without-view-removal", explains: [.removeWithoutViewRemoval],
    apply: { index, cases, _ in
      if let earlier = cases.last(of: [.removeWithoutWillMoveNil], until: index) {
        cases.fold(earlier, intoEffectsOf: index)
      }
      if let later = cases.first(of: [.removeFromParentBeforeViewRemoval], from: index) {
        cases.fold(later, intoEffectsOf: index)
      }
    })

  /// Nobody held the controller, so that it went while its view was on the screen.
  static let notRetained = CauseDetector(
    id: "add-subview-without-add-child", explains: [.deinitWhileVisible],
    apply: { index, cases, _ in
      guard let cause = cases.last(of: [.addSubviewWithoutAddChild], until: index) else { return }
      cases[index].severity = .error
      cases.fold(
        cause, intoCausesOf: index, confidence: .certain,
        "\(cases[cause].facts.container) added the view without addChild")
    })

  /// A child that is added again appears again.
  static let addedAgain = CauseDetector(
    id: "repeated-add-child",
    explains: [.duplicateViewDidAppear, .duplicateViewWillAppear, .willAppearWhileAppeared],
    apply: { index, cases, _ in
      guard let cause = cases.last(of: [.repeatedAddChild], until: index) else { return }
      cases.fold(
        cause, intoCausesOf: index, confidence: .likely,
        "\(cases[cause].facts.container) added it again")
    })

  /// A child that came while its container appeared: of use only where nothing else explains that it appeared
  /// twice.
  static let addedMidAppearance = CauseDetector(
    id: "child-added-mid-appearance", explains: [.duplicateViewDidAppear],
    apply: { index, cases, _ in
      guard let cause = cases.last(of: [.childAddedMidAppearance], until: index),
        cases[cause].line == cases[index].line
      else { return }
      guard cases[index].causes.isEmpty else {
        cases[cause].isFolded = true
        return
      }
      let container = cases[cause].facts.container
      cases.fold(
        cause, intoCausesOf: index, confidence: .likely,
        "it was added while \(container) was between viewWillAppear and viewDidAppear")
    })

  /// The next case of a rule after one of another is its effect.
  private static func takingIn(_ effect: RuleID, after rule: RuleID) -> CauseDetector {
    CauseDetector(id: "\(effect)-after", explains: [rule]) { index, cases, _ in
      guard let other = cases.first(of: [effect], from: index) else { return }
      cases.fold(other, intoEffectsOf: index)
    }
  }

  /// The last case of a rule before one of another belongs to it.
  private static func takingIn(_ effect: RuleID, before rule: RuleID) -> CauseDetector {
    CauseDetector(id: "\(effect)-before", explains: [rule]) { index, cases, _ in
      guard let other = cases.last(of: [effect], until: index) else { return }
      cases.fold(other, intoEffectsOf: index)
    }
  }
}
