package import LifelogFindings
import LifelogTrace

/// A finding with its id.
package struct RankedFinding: Sendable {
  package let finding: Finding
  /// The id from ``FindingID``: the same in every run, and unique in the report.
  package let id: String
}

/// A group of findings with the id of the finding that represents it.
package struct RankedGroup: Sendable {
  package let group: FindingGroup
  /// The id from ``FindingID/fingerprint(of:)``: the same in every run; numbered if several groups share it.
  package let id: String

  /// The finding that represents the group.
  package var finding: Finding { group.first }
}

extension Report {
  /// Every finding that is not in the baseline, the most severe first, otherwise in the order of the report.
  ///
  /// - Complexity: O(*n*) in the number of findings and witnesses.
  package var ranked: [RankedFinding] {
    // Number the ids in the order of the report, so that all formats have the same ids.
    let all = zip(findings, FindingID.all(of: findings)).map { RankedFinding(finding: $0, id: $1) }
    return Severity.allCases.sorted(by: >).flatMap { severity in
      all.filter { $0.finding.severity == severity && !$0.finding.isBaselined }
    }
  }

  /// The groups of the findings that are not in the baseline, the most severe first.
  ///
  /// - Complexity: O(*n*) in the number of findings and witnesses.
  package var rankedGroups: [RankedGroup] { rankedGroupsWithKnown.filter { !$0.finding.isBaselined } }

  /// The groups of all findings, the most severe first.
  ///
  /// - Complexity: O(*n*) in the number of findings and witnesses.
  package var rankedGroupsWithKnown: [RankedGroup] {
    let groups = FindingGroup.all(of: findings)
    return zip(groups, FindingID.all(of: groups.map(\.first))).map { RankedGroup(group: $0, id: $1) }
  }
}
