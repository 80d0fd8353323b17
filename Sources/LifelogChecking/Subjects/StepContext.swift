import LifelogModel
import LifelogTrace

/// What the steps of the instances of one class depend on, apart from the event.
struct StepContext {
  let monitor: Monitor
  /// The rules that the class has not logged enough for so far.
  let unmetRules: RuleSet
  /// Whether the class has logged so far where an instance begins. Otherwise one that never loads its view is not seen.
  let showsBirths: Bool

  /// Whether the view of an instance is not loaded yet.
  func isWaiting(_ state: StateID) -> Bool { monitor.wellKnownStates.isWaiting(monitor[state]) }

  /// The appearance state of an instance.
  func appearance(_ state: StateID) -> AppearanceState { monitor.wellKnownStates.appearance(monitor[state]) }

  /// Whether a step violates a rule that the class has logged enough for so far.
  ///
  /// A `will` callback that the class never logs is missing before every `did`. It does not show which instance the
  /// `did` belongs to.
  func isDecided(_ step: Monitor.Step) -> Bool { step.isViolation && !step.broken.isSubset(of: unmetRules) }
}
