package import LifelogFindings

/// The report for people: each group of findings in the style of a compiler message, then a summary.
package struct TextReport: Renderer {
  package static let id = "text"

  private let style: TextStyle
  private let width: Int?
  private let sections: Set<ReportSection>
  private let maxGroups: Int?

  /// Number of groups that are printed completely, unless another one or all are requested.
  private static let defaultGroups = 10

  /// Creates a renderer for a terminal or a file.
  ///
  /// - Parameters:
  ///   - width: The number of columns at which lines are wrapped; `nil` if they are not wrapped.
  ///   - sections: Optional parts to print.
  ///   - maxGroups: Maximum number of groups that are printed completely, and of those that are only listed; `nil` for the
  ///     default.
  package init(
    style: TextStyle = .plain, width: Int? = nil, sections: Set<ReportSection> = [], maxGroups: Int? = nil
  ) {
    self.maxGroups = maxGroups
    self.style = style
    self.width = width
    self.sections = sections
  }

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    let groups = FindingGroup.all(
      of: report.newFindings.filter { $0.severity > .note || sections.contains(.notes) })
    let shown = groups.prefix(
      sections.contains(.allFindings) ? groups.count : maxGroups ?? Self.defaultGroups)
    for group in shown { write(FindingText(group, width: width).lines, to: &output) }
    write(GroupTable(groups[shown.endIndex...], maxRows: maxGroups).lines, to: &output)
    write(
      LeakText(report).lines + SkippedText(report.inputs).lines + HiddenNameText(report.inputs).lines
        + UnreadText(report.inputs).lines, to: &output)
    write(LatencyText(report, isRequested: sections.contains(.latencies)).lines, to: &output)
    if let transitions = report.transitionList { write(TransitionTableText(transitions).lines, to: &output) }
    let summary =
      SummaryText(report, listsNotes: sections.contains(.notes)).lines + RunEndText(report).lines
      + InconclusiveText(report).lines + NotTrackedText(report).lines
    for line in summary.flatMap({ $0.wrapped(toColumns: width, indent: 2) }) {
      line.write(in: style, to: &output)
    }
  }

  /// Writes a part of the report and an empty line after it; nothing for a part without lines.
  private func write(_ lines: [StyledLine], to output: inout some TextOutputStream) {
    for line in lines { line.write(in: style, to: &output) }
    if !lines.isEmpty { output.write("\n") }
  }
}

extension Renderer where Self == TextReport {
  /// The report for people, without colors.
  package static var text: Self { TextReport() }
}
