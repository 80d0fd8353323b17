import LifelogFindings
import LifelogReports
import LifelogText
import LifelogTrace

/// A report without findings as HTML: what was checked, and the transitions.
struct CleanRun {
  private let report: Report
  private let trace: RecordedTrace
  private let links: PageLinks

  /// The maximum number of transitions in the table; the views have all.
  private static let maxTransitions = 40

  init(_ analysis: Analysis, links: PageLinks) {
    (report, trace) = (analysis.report, analysis.trace ?? RecordedTrace())
    self.links = links
  }

  /// Writes it in place of the findings.
  func write(to output: inout some TextOutputStream) {
    output.write(
      "<div class=\"finding\" data-shown>\n<h3 class=\"message\">\(report.headline.sentence.html)</h3>\n")
    output.write("<p>\(checked.html)</p>\n")
    writeTransitions(to: &output)
    output.write("</div>\n")
  }

  private var checked: String {
    let decided = report.verdicts.filter { $0.verdict != .inconclusive }
    guard !decided.isEmpty else { return "The log does not decide any rule." }
    let rules = Set(decided.map(\.rule)).count.counted("rule")
    let classes = Set(decided.map(\.subject)).count.counted("class", plural: "classes")
    return "\(rules) satisfied for \(classes)."
  }

  private func writeTransitions(to output: inout some TextOutputStream) {
    let (lines, places) = (StepLines(trace), trace.stepPlaces)
    let spans = trace.transitions.compactMap { transition in
      let steps = lines.steps(on: transition.lines, ofLog: transition.input)
      return steps.first.map { (transition, first: $0, last: steps.last ?? $0) }
    }.sorted { $0.first < $1.first }
    guard !spans.isEmpty else { return }
    output.write(
      "<h4>Transitions</h4>\n<table class=\"transitions\"><caption class=\"unseen\">Transitions</caption><tbody>\n"
    )
    for (transition, first, last) in spans.prefix(Self.maxTransitions) {
      let place = places[first]
      let file = report.logs.indices.contains(place.log) ? report.logs[place.log].path : ""
      let controller = (transition.to ?? transition.from).map { trace.subjects[$0].name } ?? ""
      output.write("<tr><th scope=\"row\">\(links.link(to: place.line, of: file))</th>")
      output.write(
        "<td>\(transition.kind.displayName)\(transition.outcome == .cancelled ? ", cancelled" : "")</td>")
      output.write("<td>\(controller.html)</td><td>\(duration(from: first, to: last))</td></tr>\n")
    }
    output.write("</tbody></table>\n")
    let rest = spans.count - Self.maxTransitions
    if rest > 0 { output.write("<p class=\"aside\">and \(rest.counted("more transition"))</p>\n") }
  }

  /// Empty if the log prints no times.
  private func duration(from first: Int, to last: Int) -> String {
    guard let start = trace.steps[first].time,
      let length = trace.steps[last].time?.microseconds(since: start),
      length >= 0
    else { return "" }
    return DurationText.cell(length, resolution: 1_000)
  }
}

extension Report {
  /// The verdict: `1 error`, `no violations`; `inconclusive` if the log does not decide any rule.
  var headline: String {
    findings.isEmpty && verdicts.allSatisfy { $0.verdict == .inconclusive }
      ? "inconclusive" : ReportSentences(self).verdict
  }
}
