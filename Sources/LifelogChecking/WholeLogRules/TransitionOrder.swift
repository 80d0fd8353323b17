import LifelogModel
import LifelogTrace

/// What the observers of orders have in common: a transition of a kind whose callbacks came in another order than that
/// kind of container has.
enum TransitionOrder {
  /// The observation that a transition is out of order; `nil` when it is in order, or nobody can say what it is.
  ///
  /// Only a transition counts that a call or the containment names, which nothing interfered with, and of which all
  /// four callbacks are there.
  static func observation(
    _ rule: RuleID, _ transition: Transition, of kinds: Set<TransitionKind>,
    expecting orders: Set<CallbackOrder>
  ) -> Observation? {
    guard transition.isStated, !transition.overlaps, transition.outcome == .completed,
      kinds.contains(transition.kind), let from = transition.from, let to = transition.to,
      let order = order(of: transition.trace, from, to), !orders.contains(order)
    else { return nil }
    var observation = Observation(
      rule, SubjectKey(reference: to, world: transition.process), input: transition.input,
      trace: transition.trace)
    observation.other = from
    observation.container = transition.container ?? .none
    return observation
  }

  /// The order of the four callbacks; `nil` unless each came once.
  private static func order(
    of trace: [TraceEntry], _ from: ObjectReference, _ to: ObjectReference
  ) -> CallbackOrder? {
    func place(_ callback: Callback, of owner: ObjectReference) -> Int? {
      trace.firstIndex { $0.callback == callback && $0.owner == owner }
    }
    guard trace.count == 4, let willGo = place(.viewWillDisappear, of: from),
      let willCome = place(.viewWillAppear, of: to), let gone = place(.viewDidDisappear, of: from),
      let come = place(.viewDidAppear, of: to)
    else { return nil }
    return CallbackOrder(willGo: willGo, willCome: willCome, gone: gone, come: come)
  }
}
