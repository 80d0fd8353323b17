import LifelogFindings
import LifelogText
import LifelogTrace

extension JUnitCase {
  /// A case for each rule and class of the report, or for each test, sorted by suite, then name; never empty.
  static func all(in report: Report, by options: JUnitOptions = JUnitOptions()) -> [JUnitCase] {
    var report = report
    if options.warnings == .fail {
      report.failingSeverity = min(report.failingSeverity ?? .warning, .warning)
    }
    let results = options.grouping == .test ? TestResults(report).cases : RuleClassResults(report).cases
    let cases = notRead(in: report) + unchecked(in: report) + results.sorted { $0.identity < $1.identity }
    return cases.isEmpty
      ? [nothingChecked(in: report)] : options.passing == .all ? cases : withoutPassing(cases)
  }

  /// The cases that do not pass. Consumers ignore a document without cases, so one case stands for all if all pass.
  private static func withoutPassing(_ cases: [JUnitCase]) -> [JUnitCase] {
    let others = cases.filter { if case .passed = $0.outcome { false } else { true } }
    guard others.isEmpty else { return others }
    return [JUnitCase(identity: Identity(subject: "lifelog", rule: "all cases passed"), outcome: .passed)]
  }

  /// One case for all inputs that could not be read; none if all were read.
  private static func notRead(in report: Report) -> [JUnitCase] {
    guard let first = report.unread.first else { return [] }
    let rule = "a log could not be read"
    let identity = Identity(subject: nil, rule: rule)
    return [JUnitCase(identity: identity, outcome: errored(rule, with: first, report.unread))]
  }

  /// One case for all that was not checked: an error if the run fails because of it; none if all was checked.
  private static func unchecked(in report: Report) -> [JUnitCase] {
    guard let worst = report.unchecked.first(where: \.isError) ?? report.unchecked.first else { return [] }
    let rule = "a part was not checked"
    let outcome =
      worst.isError
      ? errored(rule, with: worst.text, report.unchecked.map(\.text))
      : .skipped(SkippedReason(.nothing, report.unchecked.map(\.text).joined(separator: "; ")))
    return [JUnitCase(identity: Identity(subject: nil, rule: rule), outcome: outcome)]
  }

  /// An error and its details.
  private static func errored(
    _ rule: String, with first: String, _ lines: [String], advice: String = ""
  ) -> Outcome {
    var text = XMLText(rule)
    for line in lines.prefix(100) { text.append("\n " + XMLText(line: line, atMost: JUnitLimits.name)) }
    if lines.count > 100 { text.append(XMLText("\n… and \(lines.count - 100) more")) }
    text.append(XMLText(advice))
    let message = XMLText(line: "\(rule): \(first)", atMost: JUnitLimits.explanation)
    return .errored(message: message, text: text)
  }

  /// The only case of a report without verdicts.
  private static func nothingChecked(in report: Report) -> JUnitCase {
    let events = report.inputs.reduce(0) { $0 + $1.events }
    guard events == 0 else {
      let reason = "no rule applies to the \(events) lifecycle events of this log"
      return JUnitCase(
        identity: Identity(subject: nil, rule: "no rule applies"),
        outcome: .skipped(SkippedReason(.nothing, reason))
      )
    }
    let rule = "no lifecycle events recognized"
    let read = report.logs.map { "\($0.path): \($0.lines) lines, read as \($0.format)" }
    let advice = "\n  fix: log the lifecycle callbacks of the app's view controllers (lifelog help analyze)"
    let outcome = errored(rule, with: read.first ?? "nothing was read", read, advice: advice)
    return JUnitCase(identity: Identity(subject: nil, rule: rule), outcome: outcome)
  }
}

/// The outcomes of each rule and class, collected from the findings and verdicts of a report.
private struct RuleClassResults {
  /// New findings that fail the run or are more severe than a note.
  private var findings: [JUnitCase.Identity: [Finding]] = [:]
  /// Notes that do not fail the run.
  private var notes: [JUnitCase.Identity: [Finding]] = [:]
  /// The reasons that violations do not fail a case, and the violations.
  private var skippedReasons:
    [JUnitCase.Identity: (skippedReason: JUnitCase.SkippedReason, findings: [Finding])] = [:]
  private var verdicts: [JUnitCase.Identity: ClassVerdict] = [:]
  /// The findings under which effects are reported.
  private var effects: [JUnitCase.Identity: Finding] = [:]
  private var causes: [String: Finding] = [:]
  private let report: Report

  init(_ report: Report) {
    self.report = report
    for finding in report.findings {
      add(finding)
    }
    for suppressed in report.suppressed { add(suppressed) }
    for verdict in report.verdicts {
      let identity = JUnitCase.Identity(subject: verdict.subject, rule: verdict.rule)
      // Cleaning can make two names equal. Then the least certain verdict applies to both.
      if let other = verdicts[identity], other.verdict != .satisfied { continue }
      verdicts[identity] = verdict
    }
  }

