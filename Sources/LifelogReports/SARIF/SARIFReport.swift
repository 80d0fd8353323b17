package import LifelogFindings
import LifelogText
import LifelogTrace

/// The report as SARIF 2.1.0, for GitHub code scanning and editors: one run with the rules of the findings, and the
/// findings, the most severe first, with their witness lines.
///
/// <https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>
package struct SARIFReport: Renderer {
  package static let id = "sarif"

  /// Maximum number of results that GitHub accepts in a run.
  var maxResults = 25_000

  /// The homepage of the project, as its packages state it.
  static let homepage = "https://lifelog.invalid"

  private let version: String

  /// Creates a renderer.
  ///
  /// - Parameter version: The version of the tool.
  package init(version: String) { self.version = version }

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    let ranked = report.rankedGroupsWithKnown
    let shown = Array(ranked.prefix(maxResults))
    let rules = SARIFRules(of: shown)
    let run = JSONValue.object([
      (
        "tool",
        .object([
          (
            "driver",
            .object([
              ("name", .text("lifelog")), ("version", .text(version)),
              ("informationUri", .text(Self.homepage)), ("rules", rules.value),
            ])
          )
        ])
      ),
      ("invocations", .list([report]) { Self.invocation($0, omitted: ranked.count - shown.count) }),
      (
        "results",
        .list(shown) { SARIFResult($0, rules: rules, hasBaseline: report.resolvedCount != nil).value }
      ),
    ])
    let document = JSONValue.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")),
      ("runs", .list([run]) { $0 }),
    ])
    document.write(to: &output)
    output.write("\n")
  }

  /// Returns the invocation, with unread and unchecked inputs, lost parts of the logs, what was not tracked, and the number of omitted
  /// findings.
  private static func invocation(_ report: Report, omitted: Int) -> JSONValue {
    var notifications = report.unread.map { ("error", $0) }
    notifications += report.unchecked.map { ($0.isError ? "error" : "warning", $0.text) }
    notifications += report.inputs.flatMap { input in
      input.losses.map {
        ("warning", "\(input.path): \($0.count.counted($0.reason.unit)) lost. \($0.reason.help)")
      }
    }
    notifications += report.inputs.flatMap(\.spentPatternNotes).map { ("warning", $0) }
    if let text = NotTrackedText(report).text { notifications.append(("note", text)) }
    if omitted > 0 { notifications.append(("warning", MoreText.text(omitted, "finding"))) }
    let list = JSONValue.list(notifications) { level, text in
      .object([("level", .text(level)), ("message", SARIFText.message(text))])
    }
    return .object(
      [("executionSuccessful", .truth(report.unread.isEmpty && !report.unchecked.contains(where: \.isError)))]
        + (notifications.isEmpty ? [] : [("toolExecutionNotifications", list)]))
  }
}
