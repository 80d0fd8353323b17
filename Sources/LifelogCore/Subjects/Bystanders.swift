/// Tells the links of a container that one of its events leaves as they are, where it does for most of them.
///
/// What it does for one child concerns none of the others; a container can have thousands.
struct Bystanders {
  private let monitor: Monitor
  private let letter: Letter
  /// The rules that the event can break.
  let touched: RuleSet
  /// The last states that were found to stay, and not to: most links are in one of few.
  private var resting: StateID?
  private var moving: StateID?

  /// - Parameters:
  ///   - container: Whose event it is.
  ///   - monitor: That of links.
  init(_ event: Event, of container: SubjectKey, _ monitor: Monitor) {
    self.monitor = monitor
    letter = Letter(
      event.callback, roles: RoleSet(.parent),
      argument: ArgumentClass(event.argument, parent: container.reference))
    touched = monitor.rules(touchedBy: Symbol(event.callback))
  }

  /// Whether the event leaves a link in a state as it is, whatever else is known of it.
  mutating func include(_ state: StateID) -> Bool {
    if state == resting { return true }
    if state == moving { return false }
    let isResting = monitor.leaves(state, unmovedBy: letter)
    if isResting { resting = state } else { moving = state }
    return isResting
  }
}
