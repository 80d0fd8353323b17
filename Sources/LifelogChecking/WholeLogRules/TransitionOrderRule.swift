import LifelogModel
import LifelogTrace

/// A transition whose callbacks have another order than its kind of container uses.
struct TransitionOrderRule: WholeLogRule {
  static let rules = expectations.map(\.rule)
  static let callbacks: CallbackSet = []
  static let seesTransitions = true

  /// The valid orders of some kinds of transitions.
  private struct Expectation {
    let rule: RuleID
    let kinds: Set<TransitionKind>
    let orders: Set<CallbackOrder>
  }

  private static let expectations = [
    // A covering controller appears before the covered one has disappeared.
    Expectation(rule: .modalCoverOrder, kinds: [.presentation, .dismissal], orders: [.cover]),
    // In a navigation controller the disappearing controller receives each callback first.
    Expectation(rule: .navTransitionOrder, kinds: [.push, .pop, .popToRoot], orders: [.navigation]),
    // A scrolling page appears before the other has disappeared; a curling page appears after it.
    Expectation(rule: .pageTransitionOrder, kinds: [.pageTurn], orders: [.scroll, .tabs]),
    // In a tab bar controller the appearing controller receives `will` first, and the disappearing one `did` first.
    Expectation(rule: .tabSwitchOrder, kinds: [.tabSwitch], orders: [.tabs]),
  ]

  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {
    // Only completed transitions count that a call or the containment identifies, that no other transition overlaps,
    // and whose four callbacks are all in the log.
    guard transition.isExplicit, !transition.overlaps, transition.outcome == .completed,
      let expectation = Self.expectations.first(where: { $0.kinds.contains(transition.kind) }),
      let from = transition.from, let to = transition.to,
      let order = Self.order(of: transition.trace, from, to), !expectation.orders.contains(order)
    else { return }
    var violation = Violation(
      expectation.rule, SubjectKey(reference: to, processIndex: transition.process), input: transition.input,
      trace: transition.trace)
    violation.other = from
    violation.container = transition.container ?? .none
    found.append(violation)
  }

  /// The order of the four callbacks; `nil` unless each occurs once.
  private static func order(
    of trace: [TraceEntry], _ from: ObjectReference, _ to: ObjectReference
  ) -> CallbackOrder? {
    func index(_ callback: Callback, of owner: ObjectReference) -> Int? {
      trace.firstIndex { $0.callback == callback && $0.owner == owner }
    }
    guard trace.count == 4, let willDisappear = index(.viewWillDisappear, of: from),
      let willAppear = index(.viewWillAppear, of: to), let didDisappear = index(.viewDidDisappear, of: from),
      let didAppear = index(.viewDidAppear, of: to)
    else { return nil }
    return CallbackOrder(
      willDisappear: willDisappear, willAppear: willAppear, didDisappear: didDisappear, didAppear: didAppear)
  }
}
