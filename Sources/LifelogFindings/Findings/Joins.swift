import LifelogChecking
import LifelogModel
import LifelogTrace

/// Joins the violations that one defect shows: those that explain others, or follow from others, are folded into them and
/// are no findings.
///
/// Comparing each violation of a large report with all others would be too slow. Lists of indices are sorted.
struct Joins {
  private(set) var all: [ProvenViolation]
  let evidence: Evidence
  let names: NameTable
  /// The number of violations that can be findings. Those after them are effects already.
  private let count: Int
  /// The number of each rule that has a violation.
  private var numbers: [RuleID: Int] = [:]
  private var byRule: [[Int]] = []
  private var subjects = ViolationsByObject()
  /// Violations by the owners of the events that show them.
  private var owners = ViolationsByObject()
  private var bySubjectText: [TextKey: [Int]] = [:]
  private var byOtherText: [TextKey: [Int]] = [:]
  private(set) var nearbyIndex = NearbyIndex()

  private struct TextKey: Hashable {
    let rule: Int
    let processIndex: Int
    let text: String
  }

  /// - Complexity: O(*n*) in the number of violations.
  init(_ proven: ProvenViolations) {
    (all, count, evidence, names) = (proven.all, proven.count, proven.evidence, proven.names)
    for index in 0..<count { add(index) }
  }

  /// Accesses a violation. Do not change its rule, process, line, time, diagnostic or names, because the indices depend on
  /// them, and do not unfold it.
  subscript(index: Int) -> ProvenViolation {
    _read { yield all[index] }
    _modify { yield &all[index] }
  }

  /// The violations that are not folded, in the order of the log.
  var findings: some Sequence<ProvenViolation> { all[..<count].lazy.filter { !$0.isFolded } }

  /// Runs detectors one after the other, each on every violation that it can explain.
  mutating func run(_ detectors: [CauseDetector]) {
    for detector in detectors {
      for index in indices(of: detector.explains) where !all[index].isFolded { detector.apply(index, &self) }
    }
    moveNotKept()
  }

  /// Moves the numbers of violations that were not kept from folded ones to the last other one of the same rule, class and
  /// severity. If all of those are folded, the violations that were not kept belong to other findings, too.
  private mutating func moveNotKept() {
    struct Kind: Hashable {
      let rule: RuleID
      let name: Name
      let severity: Severity

      init(_ found: ProvenViolation) {
        (rule, name, severity) = (found.rule, found.subject.name, found.severity)
      }
    }
    var last: [Kind: Int] = [:]
    for index in 0..<count where !all[index].isFolded { last[Kind(all[index])] = index }
    for index in 0..<count where all[index].isFolded && all[index].notKept > 0 {
      if let last = last[Kind(all[index])] { all[last].notKept += all[index].notKept }
    }
  }
}

/// Folding one violation into another.
extension Joins {
  /// Folds a violation into another as its effect.
  mutating func fold(_ effect: Int, intoEffectsOf index: Int) {
    all[effect].isFolded = true
    all[index].effects.append(effect)
  }

  /// Folds a violation into another as its cause. What it explains is at least as severe.
  ///
  /// - Parameters:
  ///   - lines: The lines that support the cause; by default the line on which the cause became certain.
  ///   - text: What happened; by default the message of the cause.
  mutating func fold(
    _ cause: Int, intoCausesOf index: Int, confidence: Finding.Confidence, lines: [Int]? = nil,
    _ text: String? = nil
  ) {
    // A copy, because Swift 6.3 miscounts references if the element is borrowed for an optional call.
    let found = all[cause]
    all[cause].isFolded = true
    all[index].severity = max(all[index].severity, found.severity)
    all[index].prependEvents(with: found.trace)
    all[index].addCause(
      found.rule, confidence, lines: lines ?? [found.line],
      text ?? Rule.named(found.rule)?.message(found.facts) ?? found.rule.rawValue)
  }
}

