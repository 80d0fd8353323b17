import LifelogChecking
import LifelogModel
import LifelogTrace

/// Joins the violations that one defect shows: those that explain others, or follow from others, are folded into them and
/// are not findings.
///
/// Comparing each violation of a large report with all others would be too slow. Lists of indices are sorted.
struct Joins {
  private(set) var all: [ProvenViolation]
  let model: Model
  let classes: ClassResults
  let names: NameTable
  /// The number of violations that can be findings. Those after them are effects already.
  private let count: Int
  /// The violations of each rule.
  private var byRule: [RuleID: [Int]] = [:]
  private var byObject: [Key: [Int]] = [:]
  private(set) var nearbyIndex = NearbyIndex()

  private struct Key: Hashable {
    enum Role { case subject, other, owner }

    let rule: RuleID
    let processIndex: Int
    /// Whether the object is the subject, the other controller, or owns one of the events that show the violation.
    let role: Role
    let object: ObjectKey
  }

  /// - Complexity: O(*n*) in the number of violations.
  init(_ proven: ProvenViolations) {
    (all, count, names) = (proven.all, proven.count, proven.names)
    (model, classes) = (proven.model, proven.classes)
    for index in 0..<count { add(index) }
  }

  /// Accesses a violation. Do not change its rule, process, line, time, diagnostic or names, because the indices depend on
  /// them, and do not unfold it.
  subscript(index: Int) -> ProvenViolation {
    // Not borrowed: Swift 6.3 miscounts references if a borrowed element is an argument of an optional call.
    get { all[index] }
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
    let found = self[cause]
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
  /// The violations of some rules that are not folded and related to another one as a line of a page states, in the same
  /// input.
  ///
  /// - Parameter areCauses: Whether they can be its causes; otherwise its effects.
  mutating func related(
    _ rules: Set<RuleID>, to index: Int, _ words: Set<Rule.Join.Word> = [], areCauses: Bool = true
  ) -> [Int] {
    if words.contains(.any) { return indices(of: rules, near: index, onlyLast: areCauses) }
    let this = all[index]
    var found: Set<Int> = []
    func add(_ role: Key.Role, _ objects: [ObjectKey], if isRelated: (Int) -> Bool = { _ in true }) {
      for rule in rules {
        for object in objects {
          let key = Key(rule: rule, processIndex: this.processIndex, role: role, object: object)
          found.formUnion(byObject[key]?.filter(isRelated) ?? [])
        }
      }
    }
    if words.contains(.participant) {
      add(.owner, this.subject.matchingKeys) { all[$0].isShown(by: this) }
    } else {
      add(.subject, this.subject.matchingKeys)
    }
    let container = this.violation.container
    if words.contains(.container), !container.isNone {
      add(.subject, container.matchingKeys) { container.isSame(as: all[$0].subject) == true }
    }
    if words.contains(.other), areCauses { add(.other, [.text(this.facts.subject)]) }
    if words.contains(.other), !areCauses, let other = this.facts.other { add(.subject, [.text(other)]) }
    return found.filter {
      $0 != index && !all[$0].isFolded && all[$0].input == this.input
        && (!words.contains(.near) || all[$0].isNear(this))
    }.sorted()
  }

  /// Returns the last violation of a rule with the same subject that is not after another, or folded; `nil` if there is
  /// none.
  ///
  /// - Complexity: O(*n*) in the number of violations of the rule about that object.
  mutating func last(of rule: RuleID, until index: Int) -> Int? {
    related([rule], to: index).last { all[$0].line <= all[index].line }
  }

  /// The violations of some rules; `nil` for all rules.
  func indices(of rules: Set<RuleID>?) -> [Int] {
    rules?.flatMap { byRule[$0] ?? [] }.sorted() ?? Array(0..<count)
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
    for rule in rules {
      for flag in isReported.map({ [$0] }) ?? [false, true] {
        let group = NearbyIndex.Group(rule: rule, processIndex: this.processIndex, isReported: flag)
        nearbyIndex.forEach(near: this, in: group, isFolded: { all[$0].isFolded }) { other in
          guard other != index, all[other].isNear(this) else { return true }
          found.insert(other)
          return !onlyLast
        }
      }
    }
    return found.sorted()
  }

  private mutating func add(_ index: Int) {
    let found = all[index]
    byRule[found.rule, default: []].append(index)
    func add(_ role: Key.Role, _ objects: [ObjectKey]) {
      for object in objects {
        let key = Key(rule: found.rule, processIndex: found.processIndex, role: role, object: object)
        byObject[key, default: []].append(index)
      }
    }
    add(.subject, found.subject.keys + [.text(found.facts.subject)])
    if let other = found.facts.other { add(.other, [.text(other)]) }
    for owner in Set(found.trace.map(\.owner)) where !owner.isNone { add(.owner, owner.keys) }
    let group = NearbyIndex.Group(
      rule: found.rule, processIndex: found.processIndex, isReported: found.diagnosticText != nil)
    nearbyIndex.add(index, found, in: group)
  }
}
