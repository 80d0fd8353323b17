package import LifelogChecking
package import LifelogModel
import LifelogReading
public import LifelogTrace

/// The result of an analysis: the findings, the inconclusive rules, and what was skipped.
public struct Report: Sendable {
  /// One summary for each log, in the order in which they were read. A folder or archive with skipped parts also has
  /// one, before its logs.
  package var inputs: [InputSummary] = []
  /// One message for each input, or file in one, that could not be read completely.
  package var unread: [String] = []
  /// What could not be checked although it was read.
  package var unchecked: [UncheckedPart] = []
  /// The findings, sorted by file, line and rule.
  public var findings: [Finding] = []
  /// The suppressed findings, sorted by file, line and rule.
  public var suppressed: [SuppressedFinding] = []
  /// The minimum severity of the new findings that fail the run; `nil` if none fails it.
  package var failingSeverity: Severity? = .error
  /// The number of baseline findings that no longer occur; `nil` without a baseline.
  package var resolvedCount: Int?
  /// One verdict for each class and each rule that its events concern, sorted by class, then rule.
  package var verdicts: [ClassVerdict] = []
  /// How long each class took to appear, sorted by class, then by start callback. Excludes intervals with a gap in the
  /// log.
  package var latencies: [Latency] = []
  /// The classes with instances that were removed and never deallocated, sorted by class; only classes that log
  /// `deinit`.
  package var leaks: [LeakSuspect] = []
  /// The controllers on screen at the end of each process, and those that were loaded and never shown.
  package var runEnd = ReportedRunEnd()
  /// The budgets for which the log has no measurement, in the order given.
  package var unusedBudgets: [UnusedBudget] = []
  /// What lifelog dropped at limits, in all logs.
  package var notTracked = NotTracked()
  /// The number of distinct subjects.
  package var subjects = 0
  /// The times of the first and the last event; `nil` if the log prints none.
  package var time: (first: LogTime, last: LogTime)?
  /// Whether the report includes logging advice.
  package var givesAdvice = true
  /// The number of transitions of each kind and outcome, in the order of their declaration.
  package var transitions: [TransitionCount] = []
  /// Every transition, sorted by file and line; `nil` unless the analyzer was asked to keep them.
  package var transitionList: [ReportedTransition]?
  /// Every run of a test that the logs name, sorted by input and line.
  package var tests: [TestRun] = []
  /// The app and the system that the logs name.
  package var app = LogSummary.App()
  /// A summary of each log by itself; empty unless the command was asked for them.
  package var summaries: [LogSummary] = []
  /// The callbacks that each class or label logs; an empty name for lines that name none.
  package var logged: [String: CallbackSet] = [:]
  /// The rules that it is restricted to, by id, with the callbacks at which each is violated; `nil` if it is not.
  package var chosenRules: [String: CallbackSet]?
  /// The names of the callbacks in its verdicts.
  package var callbacks = CallbackNames()

  /// An empty report.
  package init() {}

  /// The callbacks that any class logs.
  package var loggedCallbacks: CallbackSet { logged.values.reduce(into: []) { $0.formUnion($1) } }

  /// Whether the logs have callbacks, and none of them is of a view controller. Few rules concern the others.
  package var lacksControllers: Bool {
    let logged = loggedCallbacks.members
    return !logged.isEmpty && logged.allSatisfy { $0.isApplication || $0.isScene || $0.isSwiftUI }
  }

  /// The inputs that are logs.
  public var logs: [InputSummary] { inputs.filter { !$0.isContainer } }

  /// The inconclusive verdicts.
  package var inconclusiveVerdicts: [ClassVerdict] { verdicts.filter { $0.verdict == .inconclusive } }

  /// Returns the number of findings with a severity, including those that are only counted.
  public func count(of severity: Severity) -> Int {
    findings.lazy.filter { $0.severity == severity }.violationCount
  }

  /// Whether a finding fails the run.
  package func isFailing(_ finding: Finding) -> Bool {
    !finding.isBaselined && failingSeverity.map { finding.severity >= $0 } ?? false
  }

  /// Sets the severities of some rules' findings. A finding that two valid instances could explain is at most a warning.
  package mutating func setSeverities(_ severities: [String: Severity]) {
    guard !severities.isEmpty else { return }
    for index in findings.indices {
      guard let severity = severities[findings[index].rule] else { continue }
      findings[index].severity = findings[index].mayBeTwoInstances ? min(severity, .warning) : severity
    }
  }

