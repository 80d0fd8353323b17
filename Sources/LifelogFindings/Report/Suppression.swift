import LifelogReading

/// Findings that a team accepts, and the reason.
public struct Suppression: Sendable, Hashable {
  /// The id of the rule.
  public var rule: String
  /// The classes or labels, in which `*` matches any characters; `nil` for all.
  public var subject: String?
  /// The reason, for readers of the settings and the report.
  public var reason: String

  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - subject: The classes or labels, in which `*` matches any characters; `nil` for all.
  ///   - reason: The reason, for readers of the settings and the report.
  public init(rule: String, subject: String? = nil, reason: String) {
    self.rule = rule
    self.subject = subject
    self.reason = reason
  }

  /// Whether the suppression applies to a finding. Its causes and effects do not count.
  func covers(_ finding: Finding) -> Bool {
    guard finding.rule == rule else { return false }
    guard let subject else { return true }
    return finding.subject.map { NameFilter([subject]).contains($0) } ?? false
  }
}

/// A finding that a suppression covers.
public struct SuppressedFinding: Sendable, Hashable {
  /// The finding, with its effects, which are suppressed with it.
  public var finding: Finding
  /// The reason of the suppression.
  public var reason: String
}

extension Report {
  /// Moves the findings that suppressions cover to `suppressed`. If several cover one finding, the first gives the
  /// reason.
  ///
  /// - Returns: The number of findings that each suppression covers.
  /// - Complexity: O(*n* · *m*), *n* findings, *m* suppressions.
  package mutating func suppress(by suppressions: [Suppression]) -> [Int] {
    var counts = suppressions.map { _ in 0 }
    var rest: [Finding] = []
    for finding in findings {
      let covering = suppressions.indices.filter { suppressions[$0].covers(finding) }
      for index in covering { counts[index] += 1 }
      if let first = covering.first {
        suppressed.append(SuppressedFinding(finding: finding, reason: suppressions[first].reason))
      } else {
        rest.append(finding)
      }
    }
    findings = rest
    return counts
  }
}
