import LifelogModel
import LifelogTrace

/// A navigation controller tells who goes before who comes, and so again at the end.
struct NavigationTransitionOrderObserver: Observer {
  static let rule = RuleID.navTransitionOrder
  static let callbacks: CallbackSet = []
  static let seesTransitions = true

  private static let kinds: Set<TransitionKind> = [.push, .pop, .popToRoot]
  private static let orders: Set<CallbackOrder> = [.navigation]

  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    let observation = TransitionOrder.observation(
      Self.rule, transition, of: Self.kinds, expecting: Self.orders)
    if let observation { found.append(observation) }
  }
}