  /// Returns the part of the report that concerns some rules: findings with one of the rules as the finding itself, as
  /// a cause or as an effect, and the verdicts on the rules.
  ///
  /// The analysis uses the whole model, so it can find causes that are violations of other rules.
  ///
  /// - Parameters:
  ///   - ids: The ids of the rules. An id that is not in the report has no effect.
  ///   - model: The model that has them.
  package func filtered(toRules ids: Set<String>, of model: Model) -> Report {
    var report = self
    func isChosen(_ finding: Finding) -> Bool {
      ids.contains(finding.rule) || finding.causes.contains { ids.contains($0.rule) }
        || finding.effects.contains { ids.contains($0.rule) }
    }
    report.findings = findings.filter(isChosen)
    report.suppressed = suppressed.filter { isChosen($0.finding) }
    report.verdicts = verdicts.filter { ids.contains($0.rule) }
    report.chosenRules = ids.reduce(into: [:]) { chosen, id in
      chosen[id] = model.rule(id).map(model.violatingCallbacks) ?? []
    }
    return report
  }

  /// Returns the part of the report that concerns some classes: findings about them or with one of their violations as
  /// an effect, and their verdicts, latencies, leaks, transitions and ends.
  ///
  /// The analysis uses the whole log, because the callbacks of other classes show what a class does.
  ///
  /// - Parameter patterns: The classes or labels, in which `*` matches any characters.
  package func filtered(toClasses patterns: [String]) -> Report {
    let chosen = NameFilter(patterns)
    func isChosen(_ subject: String?) -> Bool { subject.map(chosen.contains) ?? false }
    var report = self
    func concerns(_ finding: Finding) -> Bool {
      isChosen(finding.subject) || finding.effects.contains { isChosen($0.subject) }
    }
    report.findings = findings.filter(concerns)
    report.suppressed = suppressed.filter { concerns($0.finding) }
    report.verdicts = verdicts.filter { isChosen($0.subject) }
    report.latencies = latencies.filter { isChosen($0.subject) }
    report.leaks = leaks.filter { isChosen($0.subject) }
    report.runEnd = runEnd.filtered { isChosen($0.subject) }
    report.transitionList = transitionList?.filter { transition in
      [transition.from, transition.to, transition.container].contains { isChosen($0?.subject) }
    }
    return report
  }

  /// The verdict on the whole trace: violated if a finding, known or suppressed ones included, is more severe than a
  /// note; inconclusive if no rule could be decided, or if a part of the log is lost; otherwise satisfied.
  public var conformance: Verdict {
    let all = findings + suppressed.map(\.finding)
    if all.contains(where: { $0.severity > .note }) { return .violated }
    let isInconclusive = verdicts.allSatisfy { $0.verdict == .inconclusive }
    let hasLoss =
      !unread.isEmpty
      || inputs.contains { $0.unreadShape != nil || $0.skipped.keys.contains(where: \.isDataLoss) }
    return isInconclusive || hasLoss ? .inconclusive : .satisfied
  }
}

/// A three-valued verdict on a finite trace.
///
/// Bauer, Leucker, Schallhart, "Runtime Verification for LTL and TLTL", doi:10.1145/2000799.2000800.
public enum Verdict: String, Sendable, Hashable {
  /// No continuation can violate the rule, or the complete trace did not.
  case satisfied
  /// The log shows a violation.
  case violated
  /// The log does not decide it.
  case inconclusive
}

/// The verdict of one rule over all instances of one class.
package struct ClassVerdict: Sendable, Hashable {
  package var rule: String
  /// The class or label; empty if the log names none.
  package var subject: String
  package var verdict: Verdict
  /// The sets of missing callbacks. Logging one callback of each set would decide the rule. Empty unless callbacks are
  /// missing.
  package var lacking: [CallbackSet]
  /// Why it is inconclusive although every callback is logged: the log ends too early, does not distinguish instances,
  /// or shows an event that possibly violates the rule. `nil` otherwise.
  package var pending: String?

  /// Why a rule that measures time is inconclusive in a log without times.
  static let lacksTimes = "the log prints no times"

  /// The callbacks to log so that the rule can be decided: the first of each set in `lacking`.
  package var missing: [Callback] { lacking.compactMap(\.members.first) }
}

extension ClassVerdict {
  /// Creates a verdict with missing callbacks, none of which has an alternative.
  package init(
    rule: String, subject: String, verdict: Verdict, missing: [Callback] = [], pending: String? = nil
  ) {
    self.init(
      rule: rule, subject: subject, verdict: verdict, lacking: missing.map { [$0] }, pending: pending)
  }
}
