package import LifelogFindings

/// The sentences of a text report other than its findings, for other documents.
package struct ReportSentences {
  /// The number of new findings of each severity, or that there are none: `1 error, 2 warnings`.
  package let verdict: String
  /// The verdict, the size of the log, the numbers of known and suppressed findings, and what is left at the end.
  package let summary: [String]
  /// What was lost, not read or not checked: paragraphs of one or more lines.
  package let notes: [[String]]

  /// Creates the sentences of a report.
  package init(_ report: Report) {
    let text = SummaryText(report)
    verdict = text.verdict.plain
    summary = (text.lines + RunEndText(report).lines).map(\.plain)
    let notes = [
      InconclusiveText(report).lines, NotTrackedText(report).lines, LeakText(report).lines,
      SkippedText(report.inputs).lines, UnreadText(report.inputs).lines,
    ]
    self.notes =
      notes.filter { !$0.isEmpty }.map { $0.map(\.plain) }
      + (report.unread + report.unchecked.map(\.text)).map { [$0] }
  }
}
