package import LifelogFindings
import LifelogTrace

/// A finding with its id, in the order in which services that show only a few should get them.
package struct RankedFinding: Sendable {
  package let finding: Finding
  /// As ``FindingID`` gives it: the same from run to run, and no other finding's of the report.
  package let id: String
}

extension Report {
  /// Every finding that no baseline has, the worst first; those of one severity stay in the order of the report.
  ///
  /// - Complexity: O(*n*) in the number of findings and witnesses.
  package var ranked: [RankedFinding] { rankedWithKnown.filter { !$0.finding.isBaselined } }

  /// The same with those that a baseline has.
  ///
  /// - Complexity: O(*n*) in the number of findings and witnesses.
  package var rankedWithKnown: [RankedFinding] {
    // The ids are numbered in the order of the report, in which every form gives them.
    let all = zip(findings, FindingID.all(of: findings)).map { RankedFinding(finding: $0, id: $1) }
    return Severity.allCases.sorted(by: >).flatMap { severity in
      all.filter { $0.finding.severity == severity }
    }
  }
}
