import LifelogTrace

/// Findings with the same rule, class and causes: one entry of a report, however often they occur.
package struct FindingGroup: Sendable {
  /// The findings, in the order of the report; never empty.
  package let findings: [Finding]
  /// The index of each of them in the report.
  package let indices: [Int]
  /// The index of the finding that represents the group, among those of the group: the first of the most severe ones.
  private let worst: Int

  /// A group of one finding.
  package init(_ finding: Finding) { self.init([finding], at: [0]) }

  /// - Parameter findings: At least one.
  private init(_ findings: [Finding], at indices: [Int]) {
    self.findings = findings
    self.indices = indices
    worst = findings.indices.reduce(0) { findings[$1].severity > findings[$0].severity ? $1 : $0 }
  }

  /// The finding that represents the group: the first of the most severe ones.
  package var first: Finding { findings[worst] }
  /// Its index in the report.
  package var firstIndex: Int { indices[worst] }
  /// The number of occurrences, at least 1.
  package var count: Int { findings.violationCount }

  /// The locations: `device.log:41, 87, 133 … 1283`; each path only if it changes, and at most four locations.
  package var occurrences: String {
    var path: String?
    return Self.abbreviated(findings) { finding in
      defer { path = finding.file }
      return finding.file == path ? "\(finding.line)" : "\(finding.file):\(finding.line)"
    }
  }

  /// Returns a list of at most four elements: the first three and the last, as in `41, 87, 133 … 1283`.
  package static func abbreviated<Element>(_ all: [Element], _ text: (Element) -> String) -> String {
    guard all.count > maxElements, let last = all.last else { return all.map(text).joined(separator: ", ") }
    return all.prefix(maxElements - 1).map(text).joined(separator: ", ") + " … " + text(last)
  }

  private static let maxElements = 4
}

extension FindingGroup {
  /// What the findings of one group have in common.
  private struct Key: Hashable {
    let rule: String
    let subject: String?
    let causes: [String]
    let isBaselined: Bool

    init(_ finding: Finding) {
      rule = finding.rule
      subject = finding.subject
      causes = finding.causes.map(\.rule)
      isBaselined = finding.isBaselined
    }
  }

  /// The groups of some findings, the most severe first; those of one severity by their first occurrence.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package static func all(of findings: [Finding]) -> [FindingGroup] {
    let members = Dictionary(grouping: findings.indices) { Key(findings[$0]) }.values
    let groups = members.sorted { $0[0] < $1[0] }.map { indices in
      FindingGroup(indices.map { findings[$0] }, at: indices)
    }
    return Severity.allCases.sorted(by: >).flatMap { severity in
      groups.filter { $0.first.severity == severity }
    }
  }
}
