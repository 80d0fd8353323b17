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
  /// The violations by what they can have in common with others. Folded ones are removed when they are found.
  private var byCommon: [Key: [Int]] = [:]

  private struct Key: Hashable {
    enum Common: Hashable {
      case subject(ObjectKey), other(ObjectKey)
      /// Who has one of the events that show the violation.
      case owner(ObjectKey)
      /// The part of the log that it is in. What is near is in the same part, or next to it.
      case lines(Int), time(Int64)
    }

    let rule: RuleID
    let processIndex: Int
    let common: Common
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
    // A copy, because the index may not change while it is read.
    let (all, this) = (all, all[index])
    var found: Set<Int> = []
    func add(_ common: [Key.Common], if isRelated: (ProvenViolation) -> Bool = { _ in true }) {
      for rule in rules {
        for common in common {
          let key = Key(rule: rule, processIndex: this.processIndex, common: common)
          byCommon[key]?.removeAll { all[$0].isFolded }
          found.formUnion(byCommon[key]?.filter { isRelated(all[$0]) } ?? [])
        }
      }
    }
    if words.contains(.any) {
      add(Self.parts(around: this, -1...1)) { $0.isNear(this) }
    } else if words.contains(.participant) {
      add(this.subject.matchingKeys.map(Key.Common.owner)) { $0.isShown(by: this) }
    } else {
      add(this.subject.matchingKeys.map(Key.Common.subject))
    }
    let container = this.violation.container
    if words.contains(.container), !container.isNone {
      add(container.matchingKeys.map(Key.Common.subject)) { container.isSame(as: $0.subject) == true }
    }
    if words.contains(.other), areCauses { add([.other(.text(this.facts.subject))]) }
    if words.contains(.other), !areCauses, let other = this.facts.other { add([.subject(.text(other))]) }
    return found.filter {
      $0 != index && all[$0].input == this.input && (!words.contains(.near) || all[$0].isNear(this))
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

  private mutating func add(_ index: Int) {
    let found = all[index]
    byRule[found.rule, default: []].append(index)
    var common = (found.subject.keys + [.text(found.facts.subject)]).map(Key.Common.subject)
    if let other = found.facts.other { common.append(.other(.text(other))) }
    for owner in Set(found.trace.map(\.owner)) where !owner.isNone {
      common += owner.keys.map(Key.Common.owner)
    }
    for common in common + Self.parts(around: found, 0...0) {
      let key = Key(rule: found.rule, processIndex: found.processIndex, common: common)
      byCommon[key, default: []].append(index)
    }
  }

  /// The parts of the log around a violation: four lines each, and a little more than a second.
  private static func parts(around found: ProvenViolation, _ offsets: ClosedRange<Int>) -> [Key.Common] {
    offsets.flatMap { offset -> [Key.Common] in
      let time = found.time.map { Key.Common.time($0.instant >> 20 + Int64(offset)) }
      return [.lines(found.line >> 2 + offset)] + (time.map { [$0] } ?? [])
    }
  }
}
