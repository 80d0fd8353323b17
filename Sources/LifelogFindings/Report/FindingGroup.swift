import LifelogTrace

/// Findings with one rule, class and cause: one entry of a report, however often they occur.
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

  /// Where it occurs: `device.log:41, 87, 133 … 1283`; each file once, and at most four places.
  package var occurrences: String {
    var text = ""
    var file: String?
    let isShortened = count > Self.maxPlaces
    for (index, finding) in (isShortened ? findings.prefix(Self.maxPlaces - 1) + findings.suffix(1) : findings[...]).enumerated() {
      let isLast = isShortened && index == Self.maxPlaces - 1
      if index > 0 { text += isLast ? " … " : ", " }
      text += finding.file == file ? "\(finding.line)" : "\(finding.file):\(finding.line)"
      file = finding.file
    }
    return text
  }

  private static let maxPlaces = 4
}

extension FindingGroup {
  /// What findings of one group have in common.
  private struct Key: Hashable {
    var rule: String
    var subject: String?
    var causes: [String]
    var isBaselined: Bool
  }

  /// The groups of some findings, the most severe first; those of one severity by their first occurrence.
  ///
  /// - Complexity: O(*n*) in the number of findings and causes.
  package static func all(of findings: [Finding]) -> [FindingGroup] {
    var order: [Key] = []
    var members: [Key: [Finding]] = [:]
    for finding in findings {
      let key = Key(
        rule: finding.rule, subject: finding.subject, causes: finding.causes.map(\.rule), isBaselined: finding.isBaselined)
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(finding)
    }
    let groups = order.compactMap { members[$0] }.compactMap { findings -> FindingGroup? in
      let severity = findings.map(\.severity).max()
      return findings.first { $0.severity == severity }.map { FindingGroup(findings, first: $0) }
    }
    return Severity.allCases.sorted(by: >).flatMap { severity in groups.filter { $0.first.severity == severity } }
  }
}
