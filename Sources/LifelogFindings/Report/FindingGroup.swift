import LifelogTrace

/// Findings with the same rule, class and causes: one entry of a report, however often they occur.
package struct FindingGroup: Sendable {
  /// The findings, in the order of the report; never empty.
  package let findings: [Finding]
  /// The finding that represents the group: the first of the most severe ones.
  package let first: Finding

  /// A group of one finding.
  package init(_ finding: Finding) { self.init([finding], first: finding) }

  private init(_ findings: [Finding], first: Finding) {
    self.findings = findings
    self.first = first
  }

  /// The number of occurrences, at least 1.
  package var count: Int { findings.count }

  /// The locations: `device.log:41, 87, 133 … 1283`; each path only if it changes, and at most four locations.
  package var occurrences: String {
    let shown =
      count > Self.maxLocations ? findings.prefix(Self.maxLocations - 1) + findings.suffix(1) : findings[...]
    var path: String?
    let texts = shown.map { finding in
      defer { path = finding.file }
      return finding.file == path ? "\(finding.line)" : "\(finding.file):\(finding.line)"
    }
    return Self.list(texts, isComplete: shown.count == count)
  }

  /// Returns a list of texts, with an ellipsis before the last if others are omitted: `41, 87, 133 … 1283`.
  private static func list(_ texts: [String], isComplete: Bool) -> String {
    isComplete
      ? texts.joined(separator: ", ") : texts.dropLast().joined(separator: ", ") + " … " + (texts.last ?? "")
  }

  /// Returns a list of at most four of some texts, in the form of ``occurrences``.
  package static func abbreviated(_ texts: [String]) -> String {
    let shown = texts.count > maxLocations ? texts.prefix(maxLocations - 1) + texts.suffix(1) : texts[...]
    return list(Array(shown), isComplete: shown.count == texts.count)
  }

  private static let maxLocations = 4
}

extension FindingGroup {
  /// What the findings of one group have in common.
  package struct Key: Hashable {
    private let rule: String
    private let subject: String?
    private let causes: [String]
    private let isBaselined: Bool

    package init(_ finding: Finding) {
      rule = finding.rule
      subject = finding.subject
      causes = finding.causes.map(\.rule)
      isBaselined = finding.isBaselined
    }
  }

  /// The groups of some findings, the most severe first; those of one severity by their first occurrence.
  ///
  /// - Complexity: O(*n*) in the number of findings and causes.
  package static func all(of findings: [Finding]) -> [FindingGroup] {
    var order: [Key] = []
    var members: [Key: [Finding]] = [:]
    for finding in findings {
      let key = Key(finding)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(finding)
    }
    let groups = order.compactMap { members[$0] }.compactMap { findings -> FindingGroup? in
      let severity = findings.map(\.severity).max()
      return findings.first { $0.severity == severity }.map { FindingGroup(findings, first: $0) }
    }
    return Severity.allCases.sorted(by: >).flatMap { severity in
      groups.filter { $0.first.severity == severity }
    }
  }
}
