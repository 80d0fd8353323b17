package import LifelogFindings
import LifelogModel
import LifelogTrace

/// The report as service messages of TeamCity, which shows findings as code inspections.
///
/// Each rule is an inspection type, and each group of findings an inspection at a line of a file, the most severe first.
/// The last lines are the summary, for readers of the build log.
///
/// <https://www.jetbrains.com/help/teamcity/service-messages.html#Reporting+Inspections>
package struct TeamCityReport: Renderer {
  package static let id = "teamcity"

  /// Maximum number of code points that TeamCity keeps of a name, and of a description or message.
  private static let (maxNameLength, maxTextLength) = (255, 4_000)

  /// Creates a renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    for part in report.unchecked {
      let status = part.isError ? "ERROR" : "WARNING"
      Self.write("message", [("text", part.text.printable), ("status", status)], to: &output)
    }
    var known: Set<String> = []
    for entry in report.rankedGroups {
      if known.insert(entry.finding.rule).inserted { Self.writeType(of: entry.finding.rule, to: &output) }
      let brief = FindingBrief(entry.group)
      Self.write(
        "inspection",
        [
          ("typeId", entry.finding.rule.printable.shortened(to: Self.maxNameLength)),
          ("message", brief.lines.joined(separator: "\n").shortened(to: Self.maxTextLength)),
          ("file", brief.location.file.printable), ("line", String(brief.location.line)),
          ("SEVERITY", Self.name(of: entry.finding.severity)),
        ], to: &output)
    }
    for line in SummaryText(report).lines { line.write(in: .plain, to: &output) }
  }

  private static func writeType(of id: String, to output: inout some TextOutputStream) {
    let rule = Rule.named(id)
    let title = rule?.title ?? "Custom rule: \(id.printable)"
    write(
      "inspectionType",
      [
        ("id", id.printable.shortened(to: maxNameLength)), ("name", title.shortened(to: maxNameLength)),
        ("description", (rule?.statement ?? title).shortened(to: maxTextLength)),
        ("category", "View controller lifecycle"),
      ], to: &output)
  }

  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }

  private static func write(
    _ message: String, _ attributes: [(String, String)], to output: inout some TextOutputStream
  ) {
    let written = attributes.map { " \($0)='\(escaped($1))'" }.joined()
    output.write("##teamcity[\(message)\(written)]\n")
  }

  /// Returns the escaped text of a value. Only line ends between parts of a message are not printable.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "|n"
      case "'", "|", "[", "]":
        result += "|"
        result.unicodeScalars.append(scalar)
      case _ where scalar.isASCII || scalar.value > 0xffff: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        result += "|0x" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
    return result
  }
}
