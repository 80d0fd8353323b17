/// Who covers the screen is there before who was covered is gone.
struct ModalCoverOrderObserver: Observer {
  static let rule = "modal-cover-order"
  static let callbacks: CallbackSet = []

  mutating func receive(
    _ transition: Transition, _ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]
  ) {
    let observation = TransitionOrder.observation(
      Self.rule, transition, of: [.presentation, .dismissal], expecting: [.cover])
    if let observation { found.append(observation) }
  }
}
