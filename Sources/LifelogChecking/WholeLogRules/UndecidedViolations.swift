import LifelogModel
import LifelogTrace

/// Violations that count only if the whole log meets a condition, such as a callback that a class must log.
///
/// Of a rule and class with the same condition, only as many are kept as there can be findings. The last one counts the
/// others.
struct UndecidedViolations<Condition: Hashable & Sendable>: Sendable {
  private var all: [(violation: WholeLogViolation, condition: Condition)] = []
  private var limit = OccurrenceLimit<Key>(maxKept: ViolationKind.maxKept)

  private struct Key: Hashable, Sendable {
    var kind: ViolationKind
    var condition: Condition
  }

  /// Adds a violation.
  mutating func add(_ violation: WholeLogViolation, if condition: Condition) {
    let key = Key(kind: ViolationKind(violation), condition: condition)
    if let last = limit.last(of: key, orKeptAt: all.count) {
      all[last].violation.notKept += 1
    } else {
      all.append((violation, condition))
    }
  }

  /// The violations whose condition is met, in the order of the log.
  func violations(where isMet: (Condition) -> Bool) -> [WholeLogViolation] {
    all.filter { isMet($0.condition) }.map(\.violation)
  }
}

/// A callback that a class must log.
struct LoggedCallback: Hashable, Sendable {
  var callback: Callback
  var name: Name
  var processIndex: Int

  init(_ callback: Callback, of key: SubjectKey) {
    (self.callback, name, processIndex) = (callback, key.reference.name, key.processIndex)
  }

  func isMet(_ coverage: LogCoverage) -> Bool { coverage.logs(callback, name, processIndex: processIndex) }
}
