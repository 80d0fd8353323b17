package import LifelogFindings

/// The report for people: each finding as a compiler would print it, then what stayed open, then a sum.
package struct TextReport: Renderer {
  package static let id = "text"

  private let style: TextStyle
  private let width: Int?
  private let sections: Set<ReportSection>

  /// A renderer for a terminal or a file.
  ///
  /// `width` is the number of columns to which lines of the log are cut; `nil` cuts nothing. Sentences are never
  /// cut: they hold the fix. `sections` are printed besides.
  package init(style: TextStyle = .plain, width: Int? = nil, sections: Set<ReportSection> = []) {
    self.style = style
    self.width = width
    self.sections = sections
  }

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    for finding in report.findings where !finding.isBaselined {
      for line in FindingText(finding, width: width).lines { line.write(in: style, to: &output) }
      output.write("\n")
    }
    let inconclusive = InconclusiveText(report, isHinting: !sections.contains(.advice))
    let remarks = LeakText(report).lines + inconclusive.lines + SkippedText(report.inputs).lines
    for line in remarks { line.write(in: style, to: &output) }
    if !remarks.isEmpty { output.write("\n") }
    let latencies = LatencyText(report, isAsked: sections.contains(.latencies)).lines
    for line in latencies { line.write(in: style, to: &output) }
    if !latencies.isEmpty { output.write("\n") }
    if let transitions = report.transitionList {
      for line in TransitionTableText(transitions).lines { line.write(in: style, to: &output) }
      output.write("\n")
    }
    for line in SummaryText(report).lines { line.write(in: style, to: &output) }
    if sections.contains(.advice) {
      output.write("\n")
      for line in AdviceText(report).lines { line.write(in: style, to: &output) }
    }
  }
}

extension Renderer where Self == TextReport {
  /// The report for people, without colours.
  package static var text: Self { TextReport() }
}
