import LifelogChecking
import LifelogModel
import LifelogReading
import LifelogTrace

/// A violation that the log proves, as one of its rules describes it, with the causes and effects that are known so far.
struct ProvenViolation {
  /// The violation; of a merged incident, that of its first diagnostic.
  var violation: Violation
  /// The rule of the finding.
  let rule: RuleID
  var severity: Severity
  /// The events that show it, those of its causes and of what the rule requires first; empty for a diagnostic.
  var trace: [TraceEntry]
  /// The lines of the events that created what the rule requires.
  var premises: Set<Int> = []
  /// The facts for its message.
  var facts: Rule.MessageFacts
  /// A callback that the class never logs and others log in the same style, which makes it likely; `nil` if it is certain.
  var silent: Callback?
  /// The event that is missing; `nil` if the log does not show which, or if an unexpected event is the violation.
  var missing: MissingEvent?
  /// The transition in which it occurred; `nil` if none.
  var transition: Transition?
  /// The number of violations of the same rule and class that are not kept individually.
  var notKept: Int
  var causes: [Finding.Cause] = []
  /// The indices of its effects.
  var effects: [Int] = []
  /// The notes of witness lines, by line number.
  var notes: [Int: String] = [:]
  /// Whether it is a cause or effect of another one, and no finding itself.
  var isFolded = false

  init(_ violation: Violation, rule: RuleID, severity: Severity, facts: Rule.MessageFacts) {
    self.violation = violation
    self.rule = rule
    self.severity = severity
    self.facts = facts
    trace = violation.trace
    notKept = violation.undecided
  }

  var line: Int { violation.line }
  var time: LogTime? { violation.time }
  var input: Int { violation.input }
  var processIndex: Int { violation.processIndex }
  var subject: ObjectReference { violation.subject }
  /// The text of UIKit's diagnostic; `nil` if UIKit did not report the violation.
  var diagnosticText: String? { violation.diagnostic?.message }

  /// Adds a cause.
  ///
  /// - Parameter lines: The log lines that support it, in any order.
  mutating func addCause(_ rule: RuleID, _ confidence: Finding.Confidence, lines: [Int] = [], _ text: String)
  {
    causes.append(
      Finding.Cause(rule: rule.rawValue, confidence: confidence, text: text, lines: Set(lines).sorted()))
  }

  /// Inserts the events of a cause before its own.
  mutating func prependEvents(with earlier: [TraceEntry]) {
    let start = trace.first?.line ?? line
    trace = earlier.filter { $0.line < start } + trace
  }

  /// Whether another violation is within one second, or within four lines if the log has no times.
  func isNear(_ other: ProvenViolation) -> Bool {
    guard input == other.input, processIndex == other.processIndex else { return false }
    let isEarlier = line <= other.line
    // If the clock was set back, compare lines instead.
    if let start = isEarlier ? time : other.time, let end = isEarlier ? other.time : time,
      let distance = end.microseconds(since: start), distance >= 0
    {
      return distance <= 1_000_000
    }
    return abs(line - other.line) <= 4
  }

  /// Whether the subject of another violation owns one of this violation's events.
  func isShown(by other: ProvenViolation) -> Bool {
    trace.contains { !$0.owner.isNone && $0.owner.isSame(as: other.subject) == true }
  }
}
