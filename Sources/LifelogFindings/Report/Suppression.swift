import LifelogReading

/// Findings that a team has decided to live with, and why.
public struct Suppression: Sendable, Hashable {
  /// The id of the rule.
  public var rule: String
  /// The classes or labels, in which `*` stands for any letters; `nil` for all.
  public var subject: String?
  /// Why; for people.
  public var reason: String

  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - subject: The classes or labels, in which `*` stands for any letters; `nil` for all.
  ///   - reason: Why; for people.
  public init(rule: String, subject: String? = nil, reason: String) {
    self.rule = rule
    self.subject = subject
    self.reason = reason
  }

  /// Whether a finding is one of those. Its effects and causes have no say.
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
  /// Why it is suppressed.
  public var reason: String
}

extension Report {
  /// Takes the findings out that suppressions cover. Of several that cover one, the first gives the reason.
  ///
  /// - Returns: How many findings each of them covers.
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
