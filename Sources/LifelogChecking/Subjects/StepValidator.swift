import LifelogModel
import LifelogTrace

/// Decides what is valid for an instance of one class, as far as the log covers it.
struct StepValidator {
  let monitor: Monitor
  let wellKnownStates: WellKnownStates
  /// The rules that the class has not logged enough for so far.
  let inconclusive: RuleSet
  /// Whether the class has logged so far where an instance begins. Otherwise one that never loads its view is not seen.
  let showsBirths: Bool

  /// Whether the view of an instance is not loaded yet.
  func isWaiting(_ state: StateID) -> Bool { wellKnownStates.isWaiting(monitor[state]) }

  /// The appearance state of an instance.
  func appearance(_ state: StateID) -> AppearanceState { wellKnownStates.appearance(monitor[state]) }

  /// The rules that a violating step violates, if the class has not logged enough so far for any of them; otherwise
  /// `nil`.
  ///
  /// A `will` callback that the class never logs is missing before every `did`. It does not show which instance the
  /// `did` belongs to.
  func deferredViolations(of step: Monitor.Step) -> RuleSet? {
    step.broken.isSubset(of: inconclusive) ? step.broken : nil
  }
}
