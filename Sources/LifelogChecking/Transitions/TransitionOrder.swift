import LifelogModel
import LifelogTrace

/// The valid orders of some kinds of transitions.
private struct TransitionOrder {
  let rule: RuleID
  let kinds: Set<TransitionKind>
  let orders: Set<CallbackOrder>
  /// The versions of which no log shows the order; `nil` if there are none.
  var unknown: VersionedBehavior?

  static let all = [
    // A covering controller appears before the covered one has disappeared.
    TransitionOrder(rule: .modalCoverOrder, kinds: [.presentation, .dismissal], orders: [.cover]),
    // In a navigation controller the disappearing controller receives each callback first.
    TransitionOrder(rule: .navTransitionOrder, kinds: [.push, .pop, .popToRoot], orders: [.navigation]),
    // A scrolling page appears before the other has disappeared; a curling page appears after it.
    TransitionOrder(rule: .pageTransitionOrder, kinds: [.pageTurn], orders: [.scroll, .tabs]),
    // In a tab bar controller the appearing controller receives `will` first, and the disappearing one `did` first.
    TransitionOrder(
      rule: .tabSwitchOrder, kinds: [.tabSwitch], orders: [.tabs], unknown: .unknownTabOrder),
  ]
}

extension TransitionOrder {
  func isUnknown(on platform: Platform) -> Bool { unknown?.applies(to: platform) == .yes }
}

extension Violation {
  /// A transition whose callbacks have another order than its kind of container uses; `nil` if the order is valid or
  /// unknown.
  init?(ofOrderIn transition: Transition, on platform: Platform) {
    // Only completed transitions count that a call or the containment identifies, that no other transition overlaps,
    // and whose four callbacks are all in the log.
    guard transition.isExplicit, !transition.overlaps, transition.outcome == .completed,
      let expected = TransitionOrder.all.first(where: { $0.kinds.contains(transition.kind) }),
      !expected.isUnknown(on: platform),
      let from = transition.from, let to = transition.to,
      let order = CallbackOrder(of: transition.trace, from, to), !expected.orders.contains(order)
    else { return nil }
    self.init(
      expected.rule, source: .code, input: transition.input, processIndex: transition.process, subject: to,
      trace: transition.trace)
    other = from
    container = transition.container ?? .none
  }
}

extension CallbackOrder {
  /// The order of the four callbacks of a transition; `nil` unless each occurs once.
  fileprivate init?(of trace: [TraceEntry], _ from: ObjectReference, _ to: ObjectReference) {
    func index(_ callback: Callback, of owner: ObjectReference) -> Int? {
      trace.firstIndex { $0.callback == callback && $0.owner == owner }
    }
    guard trace.count == 4, let willDisappear = index(.viewWillDisappear, of: from),
      let willAppear = index(.viewWillAppear, of: to), let didDisappear = index(.viewDidDisappear, of: from),
      let didAppear = index(.viewDidAppear, of: to)
    else { return nil }
    self.init(
      willDisappear: willDisappear, willAppear: willAppear, didDisappear: didDisappear, didAppear: didAppear)
  }
}
