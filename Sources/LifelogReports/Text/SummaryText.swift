import LifelogFindings
import LifelogText
import LifelogTrace

/// The last lines: how many findings, in how much log; or plainly that nothing is wrong, and how far that goes;
/// then what is known.
struct SummaryText {
  private let report: Report

  /// The summary of a report.
  init(_ report: Report) { self.report = report }

  var lines: [StyledLine] { [line] + known }

  /// What a baseline has of them, and what settings suppress.
  private var known: [StyledLine] {
    let count = report.suppressed.count
    let suppressed = count > 0 ? [StyledLine("\(count.counted("finding")) suppressed by the settings")] : []
    guard let gone = report.resolvedCount else { return suppressed }
    let known = report.knownCount
    let new = report.findings.count - known
    let words = "\(known.counted("known finding")) (baseline), \(new.grouped) new, \(gone.grouped) gone"
    return [StyledLine(words)] + suppressed
  }

  private var line: StyledLine {
    let events = report.inputs.reduce(0) { $0 + $1.events }
    let diagnostics = report.inputs.reduce(0) { $0 + $1.diagnostics }
    if report.findings.isEmpty, events == 0, diagnostics == 0 {
      return StyledLine("no lifecycle callback found in \(extent)", as: .strong)
    }
    var evidence: [String] = []
    if events > 0 || diagnostics == 0 {
      evidence.append("\(events.counted("event")) of \(report.subjects.counted("subject"))")
    }
    if diagnostics > 0 { evidence.append("\(diagnostics.counted("diagnostic")) of UIKit") }
    var line = verdict
    line.append(" in \(extent): \(evidence.joined(separator: ", "))")
    if report.findings.isEmpty { line.append("; \(decided)") }
    return line
  }

  /// How many findings of each severity no baseline has; or plainly that there is none.
  var verdict: StyledLine {
    let findings = report.newFindings
    let counts = Severity.allCases.sorted(by: >).map { severity in
      (severity, findings.count { $0.severity == severity })
    }.filter { $0.1 > 0 }
    guard !counts.isEmpty else {
      let further = report.knownCount > 0 ? "new " : report.suppressed.isEmpty ? "" : "further "
      return StyledLine("no \(further)violation found", as: .good)
    }
    var line = StyledLine()
    for (index, (severity, count)) in counts.enumerated() {
      if index > 0 { line.append(", ") }
      line.append(count.counted(severity.rawValue), as: severity.role)
    }
    return line
  }

  private var extent: String {
    let lines = report.inputs.reduce(0) { $0 + $1.lines }.counted("line")
    return report.logs.count > 1 ? "\(lines) of \(report.logs.count.counted("file"))" : lines
  }

  /// How far a clean result goes: no violation of rules that could not be decided means little.
  private var decided: String {
    let decided = report.verdicts.filter { $0.verdict != .inconclusive }
    guard !decided.isEmpty else { return "but no rule could be decided" }
    let rules = Set(decided.map(\.rule)).count.counted("rule")
    return "\(rules) decided for \(Set(decided.map(\.subject)).count.counted("class", plural: "classes"))"
  }
}
