import LifelogModel
import LifelogTrace

/// A tab bar controller tells who comes first, and is done with who goes before who comes is there.
struct TabSwitchOrderObserver: Observer {
  static let rule = RuleID.tabSwitchOrder
  static let callbacks: CallbackSet = []
  static let seesTransitions = true

  private static let kinds: Set<TransitionKind> = [.tabSwitch]
  private static let orders: Set<CallbackOrder> = [.tabs]

  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    let observation = TransitionOrder.observation(
      Self.rule, transition, of: Self.kinds, expecting: Self.orders)
    if let observation { found.append(observation) }
  }
}
