import LifelogFindings
import LifelogText
import LifelogTrace

/// The last lines: the number of findings and the size of the log, then the number of known findings.
struct SummaryText {
  private let report: Report
  private let listsNotes: Bool

  /// Creates the summary of a report.
  ///
  /// - Parameter listsNotes: Whether the findings of severity `note` are listed above.
  init(_ report: Report, listsNotes: Bool = true) {
    self.report = report
    self.listsNotes = listsNotes
  }

  var lines: [StyledLine] { [line] + known }

  /// The number of findings in the baseline, and of suppressed findings.
  private var known: [StyledLine] {
    let count = report.suppressed.map(\.finding).violationCount
    let suppressed = count > 0 ? [StyledLine("\(count.counted("finding")) suppressed by the settings")] : []
    guard let gone = report.resolvedCount else { return suppressed }
    let known = report.knownCount
    let new = report.findings.violationCount - known
    let text = "\(known.counted("known finding")) (baseline), \(new.grouped) new, \(gone.grouped) gone"
    return [StyledLine(text)] + suppressed
  }

  private var line: StyledLine {
    let events = report.inputs.reduce(0) { $0 + $1.events }
    let diagnostics = report.inputs.reduce(0) { $0 + $1.diagnostics }
    if report.findings.isEmpty, events == 0, diagnostics == 0 {
      return StyledLine("inconclusive: no lifecycle callbacks in \(extent)", as: .strong)
    }
    var evidence: [String] = []
    if events > 0 || diagnostics == 0 {
      evidence.append("\(events.counted("event")) of \(report.subjects.counted("subject"))")
    }
    if diagnostics > 0 { evidence.append("\(diagnostics.counted("diagnostic"))") }
    var line = verdict
    if report.findings.isEmpty { line.append(" (\(decided))") }
    line.append(" in \(extent): \((evidence + [skipped].compactMap { $0 }).joined(separator: ", "))")
    return line
  }

  /// The number of new findings of each severity, or that there are none.
  var verdict: StyledLine {
    let findings = report.newFindings
    let counts = Severity.allCases.sorted(by: >).map { severity in
      (severity, findings.lazy.filter { $0.severity == severity }.violationCount)
    }.filter { $0.1 > 0 }
    guard !counts.isEmpty else {
      let kind = report.knownCount > 0 ? "new " : report.suppressed.isEmpty ? "" : "other "
      return StyledLine("no \(kind)violations", as: .good)
    }
    var line = StyledLine()
    for (index, (severity, count)) in counts.enumerated() {
      if index > 0 { line.append(", ") }
      line.append(count.counted(severity.rawValue), as: severity.role)
      if severity == .note, !listsNotes {
        line.append(" (--notes lists \(count == 1 ? "it" : "them"))", as: .aside)
      }
    }
    return line
  }

  private var extent: String {
    let lines = report.inputs.reduce(0) { $0 + $1.lines }.counted("line")
    return report.logs.count > 1 ? "\(lines) of \(report.logs.count.counted("file"))" : lines
  }

  /// The number of skipped lines by reason; `nil` if none.
  private var skipped: String? {
    let list = SkippedText(report.inputs).harmless
    return list.isEmpty ? nil : "skipped \(list)"
  }

  /// The number of rules that the log decides, which shows what a result without violations covers.
  private var decided: String {
    let decided = report.verdicts.filter { $0.verdict != .inconclusive }
    guard !decided.isEmpty else { return "inconclusive: no rule could be checked" }
    let rules = Set(decided.map(\.rule)).count.counted("rule")
    return "\(rules) satisfied for \(Set(decided.map(\.subject)).count.counted("class", plural: "classes"))"
  }
}
