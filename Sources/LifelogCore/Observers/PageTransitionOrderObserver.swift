/// A page that scrolls is there before the other is gone; one that curls waits until it is.
struct PageTransitionOrderObserver: Observer {
  static let rule = "page-transition-order"
  static let callbacks: CallbackSet = []

  mutating func receive(
    _ transition: Transition, _ tracker: SubjectTracker, _ names: NameTable, _ found: inout [Observation]
  ) {
    let observation = TransitionOrder.observation(
      Self.rule, transition, of: [.pageTurn], expecting: [.scroll, .tabs])
    if let observation { found.append(observation) }
  }
}
