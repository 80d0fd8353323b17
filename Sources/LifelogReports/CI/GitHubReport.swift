package import LifelogFindings
import LifelogText
import LifelogTrace

/// The report as workflow commands of GitHub Actions, which show findings as annotations of file lines.
///
/// A command is a line `::error file=…,line=…,title=…::message`. GitHub shows at most ten annotations of each level for
/// a step, so a notice counts the others. The last lines are the summary, for readers of the step's log.
///
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
package struct GitHubReport: Renderer {
  package static let id = "github"

  /// Maximum number of annotations that GitHub shows for one level.
  private static let maxAnnotations = 10

  /// Creates a renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    for part in report.unchecked.prefix(Self.maxAnnotations) {
      output.write("::\(part.isError ? "error" : "warning") title=lifelog::\(Self.data(part.text))\n")
    }
    let ranked = report.rankedGroups
    let levels = Severity.allCases.sorted(by: >).map { severity in
      ranked.filter { $0.finding.severity == severity }
    }
    let exceedsLimit = levels.contains { $0.count > Self.maxAnnotations }
    var count = 0
    for level in levels {
      // The notice that counts the others takes one of the notices.
      let limit =
        exceedsLimit && level.first?.finding.severity == .note ? Self.maxAnnotations - 1 : Self.maxAnnotations
      for entry in level.prefix(limit) {
        output.write(Self.command(entry.group) + "\n")
        count += 1
      }
    }
    if count < ranked.count {
      output.write("::notice title=lifelog::\(Self.data(MoreText.text(ranked.count - count)))\n")
    }
    for line in SummaryText(report).lines { line.write(in: .plain, to: &output) }
  }

  private static func command(_ group: FindingGroup) -> String {
    let (brief, finding) = (FindingBrief(group), group.first)
    let properties = [
      ("file", brief.location.file), ("line", String(brief.location.line)), ("title", finding.rule),
    ].map { "\($0)=\(property($1))" }
    let message = brief.lines.map(data).joined(separator: "%0A")
    return "::\(command(of: finding.severity)) \(properties.joined(separator: ","))::\(message)"
  }

  private static func command(of severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Returns the text after the second pair of colons, escaped as in GitHub's toolkit.
  private static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// Returns the escaped value of a property.
  private static func property(_ text: String) -> String { escaped(text, ["%", "\r", "\n", ":", ","]) }

  private static func escaped(_ text: String, _ special: Set<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if special.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result.append(contentsOf: ("%" + (digits.count < 2 ? "0" : "") + digits).unicodeScalars)
      } else if scalar.isPrintable {
        result.append(scalar)
      } else {
        result.append(contentsOf: String(scalar).printable.unicodeScalars)
      }
    }
    return String(result)
  }
}
