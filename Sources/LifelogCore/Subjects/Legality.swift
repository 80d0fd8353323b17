/// What is legal for an instance of one class, as far as the log can tell.
struct Legality {
  let monitor: Monitor
  let landmarks: Landmarks
  let evidence: Evidence
  /// The class, as an index into those of the evidence.
  let classIndex: Int

  /// Whether the view of an instance is still to be loaded.
  func isWaiting(_ states: MachineStates) -> Bool { landmarks.isWaiting(states) }

  /// The rules that a step breaks.
  func broken(by step: Monitor.Step) -> RuleSet {
    var rules = RuleSet()
    guard step.isViolation else { return rules }
    for rule in monitor.rules(brokenBy: step) { rules.insert(rule) }
    return rules
  }

  /// The rules that a step breaks, where the class has not logged enough so far for any of them; else `nil`.
  ///
  /// A `will` that the class never logs is missing before every `did`; that says nothing of whose `did` it is.
  func excuse(for step: Monitor.Step) -> RuleSet? {
    var excuse = RuleSet()
    guard step.isViolation else { return excuse }
    for rule in monitor.rules(brokenBy: step) {
      guard !evidence.suffices(for: monitor.model.rules[rule], at: classIndex) else { return nil }
      excuse.insert(rule)
    }
    return excuse
  }
}
