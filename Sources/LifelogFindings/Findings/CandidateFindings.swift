import LifelogModel
import LifelogTrace

/// The candidate findings of a report, indexed by rule, subject and neighborhood.
///
/// Comparing each candidate of a large report with all others would be too slow. Lists of indices are sorted.
struct CandidateFindings {
  private(set) var all: [CandidateFinding]
  /// The number of each rule that has a candidate.
  private var numbers: [RuleID: Int] = [:]
  private var byRule: [[Int]] = []
  private var subjects = CandidatesByObject()
  /// Candidates by the owners of the events that show them.
  private var owners = CandidatesByObject()
  private var bySubjectText: [TextKey: [Int]] = [:]
  private var byOtherText: [TextKey: [Int]] = [:]
  private(set) var nearbyIndex = NearbyIndex()

  private struct TextKey: Hashable {
    let rule: Int
    let processIndex: Int
    let text: String
  }

  /// - Complexity: O(*n*) in the number of candidates.
  init(_ all: [CandidateFinding]) {
    self.all = all
    for index in all.indices { add(index) }
  }

  /// Accesses a candidate. Do not change its rule, process, line, time, diagnostic or names, because the indices
  /// depend on them, and do not unfold it.
  subscript(index: Int) -> CandidateFinding {
    _read { yield all[index] }
    _modify { yield &all[index] }
  }

  /// Returns the message of a candidate for a rule; the id if no page describes the rule.
  func message(of index: Int, as rule: RuleID) -> String {
    // A copy, because Swift 6.3 miscounts references if the element is borrowed for an optional call.
    let facts = all[index].facts
    guard let named = Rule.named(rule) else { return rule.rawValue }
    return named.message(facts)
  }

  /// The candidates that a detector can explain.
  func candidates(of explained: ExplainableRules) -> [Int] {
    switch explained {
    case .any: Array(all.indices)
    case .rules(let rules): merged(rules) { byRule[$0] }
    }
  }

  /// The candidates of some rules about an object in the same process as another candidate. They may be from another
  /// input.
  func candidates(of rules: Set<RuleID>, about object: ObjectReference, excluding index: Int) -> [Int] {
    merged(rules) { subjects.matching(object, of: $0, in: all[index].processIndex) }.filter {
      $0 != index
    }
  }

  /// The candidates of some rules with the subject and process of another candidate. They may be from another input.
  func candidates(of rules: Set<RuleID>, sameSubjectAs index: Int) -> [Int] {
    candidates(of: rules, about: all[index].subject, excluding: index)
  }

  /// The candidates of some rules near another candidate that are not folded.
  ///
  /// - Parameter isReported: Whether UIKit reported the violation in a diagnostic; `nil` for both.
  mutating func candidates(of rules: Set<RuleID>, near index: Int, isReported: Bool? = nil) -> [Int] {
    var found: Set<Int> = []
    forEach(of: rules, near: index, isReported: isReported) { _ = found.insert($0) }
    return found.sorted()
  }

  /// The last candidate of some rules near another candidate that is not folded; `nil` if there is none.
  mutating func last(of rules: Set<RuleID>, near index: Int) -> Int? {
    var last: Int?
    forEach(of: rules, near: index, untilFirst: true) { last = max($0, last ?? $0) }
    return last
  }

  /// - Parameter untilFirst: Whether to visit only the last candidate of each rule by time and by line.
  private mutating func forEach(
    of rules: Set<RuleID>, near index: Int, isReported: Bool? = nil, untilFirst: Bool = false,
    _ visit: (Int) -> Void
  ) {
    // A copy, because the index may not change while it is read.
    let (all, this) = (all, all[index])
    for number in rules.compactMap({ numbers[$0] }) {
      for flag in isReported.map({ [$0] }) ?? [false, true] {
        let group = NearbyIndex.Group(rule: number, processIndex: this.processIndex, isReported: flag)
        nearbyIndex.forEach(near: this, in: group, isFolded: { all[$0].isFolded }) { other in
          guard other != index, all[other].isNear(this) else { return true }
          visit(other)
          return !untilFirst
        }
      }
    }
  }

