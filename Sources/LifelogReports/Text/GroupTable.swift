import LifelogFindings
import LifelogText

/// The groups of findings that a report does not print completely: one row each, with rule and class.
struct GroupTable {
  private let groups: ArraySlice<FindingGroup>
  private let maxRows: Int

  /// Creates a table of groups; it has no lines without groups.
  ///
  /// - Parameter maxRows: Maximum number of rows; `nil` for the default.
  init(_ groups: ArraySlice<FindingGroup>, maxRows: Int?) {
    self.groups = groups
    self.maxRows = maxRows ?? 30
  }

  var lines: [StyledLine] {
    guard !groups.isEmpty else { return [] }
    let findings = groups.reduce(0) { $0 + $1.count }
    let rows = groups.prefix(maxRows)
    let widths = (
      count: rows.map { $0.count.grouped.columns }.max() ?? 0,
      rule: rows.map { $0.first.rule.columns }.max() ?? 0,
      subject: rows.map { Self.subject($0).columns }.max() ?? 0
    )
    let heading =
      "\(findings.counted("more finding")) in \(groups.count.counted("group")) (--all prints them):"
    var lines = [StyledLine(heading, as: .strong)]
    lines += rows.map { group in
      var line = StyledLine("  ")
      line.append(group.first.severity.rawValue.padded(toColumns: 8), as: group.first.severity.role)
      line.append(
        String(repeating: " ", count: widths.count - group.count.grouped.columns)
          + "\(group.count.grouped) × ")
      line.append(group.first.rule.padded(toColumns: widths.rule + 2))
      line.append(Self.subject(group).padded(toColumns: widths.subject + 2))
      line.append("\(group.first.file):\(group.first.line)", as: .aside)
      return line
    }
    let rest = groups.count - rows.count
    if rest > 0 { lines.append(StyledLine("  and \(rest.counted("more group"))")) }
    return lines
  }

  private static func subject(_ group: FindingGroup) -> String { group.first.subject ?? "(no name)" }
}
