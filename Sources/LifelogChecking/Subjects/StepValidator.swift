import LifelogModel

/// What is valid for an instance of one class, as far as the log can tell.
struct StepValidator {
  let monitor: Monitor
  let landmarks: WellKnownStates
  /// The rules that the class does not log enough for, so far.
  let inconclusive: RuleSet

  /// Whether the view of an instance is still to be loaded.
  func isWaiting(_ state: StateID) -> Bool { landmarks.isWaiting(monitor[state]) }

  /// The rules that a wrong step breaks, if the class has not logged enough so far for any of them; else `nil`.
  ///
  /// A `will` that the class never logs is missing before every `did`; that says nothing of whose `did` it is.
  func deferredViolations(of step: Monitor.Step) -> RuleSet? {
    step.broken.isSubset(of: inconclusive) ? step.broken : nil
  }
}
