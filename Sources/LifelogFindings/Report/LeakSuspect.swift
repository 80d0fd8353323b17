package import LifelogChecking
package import LifelogTrace

/// A class of which instances were removed from their parents and never deallocated, as far as the log shows.
///
/// All counts are of instances that the log tells apart.
package struct LeakSuspect: Sendable, Hashable {
  /// The class or label.
  package var subject: String
  /// How many instances have an event.
  package var seen: Int
  /// How many times one left its parent.
  package var removed: Int
  /// How many were deallocated.
  package var deallocated: Int
  /// How many were removed last, and neither deallocated nor used again; at least 1.
  package var suspects: Int

  package init(subject: String, seen: Int, removed: Int, deallocated: Int, suspects: Int) {
    self.subject = subject
    self.seen = seen
    self.removed = removed
    self.deallocated = deallocated
    self.suspects = suspects
  }

  /// Every class that logs `deinit` in the same process and has suspects, all processes together, sorted by class.
  package static func all(in evidence: LogCoverage, names: NameTable) -> [LeakSuspect] {
    var all: [Name: LeakSuspect] = [:]
    for record in evidence.classes where record.loggedCallbacks.contains(.deinit) && !record.name.isEmpty {
      let empty = LeakSuspect(subject: names[record.name], seen: 0, removed: 0, deallocated: 0, suspects: 0)
      var sum = all[record.name] ?? empty
      sum.seen += record.instances.seen
      sum.removed += record.instances.removed
      sum.deallocated += record.instances.deallocated
      sum.suspects += record.instances.suspects
      all[record.name] = sum
    }
    return all.values.filter { $0.suspects > 0 }.sorted { $0.subject < $1.subject }
  }
}
