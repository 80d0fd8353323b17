import LifelogFindings
import LifelogModel
import LifelogText

/// The classes that are not deallocated, one line each, if a finding reports one.
struct LeakText {
  private static let rule = RuleID.notReleasedAfterRemoval.rawValue
  private static let maxClasses = 5

  private let leaks: [LeakSuspect]

  /// Creates the text of a report; it has no lines unless a finding reports a suspect.
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
      lines.append(StyledLine("\(rest.counted("more class", plural: "more classes")) like these"))
    }
    return lines
  }
}
