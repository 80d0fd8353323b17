import LifelogFindings
import LifelogModel
import LifelogText
import LifelogTrace

/// The rules that were not checked because callbacks are missing, and the callbacks to log: at most one line. If the report
/// is restricted to some rules, each of them has its own lines, with any reason.
struct InconclusiveText {
  private let report: Report

  private static let maxSubjects = 3
  private static let maxCallbacks = 4

  /// Creates the text of a report.
  init(_ report: Report) { self.report = report }

  var lines: [StyledLine] {
    guard report.givesAdvice else { return [] }
    if let chosen = report.chosenRules {
      return chosen.sorted { $0.key < $1.key }.flatMap { lines($0.key, violatedAt: $0.value) }
    }
    let steps = report.advice
    guard !steps.isEmpty else { return [] }
    let rules = Set(steps.flatMap(\.rules)).count.counted("rule")
    return [
      Self.line(rules, notCheckedFor: Set(steps.flatMap(\.subjects)), log: names(steps.flatMap(\.callbacks)))
    ]
  }

  /// Why a chosen rule is not decided: a line for each reason.
  private func lines(_ rule: String, violatedAt callbacks: CallbackSet) -> [StyledLine] {
    let verdicts = report.verdicts.filter { $0.rule == rule }
    let inconclusive = verdicts.filter { $0.verdict == .inconclusive }
    guard inconclusive.isEmpty else { return reasons(rule, inconclusive) }
    let hasFinding = (report.findings + report.suppressed.map(\.finding)).contains { finding in
      finding.rule == rule || (finding.causes.map(\.rule) + finding.effects.map(\.rule)).contains(rule)
    }
    // A check decides nothing class by class.
    guard verdicts.isEmpty, !hasFinding, Rule.named(rule)?.check == nil else { return [] }
    return [StyledLine("\(rule) not checked: \(reasonWithoutOccasion(rule, violatedAt: callbacks))")]
  }

  private func reasonWithoutOccasion(_ rule: String, violatedAt callbacks: CallbackSet) -> String {
    if callbacks.isEmpty, Rule.named(rule)?.diagnostics.isEmpty == false {
      return "the log has no diagnostic that shows it"
    }
    guard !callbacks.isEmpty, callbacks.isDisjoint(with: report.loggedCallbacks) else {
      return "it applies to nothing in the log"
    }
    return "the log has no \(Self.list(names(callbacks.members), atMost: Self.maxCallbacks, by: "or"))"
  }

  private func reasons(_ rule: String, _ verdicts: [ClassVerdict]) -> [StyledLine] {
    struct Reason: Hashable {
      var missing: [Callback]
      var pending: String?
    }
    var reasons: [Reason] = []
    var subjects: [Reason: Set<String>] = [:]
    for verdict in verdicts {
      let reason = Reason(missing: verdict.missing, pending: verdict.pending)
      if subjects[reason, default: []].isEmpty { reasons.append(reason) }
      subjects[reason, default: []].insert(verdict.subject)
    }
    return reasons.map { reason in
      let subjects = subjects[reason] ?? []
      guard reason.missing.isEmpty else {
        return Self.line(rule, notCheckedFor: subjects, log: names(reason.missing))
      }
      let text = reason.pending ?? "the log does not show enough"
      return StyledLine("\(rule) not decided for \(Self.list(subjects)): \(text)")
    }
  }

  private static func line(
    _ rules: String, notCheckedFor subjects: Set<String>, log callbacks: [String]
  ) -> StyledLine {
    var line = StyledLine("\(rules) not checked for \(list(subjects))")
    line.append(": log \(list(callbacks, atMost: maxCallbacks))")
    line.append(" (lifelog advice prints the code)", as: .aside)
    return line
  }

  private func names(_ callbacks: [Callback]) -> [String] { callbacks.map(report.callbacks.methodName) }

  private static func list(_ subjects: Set<String>) -> String {
    list(subjects.sorted().map { $0.isEmpty ? "lines without a class" : $0 }, atMost: maxSubjects)
  }

  private static func list(_ names: [String], atMost limit: Int, by conjunction: String = "and") -> String {
    guard names.count > limit else { return names.enumerated(by: conjunction) }
    return names.prefix(limit - 1).joined(separator: ", ")
      + " \(conjunction) \((names.count - limit + 1).grouped) others"
  }
}
