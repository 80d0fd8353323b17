/// The known findings of an earlier run, identified by what stays the same between runs.
///
/// A violation that occurs twice counts twice, so one more occurrence of a known finding is new.
package struct Baseline: Sendable, Hashable {
  /// The name and version of the document's schema. Later versions only add keys.
  package static let schema = "lifelog.baseline/1"

  /// One or more findings that differ only in their location.
  package struct Entry: Sendable, Hashable {
    /// The fingerprint, from ``FindingID/fingerprint(of:)``.
    package var id: String
    /// The rule's id, for readers of the file.
    package var rule: String
    /// The class or label, for readers of the file; `nil` if the log named none.
    package var subject: String?
    /// The message of the first finding, for readers of the file.
    package var message: String
    /// The number of findings, at least 1.
    package var count: Int

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

  /// Creates the baseline of some findings.
  ///
  /// - Complexity: O(*n* log *n*).
  package init(of findings: [Finding]) {
    self.init(
      findings.map { finding in
        Entry(
          id: FindingID.fingerprint(of: finding), rule: finding.rule, subject: finding.subject,
          message: finding.message, count: finding.count)
      })
  }

  /// Creates a baseline from its entries, and merges entries with the same id.
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

  /// Marks the known findings of a report, and counts the resolved ones. Of equal findings, the first are the known
  /// ones.
  ///
  /// - Complexity: O(*n*).
  package func mark(_ report: inout Report) {
    var left: [String: Int] = [:]
    for entry in entries { left[entry.id] = entry.count }
    for index in report.findings.indices {
      let id = FindingID.fingerprint(of: report.findings[index])
      guard let known = left[id], known > 0 else { continue }
      // A finding that stands for more violations than are known is new.
      let count = report.findings[index].count
      left[id] = max(known - count, 0)
      report.findings[index].isBaselined = known >= count
    }
    report.resolvedCount = left.values.reduce(0, +)
  }
}

extension Report {
  /// The findings that the baseline does not contain; all findings without a baseline.
  package var newFindings: [Finding] { findings.filter { !$0.isBaselined } }

  /// The number of findings that the baseline contains.
  package var knownCount: Int { findings.lazy.filter(\.isBaselined).violationCount }
}
