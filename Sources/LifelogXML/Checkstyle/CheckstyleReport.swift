package import LifelogFindings
import LifelogReports
import LifelogTrace

/// A report as Checkstyle XML, version 4.3, which most CI servers and review bots read. The files are sorted by name,
/// and the findings of a file by severity, most severe first.
package struct CheckstyleReport: Sendable {
  private let report: Report

  /// The maximum number of findings: readers reject documents of more than a few tens of megabytes.
  var maxFindings = 10_000

  /// - Parameter report: The report of an analysis.
  package init(_ report: Report) { self.report = report }

  /// Returns the document in UTF-8. The last note counts omitted findings.
  ///
  /// - Complexity: O(*n* log *n*) in the size of the report.
  package func write() throws(XMLError) -> ContiguousArray<UInt8> {
    let ranked = report.ranked
    let briefs = ranked.prefix(maxFindings).map { ($0.finding, FindingBrief($0.finding)) }
    let files = Dictionary(grouping: briefs) { XMLText(line: $0.1.location.file, atMost: Self.maxPathLength) }
    let last = briefs.last.map { XMLText(line: $0.1.location.file, atMost: Self.maxPathLength) }
    var writer = try XMLWriter()
    try writer.start("checkstyle", ["version": "4.3"])
    for (file, entries) in files.sorted(by: { $0.key < $1.key }) {
      try writer.start("file", ["name": file])
      for (finding, brief) in entries { try Self.write(finding, brief, to: &writer) }
      if file == last, ranked.count > briefs.count {
        let omitted = ranked.dropFirst(briefs.count).map(\.finding).violationCount
        let more = XMLText(MoreText.text(omitted, "finding"))
        try writer.element("error", ["line": "1", "severity": "info", "message": more, "source": "lifelog"])
      }
      try writer.end()
    }
    return try writer.finish()
  }

  /// The maximum length of a path, in UTF-16 units.
  private static let maxPathLength = 4_096

  private static func write(
    _ finding: Finding, _ brief: FindingBrief, to writer: inout XMLWriter
  ) throws(XMLError) {
    try writer.element(
      "error",
      [
        "line": XMLText("\(max(1, brief.location.line))"), "severity": severity(finding.severity),
        "message": XMLText(line: brief.lines.joined(separator: "; "), atMost: FindingBrief.maxLineLength * 2),
        "source": XMLText(line: "lifelog.\(finding.rule)", atMost: JUnitLimits.name),
      ])
  }

  private static func severity(_ severity: Severity) -> XMLText {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
