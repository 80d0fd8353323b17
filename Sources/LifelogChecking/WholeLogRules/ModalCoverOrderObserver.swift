import LifelogModel
import LifelogTrace

/// Who covers the screen is there before who was covered is gone.
struct ModalCoverOrderObserver: Observer {
  static let rule = RuleID.modalCoverOrder
  static let callbacks: CallbackSet = []
  static let seesTransitions = true

  private static let kinds: Set<TransitionKind> = [.presentation, .dismissal]
  private static let orders: Set<CallbackOrder> = [.cover]

  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout [Observation]
  ) {
    let observation = TransitionOrder.observation(
      Self.rule, transition, of: Self.kinds, expecting: Self.orders)
    if let observation { found.append(observation) }
  }
}
