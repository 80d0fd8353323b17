package import LifelogFindings
import LifelogText
import LifelogTrace

/// The report as workflow commands of GitHub Actions, which show findings beside the lines of files.
///
/// A command is a line `::error file=…,line=…,title=…::message`. GitHub shows ten of each level for a step; those that would
/// not be shown are counted in a notice. The last line says how many there are, for who reads the log of the step.
///
/// <https://docs.github.com/actions/reference/workflow-commands-for-github-actions>
package struct GitHubReport: Renderer {
  package static let id = "github"

  /// How many annotations of one level are shown.
  private static let shown = 10

  /// A renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    let ranked = report.rankedGroups
    let levels = Severity.allCases.sorted(by: >).map { severity in
      ranked.filter { $0.finding.severity == severity }
    }
    let isTooMuch = levels.contains { $0.count > Self.shown }
    var count = 0
    for level in levels {
      // The notice that counts the others needs room among the notices.
      let room = isTooMuch && level.first?.finding.severity == .note ? Self.shown - 1 : Self.shown
      for entry in level.prefix(room) {
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
      ("file", brief.place.file), ("line", String(brief.place.line)), ("title", finding.rule),
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

  /// What stands behind the second pair of colons, as GitHub's toolkit escapes it.
  private static func data(_ text: String) -> String { escaped(text, ["%", "\r", "\n"]) }

  /// The value of a property.
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
