package import LifelogFindings

/// The report as a table: a header, and a row for each finding, the most severe first.
///
/// An unknown value is an empty field.
package struct CSVReport: Renderer {
  package static let id = "csv"

  /// The names of the columns; later versions only add columns.
  static let header = [
    "rule", "severity", "file", "line", "subject", "instance", "message", "cause", "cause_confidence",
    "cause_text", "fix", "advice", "source_file", "source_line", "effects", "id",
    "test", "test_outcome",
  ]

  /// Creates a renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    output.write(CSVText.row(Self.header))
    for entry in report.ranked { output.write(CSVText.row(Self.fields(of: entry))) }
  }

  private static func fields(of entry: RankedFinding) -> [String] {
    let finding = entry.finding
    let cause = finding.causes.first
    let location = [finding.rule, finding.severity.rawValue, finding.file, String(finding.line)]
    let what = [finding.subject ?? "", finding.instance ?? "", finding.message]
    let why = [cause?.rule ?? "", cause?.confidence.rawValue ?? "", cause?.text ?? ""]
    let source = [finding.source?.file ?? "", finding.source.map { String($0.line) } ?? ""]
    return location + what + why + [finding.fixID, finding.fix] + source
      + [String(finding.effects.count), entry.id]
      + [finding.test?.title ?? "", finding.test?.outcome?.rawValue ?? ""]
  }
}