  /// The candidates of some rules that events of another candidate's subject show.
  func candidates(of rules: Set<RuleID>, shownBySubjectOf index: Int) -> [Int] {
    merged(rules) { owners.matching(all[index].subject, of: $0, in: all[index].processIndex) }
      .filter { $0 != index }
  }

  /// The candidates of some rules whose subject another candidate names as its other controller.
  func candidates(of rules: Set<RuleID>, aboutOtherOf index: Int) -> [Int] {
    guard let text = all[index].facts.other else { return [] }
    return candidates(of: rules, text, bySubjectText, excluding: index)
  }

  /// The candidates of some rules that name another candidate's subject as their other controller.
  func candidates(of rules: Set<RuleID>, namingSubjectOf index: Int) -> [Int] {
    candidates(of: rules, all[index].facts.subject, byOtherText, excluding: index)
  }

  private func candidates(
    of rules: Set<RuleID>, _ text: String, _ indices: [TextKey: [Int]], excluding index: Int
  ) -> [Int] {
    merged(rules) {
      indices[TextKey(rule: $0, processIndex: all[index].processIndex, text: text)] ?? []
    }
    .filter { $0 != index }
  }

  private func merged(_ rules: Set<RuleID>, _ indices: (Int) -> [Int]) -> [Int] {
    var all: [Int] = []
    for rule in rules {
      if let number = numbers[rule] { all += indices(number) }
    }
    return all.sorted()
  }

  private mutating func add(_ index: Int) {
    let found = all[index]
    let number = numbers[found.rule] ?? byRule.count
    if number == byRule.count {
      numbers[found.rule] = number
      byRule.append([])
    }
    byRule[number].append(index)
    subjects.add(index, found.subject, of: number, in: found.processIndex)
    for owner in Set(found.trace.map(\.owner)) where !owner.isNone {
      owners.add(index, owner, of: number, in: found.processIndex)
    }
    let text = TextKey(rule: number, processIndex: found.processIndex, text: found.facts.subject)
    bySubjectText[text, default: []].append(index)
    if let other = found.facts.other {
      let text = TextKey(rule: number, processIndex: found.processIndex, text: other)
      byOtherText[text, default: []].append(index)
    }
    let group = NearbyIndex.Group(
      rule: number, processIndex: found.processIndex, isReported: found.diagnosticText != nil)
    nearbyIndex.add(index, found, in: group)
  }
}

/// Candidates by rule, process and a related object.
private struct CandidatesByObject {
  private struct Key: Hashable {
    let rule: Int
    let processIndex: Int
    let object: ObjectReference
  }

  // Candidates with an instance by that alone, those without one by name, and all by name.
  private var byInstance: [Key: [Int]] = [:]
  private var withoutInstance: [Key: [Int]] = [:]
  private var byName: [Key: [Int]] = [:]

  mutating func add(_ index: Int, _ object: ObjectReference, of rule: Int, in processIndex: Int) {
    let name = Key(rule: rule, processIndex: processIndex, object: ObjectReference(name: object.name))
    byName[name, default: []].append(index)
    if object.instance.isNone {
      withoutInstance[name, default: []].append(index)
    } else {
      byInstance[Key(rule: rule, processIndex: processIndex, object: object.nameless), default: []].append(
        index)
    }
  }

  /// The candidates whose object is the same, as far as the log shows.
  func matching(_ object: ObjectReference, of rule: Int, in processIndex: Int) -> [Int] {
    let name = Key(rule: rule, processIndex: processIndex, object: ObjectReference(name: object.name))
    if object.instance.isNone { return byName[name] ?? [] }
    let instance = Key(rule: rule, processIndex: processIndex, object: object.nameless)
    return Array(Set((byInstance[instance] ?? []) + (withoutInstance[name] ?? [])))
  }
}

extension ObjectReference {
  fileprivate var nameless: ObjectReference { ObjectReference(name: .empty, instance: instance) }
}