/// Looking up related violations.
extension Joins {
  /// The violations that are not folded and related to another one as a line of a page states, in the same input.
  ///
  /// - Parameter areCauses: Whether they can be its causes; otherwise its effects.
  mutating func related(
    _ rules: Set<RuleID>, to index: Int, _ relation: Set<Rule.Relation>, areCauses: Bool
  ) -> [Int] {
    if relation.contains(.any) { return indices(of: rules, near: index, onlyLast: areCauses) }
    var known: [Int] = []
    if relation.contains(.participant) {
      known = indices(of: rules, shownBySubjectOf: index).filter { all[$0].isShown(by: all[index]) }
    } else {
      known = indices(of: rules, sameSubjectAs: index)
    }
    if relation.contains(.container) {
      let container = all[index].violation.container
      if !container.isNone {
        known += indices(of: rules, about: container, excluding: index).filter {
          container.isSame(as: all[$0].subject) == true
        }
      }
    }
    if relation.contains(.other) {
      known +=
        areCauses
        ? indices(of: rules, namingSubjectOf: index) : indices(of: rules, aboutOtherOf: index)
    }
    return Set(known).filter {
      !all[$0].isFolded && all[$0].input == all[index].input
        && (!relation.contains(.near) || all[$0].isNear(all[index]))
    }.sorted()
  }

  /// Returns the last violation of some rules with the same subject that is not after another, or folded; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of violations of those rules about that object.
  mutating func last(of rules: Set<RuleID>, until index: Int) -> Int? {
    related(rules, to: index, [], areCauses: true).last { all[$0].line <= all[index].line }
  }

  /// The violations that a detector can explain.
  func indices(of explained: ExplainableRules) -> [Int] {
    switch explained {
    case .any: Array(0..<count)
    case .rules(let rules): merged(rules) { byRule[$0] }
    }
  }

  /// The violations of some rules about an object in the same process as another violation. They may be from another
  /// input.
  func indices(of rules: Set<RuleID>, about object: ObjectReference, excluding index: Int) -> [Int] {
    merged(rules) { subjects.matching(object, of: $0, in: all[index].processIndex) }.filter {
      $0 != index
    }
  }

  /// The violations of some rules with the subject and process of another violation. They may be from another input.
  func indices(of rules: Set<RuleID>, sameSubjectAs index: Int) -> [Int] {
    indices(of: rules, about: all[index].subject, excluding: index)
  }

  /// The violations of some rules near another violation that are not folded.
  ///
  /// - Parameters:
  ///   - isReported: Whether UIKit reported the violation in a diagnostic; `nil` for both.
  ///   - onlyLast: Whether to find only the last one of each rule by time and by line, for a caller that folds one of many.
  mutating func indices(
    of rules: Set<RuleID>, near index: Int, isReported: Bool? = nil, onlyLast: Bool = false
  ) -> [Int] {
    // A copy, because the index may not change while it is read.
    let (all, this) = (all, all[index])
    var found: Set<Int> = []
    for number in rules.compactMap({ numbers[$0] }) {
      for flag in isReported.map({ [$0] }) ?? [false, true] {
        let group = NearbyIndex.Group(rule: number, processIndex: this.processIndex, isReported: flag)
        nearbyIndex.forEach(near: this, in: group, isFolded: { all[$0].isFolded }) { other in
          guard other != index, all[other].isNear(this) else { return true }
          found.insert(other)
          return !onlyLast
        }
      }
    }
    return found.sorted()
  }

  /// The violations of some rules that events of another violation's subject show.
  func indices(of rules: Set<RuleID>, shownBySubjectOf index: Int) -> [Int] {
    merged(rules) { owners.matching(all[index].subject, of: $0, in: all[index].processIndex) }
      .filter { $0 != index }
  }

  /// The violations of some rules whose subject another violation names as its other controller.
  func indices(of rules: Set<RuleID>, aboutOtherOf index: Int) -> [Int] {
    guard let text = all[index].facts.other else { return [] }
    return indices(of: rules, text, bySubjectText, excluding: index)
  }

  /// The violations of some rules that name another violation's subject as their other controller.
  func indices(of rules: Set<RuleID>, namingSubjectOf index: Int) -> [Int] {
    indices(of: rules, all[index].facts.subject, byOtherText, excluding: index)
  }

  private func indices(
    of rules: Set<RuleID>, _ text: String, _ indices: [TextKey: [Int]], excluding index: Int
  ) -> [Int] {
    merged(rules) {
      indices[TextKey(rule: $0, processIndex: all[index].processIndex, text: text)] ?? []
    }
    .filter { $0 != index }
  }

  private func merged(_ rules: Set<RuleID>, _ indices: (Int) -> [Int]) -> [Int] {
    rules.compactMap { numbers[$0] }.flatMap(indices).sorted()
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

/// Violations by rule, process and a related object.
private struct ViolationsByObject {
  private struct Key: Hashable {
    let rule: Int
    let processIndex: Int
    let object: ObjectReference
  }

  // Violations with an instance by that alone, those without one by name, and all by name.
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

  /// The violations whose object is the same, as far as the log shows.
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
