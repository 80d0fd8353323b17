package import LifelogChecking
import LifelogReading
public import LifelogTrace

/// What an analysis found, what it could not decide, and what it passed over.
public struct Report: Sendable {
  /// One summary for each log, in the order in which they were read; and, before its logs, one for a folder or archive
  /// of which something was passed over.
  package var inputs: [InputSummary] = []
  /// What could not be read, or not to its end, and why: of each input, or file in one, a line in words.
  package var unread: [String] = []
  /// Sorted by file, line, rule.
  public var findings: [Finding] = []
  /// What would be findings if they were not suppressed; sorted as the findings are.
  public var suppressed: [SuppressedFinding] = []
  /// How many findings a baseline has that are no more there; `nil` when there is no baseline.
  package var resolvedCount: Int?
  /// One verdict for each class and each rule that its events touched, sorted by class, then rule.
  package var verdicts: [ClassVerdict] = []
  /// How long each class took to appear, sorted by class, then by where it counts from; only what the log times without
  /// an interruption.
  package var latencies: [Latency] = []
  /// The classes whose instances were removed and never deallocated, sorted by class; only those that log `deinit`.
  package var leaks: [LeakSuspect] = []
  /// The budgets for which nothing was measured, in the order given.
  package var unusedBudgets: [UnusedBudget] = []
  /// The number of subjects told apart.
  package var subjects = 0
  /// The time of the first and the last event; `nil` when the log prints none.
  package var time: (first: LogTime, last: LogTime)?
  /// Whether it says what to log besides.
  package var givesAdvice = true
  /// How many transitions of each kind ended in which way, sorted by kind, then outcome, as they are declared.
  package var transitions: [TransitionCount] = []
  /// Every transition, sorted by file and line; `nil` unless the analyzer was asked to keep them.
  package var transitionList: [ReportedTransition]?
  /// What the callbacks of its verdicts are called.
  package var callbacks = CallbackNames()

  /// An empty report.
  package init() {}

  /// The inputs that are logs.
  public var logs: [InputSummary] { inputs.filter { !$0.isContainer } }

  /// What could not be decided, and what would have to be logged to decide it.
  package var inconclusiveVerdicts: [ClassVerdict] { verdicts.filter { $0.verdict == .inconclusive } }

  /// How many findings have a severity.
  public func count(of severity: Severity) -> Int { findings.count { $0.severity == severity } }

  /// This report as far as it concerns some rules: the findings in which a violation of one of them shows, be it as
  /// the finding itself, as a cause or as an effect, and the verdicts on them.
  ///
  /// The whole model has judged, so that causes are found which those rules alone would not name.
  ///
  /// - Parameter ids: An id of which the report does not speak stands for none.
  package func filtered(toRules ids: Set<String>) -> Report {
    var report = self
    func isChosen(_ finding: Finding) -> Bool {
      ids.contains(finding.rule) || finding.causes.contains { ids.contains($0.rule) }
        || finding.effects.contains { ids.contains($0.rule) }
    }
    report.findings = findings.filter(isChosen)
    report.suppressed = suppressed.filter { isChosen($0.finding) }
    report.verdicts = verdicts.filter { ids.contains($0.rule) }
    return report
  }

  /// This report as far as it concerns some classes: the findings about them, or with a violation of theirs as an
  /// effect, and what was decided, measured and counted of them.
  ///
  /// The whole log has judged: what one class does shows in the callbacks of others.
  ///
  /// - Parameter patterns: The classes or labels, in which `*` stands for any letters.
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
    report.transitionList = transitionList?.filter { transition in
      [transition.from, transition.to, transition.container].contains { isChosen($0?.subject) }
    }
    return report
  }

  /// The verdict for the whole trace: violated if a finding is more severe than a note, known and suppressed ones included;
  /// inconclusive if no rule could be decided, or if a part of the log is lost; else satisfied.
  public var conformance: Verdict {
    let all = findings + suppressed.map(\.finding)
    if all.contains(where: { $0.severity > .note }) { return .violated }
    let isUndecided = verdicts.allSatisfy { $0.verdict == .inconclusive }
    let hasLoss = !unread.isEmpty || inputs.contains { $0.skipped.keys.contains(where: \.isDataLoss) }
    return isUndecided || hasLoss ? .inconclusive : .satisfied
  }
}

/// A three-valued verdict on a finite trace.
///
/// Bauer, Leucker, Schallhart, "Runtime Verification for LTL and TLTL", doi:10.1145/2000799.2000800.
public enum Verdict: String, Sendable, Hashable {
  /// No continuation can break the rule, or the complete trace did not.
  case satisfied
  /// The log shows that it was broken.
  case violated
  /// The log cannot tell.
  case inconclusive
}

/// The verdict of one rule over all instances of one class.
package struct ClassVerdict: Sendable, Hashable {
  package var rule: String
  /// The class or label; empty when the log names none.
  package var subject: String
  package var verdict: Verdict
  /// Of each of these sets one callback would have to be logged to decide it; empty unless inconclusive for lack of them.
  package var lacking: [CallbackSet]
  /// Why it is inconclusive when every callback is logged: the log ended first, does not tell instances apart, or
  /// shows an event that may have broken the rule and may not. `nil` otherwise.
  package var pending: String?

  package init(
    rule: String, subject: String, verdict: Verdict, lacking: [CallbackSet], pending: String? = nil
  ) {
    self.rule = rule
    self.subject = subject
    self.verdict = verdict
    self.lacking = lacking
    self.pending = pending
  }

  /// A verdict that lacks callbacks, none of which another can stand for.
  package init(
    rule: String, subject: String, verdict: Verdict, missing: [Callback] = [], pending: String? = nil
  ) {
    self.init(
      rule: rule, subject: subject, verdict: verdict, lacking: missing.map { [$0] }, pending: pending)
  }

  /// The callbacks that would have to be logged to decide it: of each set that is lacking the first.
  package var missing: [Callback] { lacking.compactMap(\.members.first) }
}
