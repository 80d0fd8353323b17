package import LifelogFindings
import LifelogTrace

/// The report for GitLab Code Quality: a JSON list of findings, which a merge request shows next to file lines.
///
/// <https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format>
package struct GitLabReport: Renderer {
  package static let id = "gitlab"

  /// Creates a renderer.
  package init() {}

  package func render(_ report: Report, to output: inout some TextOutputStream) {
    JSONValue.list(report.ranked, Self.entry).write(to: &output)
    output.write("\n")
  }

  private static func entry(_ entry: RankedFinding) -> JSONValue {
    let brief = FindingBrief(entry.finding)
    return .object([
      ("description", .text(brief.lines.joined(separator: "; "))),
      ("check_name", .text(entry.finding.rule)),
      ("fingerprint", .text(entry.id)),
      ("severity", .text(name(of: entry.finding.severity))),
      (
        "location",
        .object([
          ("path", .text(relative(brief.location.file))),
          ("lines", .object([("begin", .number(brief.location.line))])),
        ])
      ),
    ])
  }

  /// Returns one of GitLab's severities `info`, `minor`, `major`, `critical` and `blocker`.
  private static func name(of severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "major"
    case .note: "info"
    }
  }

  /// Returns the path without a leading `./`, because GitLab does not find files with it.
  private static func relative(_ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.isEmpty ? path : String(rest)
  }
}
