import LifelogChecking
import LifelogModel
import LifelogTrace

/// A finding in the making: what was seen, before its causes and effects are found.
package struct CandidateFinding {
  var rule: RuleID
  var severity: Severity
  var input: Int
  var processIndex: Int
  var line: Int
  var time: LogTime?
  var subject: ObjectReference
  /// The events that show it, the offending one last; empty for a diagnostic.
  var trace: [TraceEntry] = []
  /// The facts of its sentence.
  var facts: Rule.MessageFacts
  /// What UIKit wrote, if it reported this itself.
  var diagnosticText: String?
  /// What should have come; `nil` where the log does not say, or where something came that should not.
  var missing: MissingEvent?
  /// Which event of its subject broke it, if an event did.
  var violation: Violation?
  /// The transition in which it came; `nil` when it came in none.
  var transition: Transition?
  /// Facts that the end of the sentence states: how many more there are.
  var more = 0
  var causes: [Finding.Cause] = []
  var effects: [CandidateFinding] = []
  /// What witness lines mean, by line.
  var notes: [Int: String] = [:]
  /// Whether no event broke the rule: the time for one ran out.
  var isExpired = false
  /// Whether the container says that it forwards appearance callbacks by hand.
  var containerOptsOut = false
  /// The appearance callback that a rule of the team's own expects when the application or a scene changes its
  /// state; `nil` for any other rule.
  var awaitedOfAppState: Callback?
  /// Whether its process logs `beginAppearanceTransition` or `endAppearanceTransition`.
  var hasForwardingCalls = false
  /// Whether another case has taken it in.
  var isFolded = false

  /// Adds a cause, with the lines of the log that speak for it, in whatever order they are known.
  mutating func addCause(_ rule: RuleID, _ confidence: Finding.Confidence, lines: [Int] = [], _ text: String)
  {
    causes.append(
      Finding.Cause(rule: rule.rawValue, confidence: confidence, text: text, lines: Set(lines).sorted()))
  }

  /// Puts the events of its cause before its own.
  mutating func prependEvents(with earlier: [TraceEntry]) {
    let start = trace.first?.line ?? line
    trace = earlier.filter { $0.line < start } + trace
  }

  /// Whether another case lies close by: within a second, or, without times, within a few lines.
  func isNear(_ other: CandidateFinding) -> Bool {
    guard input == other.input, processIndex == other.processIndex else { return false }
    let isEarlier = line <= other.line
    // A clock that steps back says nothing; then the lines must do.
    if let start = isEarlier ? time : other.time, let end = isEarlier ? other.time : time,
      let distance = end.microseconds(since: start), distance >= 0
    {
      return distance <= 1_000_000
    }
    return abs(line - other.line) <= 4
  }

  /// Whether another case is of the same object, as far as the log tells: an address where both print one,
  /// else the name.
  func hasSameSubject(_ other: CandidateFinding) -> Bool { subject.matches(other.subject) }
}

extension ObjectReference {
  /// Whether another reference is to the same object, as far as the log tells: an address where both have one, else
  /// the name.
  func matches(_ other: ObjectReference) -> Bool {
    if !instance.isNone, !other.instance.isNone { return instance == other.instance }
    return name == other.name
  }
}
