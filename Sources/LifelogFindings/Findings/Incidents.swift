import LifelogModel
import LifelogTrace

/// UIKit's diagnostics, those of the same rule about the same object that are close together as one candidate.
struct Incidents {
  private(set) var all: [CandidateFinding] = []
  /// The last incident of each rule about each object.
  private var latest: [Key: Int] = [:]

  private struct Key: Hashable {
    let rule: RuleID
    let processIndex: Int
    let object: Object
  }

  /// What an incident and a diagnostic can have in common.
  private enum Object: Hashable {
    case any, unknown
    case instance(InstanceToken)
    /// Also those with an instance, or only those without one.
    case name(Name), onlyName(Name)
  }

  /// - Parameter diagnostics: Those of each process in the order of the log.
  init(_ diagnostics: [CandidateFinding]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  private mutating func add(_ diagnostic: CandidateFinding) {
    let known = Self.objects(like: diagnostic.subject).compactMap { latest[Self.key($0, of: diagnostic)] }
      .filter { all[$0].isNear(diagnostic) }.max()
    guard let known else {
      record(all.count, as: diagnostic)
      all.append(diagnostic)
      return
    }
    all[known].effects.append(diagnostic)
    all[known].notKept += diagnostic.notKept
    if all[known].subject.isNone, !diagnostic.subject.isNone {
      all[known].violation.subject = diagnostic.subject
      all[known].facts.subject = diagnostic.facts.subject
      record(known, as: diagnostic)
    }
  }

  private mutating func record(_ index: Int, as diagnostic: CandidateFinding) {
    for object in Self.objects(of: diagnostic.subject) {
      let key = Self.key(object, of: diagnostic)
      latest[key] = max(index, latest[key] ?? index)
    }
  }

  private static func key(_ object: Object, of diagnostic: CandidateFinding) -> Key {
    Key(rule: diagnostic.rule, processIndex: diagnostic.processIndex, object: object)
  }

  /// What an incident with a subject is recorded as.
  private static func objects(of subject: ObjectReference) -> [Object] {
    if subject.isNone { return [.any, .unknown] }
    let others = subject.instance.isNone ? Object.onlyName(subject.name) : .instance(subject.instance)
    return [.any, .name(subject.name), others]
  }

  /// What the incidents that may be about a subject are recorded as.
  private static func objects(like subject: ObjectReference) -> [Object] {
    if subject.isNone { return [.any] }
    if subject.instance.isNone { return [.unknown, .name(subject.name)] }
    return [.unknown, .instance(subject.instance), .onlyName(subject.name)]
  }
}
