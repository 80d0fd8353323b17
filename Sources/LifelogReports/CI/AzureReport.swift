package import LifelogFindings
import LifelogTrace

/// The report as logging commands of Azure Pipelines, which show errors and warnings as issues of the step.
///
/// A command is a line `##vso[task.logissue type=error;sourcepath=…;linenumber=…;code=…]message`. Azure has no notes, so
/// these are lines of the log. The last lines are the summary.
///
/// <https://learn.microsoft.com/azure/devops/pipelines/scripts/logging-commands#logissue-log-an-error-or-warning>
package struct AzureReport: Renderer {
  package static let id = "azure"

  /// Creates a renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    for part in report.unchecked {
      output.write("##vso[task.logissue type=\(part.isError ? "error" : "warning")]\(Self.data(part.text))\n")
    }
    for entry in report.rankedGroups { output.write(Self.line(of: entry.group) + "\n") }
    for line in SummaryText(report).lines { line.write(in: .plain, to: &output) }
  }

  private static func line(of group: FindingGroup) -> String {
    let (brief, finding) = (FindingBrief(group), group.first)
    let message = brief.lines.map(data).joined(separator: "%0A")
    guard finding.severity > .note else {
      let location = "\(brief.location.file):\(brief.location.line)"
      return data("\(location): note: \(brief.headline) [\(finding.rule)]")
    }
    let properties = [
      ("type", finding.severity == .error ? "error" : "warning"), ("sourcepath", brief.location.file),
      ("linenumber", String(brief.location.line)), ("code", finding.rule),
    ].map { "\($0)=\(property($1))" }
    return "##vso[task.logissue \(properties.joined(separator: ";"))]\(message)"
  }

  /// Returns the text after the bracket, escaped as the agent unescapes it.
  private static func data(_ text: String) -> String { text.printable.percentEscaped(["%", "\r", "\n"]) }

  /// Returns the escaped value of a property.
  private static func property(_ text: String) -> String {
    text.printable.percentEscaped(["%", "\r", "\n", ";", "]"])
  }
}

extension String {
  /// The text with some ASCII characters as `%` and two digits. A percent sign is `%AZP25`.
  fileprivate func percentEscaped(_ special: Set<Unicode.Scalar>) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard special.contains(scalar) else {
        result.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let escape = (scalar == "%" ? "%AZP" : "%") + (digits.count < 2 ? "0" : "") + digits
      result.append(contentsOf: escape.unicodeScalars)
    }
    return String(result)
  }
}
