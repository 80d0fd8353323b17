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

  /// Returns every class with suspects that logs `deinit` in the same process, over all processes, sorted by class.
  package static func all(in classes: ClassResults, names: NameTable) -> [LeakSuspect] {
    let suspected = classes.all.filter { $0.instances.suspects > 0 && !$0.name.isEmpty }
    // Names that differ only in their bytes keep the order of the log.
    return suspected.sorted { (names[$0.name], $0.name.index) < (names[$1.name], $1.name.index) }.map {
      LeakSuspect(
        subject: names[$0.name], seen: $0.instances.seen, removed: $0.instances.removed,
        deallocated: $0.instances.deallocated, suspects: $0.instances.suspects)
    }
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