  private mutating func add(_ finding: Finding) {
    let identity = JUnitCase.Identity(subject: finding.subject, rule: finding.rule)
    let isNote = finding.severity == .note && !report.isFailing(finding)
    // A note does not fail the case, but it shows that the rule was checked on the class.
    findings[identity, default: []] += isNote || finding.isBaselined ? [] : [finding]
    if isNote { notes[identity, default: []].append(finding) }
    if finding.isBaselined, !isNote {
      recordSkippedReason(finding, as: .baseline, "known: recorded in the baseline")
    }
    addOthers(of: finding)
  }

  /// A suppressed finding does not fail the case, but it shows that the rule was checked on the class.
  private mutating func add(_ suppressed: SuppressedFinding) {
    let finding = suppressed.finding
    let identity = JUnitCase.Identity(subject: finding.subject, rule: finding.rule)
    findings[identity, default: []] += []
    recordSkippedReason(finding, as: .suppressed, "suppressed: \(suppressed.reason)")
    addOthers(of: finding)
  }

  /// Records why a finding does not fail its case. If there are several, the first provides the text.
  private mutating func recordSkippedReason(
    _ finding: Finding, as kind: JUnitCase.SkippedReason.Kind, _ reason: String
  ) {
    let identity = JUnitCase.Identity(subject: finding.subject, rule: finding.rule)
    let others = skippedReasons[identity]
    let skippedReason =
      others?.skippedReason ?? JUnitCase.SkippedReason(kind, "\(reason), see \(finding.file):\(finding.line)")
    skippedReasons[identity] = (skippedReason, (others?.findings ?? []) + [finding])
  }

  /// Records the causes and effects that are reported under a finding.
  private mutating func addOthers(of finding: Finding) {
    for effect in finding.effects {
      let identity = JUnitCase.Identity(subject: effect.subject, rule: effect.rule)
      effects[identity] = effects[identity] ?? finding
    }
    for cause in finding.causes {
      causes[cause.rule] = causes[cause.rule] ?? finding
    }
  }

  /// Unsorted.
  var cases: [JUnitCase] {
    Set(findings.keys).union(verdicts.keys).map { identity in
      let outcome = outcome(of: identity)
      let findings: [Finding] =
        switch outcome {
        case .failed(let found), .tolerated(let found): found
        case .skipped: skippedReasons[identity]?.findings.worstFirst ?? []
        case .passed: notes[identity] ?? []
        case .errored: []
        }
      return JUnitCase(identity: identity, outcome: outcome, findings: findings)
    }
  }

  private func outcome(of identity: JUnitCase.Identity) -> JUnitCase.Outcome {
    let found = (findings[identity] ?? []).worstFirst
    if let worst = found.first { return report.isFailing(worst) ? .failed(found) : .tolerated(found) }
    if let skippedReason = skippedReasons[identity]?.skippedReason { return .skipped(skippedReason) }
    guard let verdict = verdicts[identity] else { return .passed }
    switch verdict.verdict {
    case .satisfied: return .passed
    case .inconclusive:
      return .skipped(JUnitCase.SkippedReason(.inconclusive, verdict.inconclusive(report.callbacks)))
    case .violated where findings[identity] != nil: return .passed
    case .violated: return .skipped(explanation(of: identity, rule: verdict.rule))
    }
  }

  /// Refers to the finding under which a violation is reported as cause or effect: one defect is one failure.
  private func explanation(of identity: JUnitCase.Identity, rule: String) -> JUnitCase.SkippedReason {
    if let finding = effects[identity] {
      let text = "violated as an effect of \(finding.rule), see \(finding.file):\(finding.line)"
      return JUnitCase.SkippedReason(.effect, text)
    }
    if let finding = causes[rule] {
      let text = "violated as the cause of \(finding.rule), see \(finding.file):\(finding.line)"
      return JUnitCase.SkippedReason(.cause, text)
    }
    return JUnitCase.SkippedReason(.unreported, "violated, but not reported as a finding")
  }
}

extension [Finding] {
  /// The findings sorted by severity, most severe first; the order of equal ones is unchanged.
  var worstFirst: [Finding] {
    Severity.allCases.sorted(by: >).flatMap { severity in filter { $0.severity == severity } }
  }
}

extension ClassVerdict {
  /// The reason for the inconclusive verdict, and the callbacks to log.
  fileprivate func inconclusive(_ names: CallbackNames) -> String {
    var reasons: [String] = []
    if !missing.isEmpty {
      let callbacks = missing.map(names.methodName).joined(separator: ", ")
      reasons.append("log \(callbacks) \(subject.isEmpty ? "" : "in \(subject) ")to check this rule")
    }
    if let pending { reasons.append(pending) }
    return "inconclusive: "
      + (reasons.isEmpty ? "the log does not show enough" : reasons.joined(separator: "; "))
  }
}
