package import LifelogFindings
import LifelogText

/// The report as a table: a header, and a row for each finding, the most severe first.
///
/// RFC 4180: commas, lines that end with CR LF, and quotation marks if a field needs them. A field that a spreadsheet
/// would read as a formula, because it starts with `=`, `+`, `-`, `@`, a tab or a line break, gets an apostrophe
/// prefix. Control characters are written as `\u{1b}`. An unknown value is an empty field.
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
    output.write(Self.row(Self.header))
    for entry in report.ranked { output.write(Self.row(Self.fields(of: entry))) }
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

  private static func row(_ fields: [String]) -> String { fields.map(field).joined(separator: ",") + "\r\n" }

  private static func field(_ text: String) -> String {
    let isFormula = text.unicodeScalars.first.map { "=+-@\t\r\n".unicodeScalars.contains($0) } ?? false
    let shown = (isFormula ? "'" : "") + text.printable
    guard shown.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") }) else {
      return shown
    }
    // By scalars, because a quotation mark with an accent is another character.
    let parts = shown.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map(String.init).joined(separator: "\"\"") + "\""
  }
}
