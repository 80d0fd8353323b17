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

  /// Whether the callbacks that the class has logged so far suffice for none of the rules that a step breaks.
  ///
  /// A `will` that the class never logs is missing before every `did`; that says nothing of whose `did` it is.
  func excuses(_ step: Monitor.Step) -> Bool {
    !monitor.rules(brokenBy: step).contains { rule in
      evidence.suffices(for: monitor.model.rules[rule], at: classIndex)
    }
  }
}
