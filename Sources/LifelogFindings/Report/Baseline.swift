/// The findings of an earlier run that are known, by what stays the same of them from run to run.
///
/// A fault that is there twice is counted twice, so that a second instance of a known one is new.
package struct Baseline: Sendable, Hashable {
  /// The name and version of the document that holds one. Later versions only add.
  package static let schema = "lifelog.baseline/1"

  /// A finding, or several that are equal but for their place.
  package struct Entry: Sendable, Hashable {
    /// As ``FindingID/fingerprint(of:)`` makes it.
    package var id: String
    /// The rule's id; for people.
    package var rule: String
    /// The class or label; `nil` when the log named none. For people.
    package var subject: String?
    /// What the first of them said; for people.
    package var message: String
    /// How many there were; at least 1.
    package var count: Int

    /// - Parameters:
    ///   - id: The fingerprint.
    ///   - rule: The rule's id.
    ///   - subject: The class or label, or `nil`.
    ///   - message: What happened.
    ///   - count: How many there were; at least 1.
    package init(id: String, rule: String, subject: String?, message: String, count: Int) {
      self.id = id
      self.rule = rule
      self.subject = subject
      self.message = message
      self.count = count
    }
  }

  /// Sorted by id.
  package private(set) var entries: [Entry]

  /// What is written down of some findings.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(of findings: [Finding]) {
    self.init(
      findings.map { finding in
        Entry(
          id: FindingID.fingerprint(of: finding), rule: finding.rule, subject: finding.subject,
          message: finding.message, count: 1)
      })
  }

  /// What was written down. Entries of one id are one.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(_ entries: [Entry]) {
    var merged: [String: Entry] = [:]
    for entry in entries {
      var known = merged[entry.id] ?? entry
      known.count = (merged[entry.id]?.count ?? 0) + entry.count
      merged[entry.id] = known
    }
    self.entries = merged.values.sorted { $0.id < $1.id }
  }

  /// Marks the findings of a report that are known, and counts what is gone. Of equal ones, the first are known.
  ///
  /// - Complexity: O(*n*).
  package func mark(_ report: inout Report) {
    var left: [String: Int] = [:]
    for entry in entries { left[entry.id] = entry.count }
    for index in report.findings.indices {
      let id = FindingID.fingerprint(of: report.findings[index])
      guard let count = left[id], count > 0 else { continue }
      left[id] = count - 1
      report.findings[index].isBaselined = true
    }
    report.resolvedCount = left.values.reduce(0, +)
  }
}

extension Report {
  /// The findings that a baseline has not; all, when there is none.
  package var newFindings: [Finding] { findings.filter { !$0.isBaselined } }

  /// How many findings a baseline has.
  package var knownCount: Int { findings.count { $0.isBaselined } }
}
