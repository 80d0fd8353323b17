package import LifelogChecking
import LifelogModel
package import LifelogTrace

/// A class with instances that were removed from their parents and, as far as the log shows, never deallocated.
///
/// Counts only instances that the log distinguishes.
package struct LeakSuspect: Sendable, Hashable {
  /// The class or label.
  package var subject: String
  /// The number of instances with an event.
  package var seen: Int
  /// The number of removals from a parent.
  package var removed: Int
  /// The number of deallocated instances.
  package var deallocated: Int
  /// The number of instances that were removed, and then neither used again nor deallocated; at least 1.
  package var suspects: Int

  package init(subject: String, seen: Int, removed: Int, deallocated: Int, suspects: Int) {
    self.subject = subject
    self.seen = seen
    self.removed = removed
    self.deallocated = deallocated
    self.suspects = suspects
  }

  /// Returns every class with suspects that logs `deinit` in the same process, over all processes, sorted by class.
  package static func all(in coverage: LogCoverage, names: NameTable) -> [LeakSuspect] {
    var all: [Name: LeakSuspect] = [:]
    for record in coverage.classes where record.loggedCallbacks.contains(.deinit) && !record.name.isEmpty {
      let empty = LeakSuspect(subject: names[record.name], seen: 0, removed: 0, deallocated: 0, suspects: 0)
      var sum = all[record.name] ?? empty
      sum.seen += record.instances.seen
      sum.removed += record.instances.removed
      sum.deallocated += record.instances.deallocated
      sum.suspects += record.instances.suspects
      all[record.name] = sum
    }
    // Names that differ only in their bytes keep the order of the log.
    return all.filter { $0.value.suspects > 0 }
      .sorted { ($0.value.subject, $0.key.index) < ($1.value.subject, $1.key.index) }.map(\.value)
  }
}

extension Report {
  /// The suspects of classes for which a finding reports a leak.
  package var reportedLeaks: [LeakSuspect] {
    let rule = RuleID.notReleasedAfterRemoval.rawValue
    var reported: Set<String> = []
    for finding in findings {
      if finding.rule == rule, let subject = finding.subject { reported.insert(subject) }
      reported.formUnion(finding.effects.filter { $0.rule == rule }.compactMap(\.subject))
    }
    return leaks.filter { reported.contains($0.subject) }
  }
}
