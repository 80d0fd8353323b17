import LifelogModel
import LifelogTrace

/// A page that scrolls is there before the other is gone; one that curls waits until it is.
struct PageTransitionOrderObserver: Observer {
  static let rule = RuleID.pageTransitionOrder
  static let callbacks: CallbackSet = []
  static let seesTransitions = true

  private static let kinds: Set<TransitionKind> = [.pageTurn]
  private static let orders: Set<CallbackOrder> = [.scroll, .tabs]

  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    let observation = TransitionOrder.observation(
      Self.rule, transition, of: Self.kinds, expecting: Self.orders)
    if let observation { found.append(observation) }
  }
}
