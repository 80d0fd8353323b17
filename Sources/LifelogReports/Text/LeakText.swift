import LifelogFindings
import LifelogModel
import LifelogText

/// Which classes are not released, if a finding says that one is: a line for each.
struct LeakText {
  private static let rule = RuleID.notReleasedAfterRemoval.rawValue
  private static let maxClasses = 5

  private let leaks: [LeakSuspect]

  /// The suspects of a report; none unless the report has a finding of one.
  init(_ report: Report) {
    let isFound = report.findings.contains { finding in
      finding.rule == Self.rule || finding.effects.contains { $0.rule == Self.rule }
    }
    leaks = isFound ? report.leaks.sorted { ($1.suspects, $0.subject) < ($0.suspects, $1.subject) } : []
  }

  var lines: [StyledLine] {
    var lines = leaks.prefix(Self.maxClasses).map { leak in
      StyledLine(
        "\(leak.suspects.counted("instance")) of \(leak.subject) removed and never deallocated: "
          + "\(leak.seen.grouped) seen, \(leak.removed.grouped) removed, \(leak.deallocated.grouped) deallocated"
      )
    }
    let rest = leaks.count - lines.count
    if rest > 0 {
      lines.append(StyledLine("\(rest.counted("further class", plural: "further classes")) like these"))
    }
    return lines
  }
}
