package import LifelogModel
package import LifelogTrace

/// What the ended logs show of each class, over all of their processes.
///
/// The coverage of a log ends with the log. What is needed of it afterwards is added here, because nothing later changes it.
package struct ClassResults {
  /// What the logs show of one class, or label.
  package struct ClassResult {
    package let name: Name
    /// The callbacks that it logs in any process.
    package fileprivate(set) var loggedCallbacks = CallbackSet()
    /// The numbers of its instances, in the processes in which it logs `deinit`.
    package fileprivate(set) var instances = InstanceCounts()
    /// The rules that it satisfies in at least one process, apart from its violations.
    package fileprivate(set) var satisfied = RuleSet()
    /// The other rules that its events could have violated, which no process decides, and why the last one does not.
    package fileprivate(set) var open: [(rule: UInt16, reason: Evidence.Reason)] = []
  }

  package private(set) var all: ContiguousArray<ClassResult> = []
  private var indices: [Name: Int] = [:]
  /// Why rules are not decided. Many classes share the list of a reason.
  private var reasons: Set<Evidence.Reason> = []
  /// The classes that report that they forward appearance callbacks to their children manually.
  private var optOuts: Set<ClassKey> = []
  /// The processes in which a class begins or ends appearance transitions of its children.
  private var forwarding: Set<Int> = []
  /// The names of the processes that have events.
  private(set) var processNames: Set<Name> = []

  package init() {}

  /// The callbacks that each class logs, over all processes; an empty name for lines that name none.
  package func loggedCallbacks(_ names: NameTable) -> [String: CallbackSet] {
    all.reduce(into: [:]) { logged, result in
      guard !result.loggedCallbacks.isEmpty else { return }
      let name = result.name.isEmpty ? "" : names[result.name]
      logged[name, default: []].formUnion(result.loggedCallbacks)
    }
  }

  /// Whether a class reports anywhere in a process that it forwards appearance callbacks manually.
  package func optsOut(_ name: Name, processIndex: Int) -> Bool {
    optOuts.contains(ClassKey(name: name, processIndex: processIndex))
  }

  /// Whether any class of a process begins or ends appearance transitions of its children.
  package func hasForwardingCalls(processIndex: Int) -> Bool { forwarding.contains(processIndex) }

  /// Adds what an ended log shows.
  ///
  /// - Complexity: O(classes of each process × rules).
  mutating func add(_ evidence: Evidence) {
    var occasions = Occasions(model: evidence.model)
    let coverage = evidence.coverage
    processNames.formUnion(coverage.processNames)
    forwarding.formUnion(
      coverage.processIndices.filter {
        coverage.logsAny(of: [.beginAppearanceTransition, .endAppearanceTransition], processIndex: $0)
      })
    for (index, record) in coverage.classes.enumerated() {
      if record.optsOut {
        optOuts.insert(ClassKey(name: record.name, processIndex: record.processIndex))
      }
      let place = place(of: record.name)
      all[place].loggedCallbacks.formUnion(record.loggedCallbacks)
      if record.loggedCallbacks.contains(.deinit) { all[place].instances += record.instances }
      // Others only name a class without callbacks.
      if !record.loggedCallbacks.isEmpty {
        add(record.touched, ofClassAt: index, to: place, evidence, &occasions)
      }
    }
  }

  /// Adds the verdicts of one process. A rule without an occasion has none.
  private mutating func add(
    _ rules: RuleSet, ofClassAt index: Int, to place: Int, _ evidence: Evidence, _ occasions: inout Occasions
  ) {
    let undecided = rules.members.filter { !all[place].satisfied.contains($0) }
      .map { (rule: $0, reason: evidence.openReason(of: $0, at: index)) }
    let occurrences = evidence.coverage.occurrences(at: index)
    let possible = occurrences.adding(
      undecided.lazy.compactMap(\.reason?.unlogged).reduce(into: []) { $0.formUnion($1) })
    for (rule, reason) in undecided {
      let hasOccasion =
        switch reason {
        case nil, .absent: occasions.contain(rule, in: occurrences)
        case .unlogged: occasions.contain(rule, in: possible)
        case .pending, .possible, .indistinct, .crowded: true
        }
      guard hasOccasion else { continue }
      all[place].open.removeAll { $0.rule == rule }
      if let reason {
        all[place].open.append((UInt16(rule), reasons.insert(reason).memberAfterInsert))
      } else {
        all[place].satisfied.insert(rule)
      }
    }
  }

  private mutating func place(of name: Name) -> Int {
    if let known = indices[name] { return known }
    indices[name] = all.count
    all.append(ClassResult(name: name))
    return all.count - 1
  }
}

/// Counts of the instances of one class that the log distinguishes.
package struct InstanceCounts {
  /// Instances with an event.
  package var seen = 0
  /// Instances that were removed from a parent, each counted once.
  package var removed = 0
  /// Instances whose `deinit` is in the log.
  package var deallocated = 0
  /// Removed instances that were neither deallocated nor used again; known at the end of the log.
  package var suspects = 0

  fileprivate static func += (sum: inout InstanceCounts, other: InstanceCounts) {
    sum.seen += other.seen
    sum.removed += other.removed
    sum.deallocated += other.deallocated
    sum.suspects += other.suspects
  }
}
