package import LifelogModel
package import LifelogTrace

/// What each class logs, and so what the log can decide about it.
///
/// A class logs a callback if any of its instances reported it anywhere in the log of its process: also
/// later. A verdict that needs it is settled at the end.
package struct LogCoverage {
  /// One class, or label, of one process.
  package struct ClassRecord {
    package var name: Name
    var processIndex: Int
    /// The callbacks that its instances report.
    package var vocabulary = CallbackSet()
    /// The rules that its events could have broken.
    package var touched = RuleSet()
    /// Rules that are still open for one of its instances when the log ends.
    package var pending = RuleSet()
    /// Rules that one of its instances may have broken, for all that the log tells.
    package var possiblyBrokenRules = RuleSet()
    /// Whether it says that it forwards appearance callbacks to its children by hand.
    var optsOut = false
    /// How many of its instances came, were removed from a parent, and went.
    package var lives = InstanceCounts()
    /// How many of its events directly follow an equal one, and how many there are.
    var pairs = 0
    var events = 0
  }

  /// Instances of one class that the log tells apart.
  package struct InstanceCounts {
    /// Those that have an event.
    package var seen = 0
    /// Those that left a parent, each once.
    package var removed = 0
    /// Those of which `deinit` is in the log.
    package var deallocated = 0
    /// Those removed that are neither deallocated nor used again; known when the log ends.
    package var suspects = 0
  }

  package private(set) var classes: ContiguousArray<ClassRecord> = []
  /// What any class of a process reports, by the number of the process.
  private var vocabularies: ContiguousArray<CallbackSet> = []
  private var indices: [ClassKey: Int] = [:]
  /// For each class the rules that it does not log enough for, as it was when somebody asked last.
  private var inconclusive: [Int: InconclusiveRuleKey] = [:]

  /// The rules that a class does not log enough for, while it and its process log no more than this.
  private struct InconclusiveRuleKey {
    var vocabulary = CallbackSet()
    var ofProcess = CallbackSet()
    var rules = RuleSet()
  }

  private struct ClassKey: Hashable {
    var name: Name
    var processIndex: Int
  }

  /// The index of a class of a process, recorded now if it is new.
  mutating func index(of name: Name, processIndex: Int) -> Int {
    let key = ClassKey(name: name, processIndex: processIndex)
    if let index = indices[key] { return index }
    indices[key] = classes.count
    classes.append(ClassRecord(name: name, processIndex: processIndex))
    while vocabularies.count <= processIndex { vocabularies.append([]) }
    return classes.count - 1
  }

  /// The index of a class of a process; `nil` when none of its events or names were recorded.
  package func knownIndex(of name: Name, processIndex: Int) -> Int? {
    indices[ClassKey(name: name, processIndex: processIndex)]
  }

  /// Whether any class of a process logs one of some callbacks, so far.
  package func logsAny(of callbacks: CallbackSet, processIndex: Int) -> Bool {
    processIndex < vocabularies.count && !vocabularies[processIndex].isDisjoint(with: callbacks)
  }

  /// Whether a class of a process logs a callback, so far.
  func logs(_ callback: Callback, _ name: Name, processIndex: Int) -> Bool {
    knownIndex(of: name, processIndex: processIndex).map { classes[$0].vocabulary.contains(callback) }
      ?? false
  }

  /// Notes an event of a class.
  @inline(__always)
  mutating func record(_ callback: Callback, touching rules: RuleSet, at index: Int) {
    if classes[index].vocabulary.insert(callback).inserted {
      vocabularies[classes[index].processIndex].insert(callback)
    }
    classes[index].touched.formUnion(rules)
    classes[index].events += 1
  }

  /// Notes what became of an instance of a class.
  @inline(__always)
  mutating func recordLife(at index: Int, _ change: (inout InstanceCounts) -> Void) {
    change(&classes[index].lives)
  }

  /// Notes that a class forwards appearance callbacks by hand.
  mutating func recordOptOut(at index: Int) { classes[index].optsOut = true }

  /// Whether a class says anywhere in its process that it forwards appearance callbacks by hand.
  package func optsOut(_ name: Name, processIndex: Int) -> Bool {
    indices[ClassKey(name: name, processIndex: processIndex)].map { classes[$0].optsOut } ?? false
  }

  /// Notes that an event repeats the one before it, line after line.
  mutating func recordPair(at index: Int) { classes[index].pairs += 1 }

  /// Notes that rules watch an instance of a class.
  mutating func touch(_ rules: RuleSet, at index: Int) { classes[index].touched.formUnion(rules) }

  /// Notes that rules may be broken, for all that the log tells.
  mutating func recordDoubt(_ rules: RuleSet, at index: Int) {
    classes[index].possiblyBrokenRules.formUnion(rules)
  }

  /// Notes that a rule is open for an instance when the log ends.
  mutating func recordPending(_ rule: Int, at index: Int) { classes[index].pending.insert(rule) }

  /// Whether a class logs what a rule needs.
  func suffices(for rule: RuleDefinition, at index: Int) -> Bool {
    rule.needs.allSatisfy { isMet($0, of: rule, by: index, [:]) }
  }

  /// The rules that a class does not log enough for, so far.
  ///
  /// - Complexity: O(1), unless the class, or its process, has logged a further callback since it was asked last.
  mutating func undecidedRules(of model: Model, at index: Int) -> RuleSet {
    let (own, ofProcess) = (classes[index].vocabulary, vocabulary(ofProcess: classes[index].processIndex))
    if let known = inconclusive[index], known.vocabulary == own, known.ofProcess == ofProcess {
      return known.rules
    }
    let rules = RuleSet(model.rules.indices.filter { !suffices(for: model.rules[$0], at: index) })
    inconclusive[index] = InconclusiveRuleKey(vocabulary: own, ofProcess: ofProcess, rules: rules)
    return rules
  }

  /// Whether the classes of those who take part in a violation log what a rule needs.
  package func suffices(for rule: RuleDefinition, in violation: Violation) -> Bool {
    rule.needs.allSatisfy { isMet($0, of: rule, by: violation.classIndex, violation.partners) }
  }

  /// Whether those who would have reported a callback log it at all.
  package func logs(_ missing: MissingEvent, of rule: RuleDefinition, in violation: Violation) -> Bool {
    let need = Need([missing.event.callback], of: missing.event.role)
    return isMet(need, of: rule, by: violation.classIndex, violation.partners)
  }

  /// Whether a need of a rule is met: by the class in that role, or, where nobody can say which class that would
  /// be, by any class of the process.
  private func isMet(_ need: Need, of rule: RuleDefinition, by index: Int, _ partners: [Role: Int]) -> Bool {
    let main = rule.slice.mainRole
    // What a model declares is seldom printed by the class itself: that anyone prints it is enough.
    let isOwn =
      rule.slice != .process && !need.callbacks.areDeclared
      && (need.role == main || need.role == .receiver && need.callbacks.areOfTheChild)
    if let partner = isOwn ? index : partners[need.role] {
      return !need.callbacks.isDisjoint(with: classes[partner].vocabulary)
    }
    return !need.callbacks.isDisjoint(with: vocabulary(ofProcess: classes[index].processIndex))
  }

  /// What any class of a process logs.
  private func vocabulary(ofProcess processIndex: Int) -> CallbackSet {
    processIndex < vocabularies.count ? vocabularies[processIndex] : []
  }

  /// Whether something is wrong whichever instance had the event: each way to assign it breaks a rule that the
  /// class logs enough for.
  ///
  /// - Complexity: O(alternatives × rules).
  package func breaksEveryHypothesis(_ violation: Violation, _ model: Model) -> Bool {
    violation.alternatives.allSatisfy { broken in
      model.rules.indices.contains { rule in
        broken.contains(rule) && suffices(for: model.rules[rule], in: violation)
      }
    }
  }

  /// What a class would have to log besides, for a rule to be decidable: one callback of each set. What others
  /// must log may be logged by any class of the process.
  package func unmetNeeds(of rule: RuleDefinition, at index: Int) -> [CallbackSet] {
    rule.needs.filter { !isMet($0, of: rule, by: index, [:]) }.map(\.callbacks)
  }

  /// What the classes of those who take part in a violation would have to log besides: one of each set.
  package func unmetNeeds(of rule: RuleDefinition, in violation: Violation) -> [CallbackSet] {
    rule.needs.filter { !isMet($0, of: rule, by: violation.classIndex, violation.partners) }.map(\.callbacks)
  }

  /// Whether nine of ten events of a class come twice, one behind the other: a log written in two places.
  ///
  /// In code, because the language speaks of the events of one slice, not of a share of those of a class.
  package func isLoggedTwice(at index: Int) -> Bool {
    let record = classes[index]
    return record.pairs >= 2 && record.pairs * 2 * 10 >= record.events * 9
  }
}

extension CallbackSet {
  /// Whether a model declares them all.
  fileprivate var areDeclared: Bool { isDisjoint(with: Self.ofUIKit) }

  private static let ofUIKit = CallbackSet(Callback.ofUIKit)

  /// Whether the child of a link receives them, though they name both its ends.
  fileprivate var areOfTheChild: Bool { isSubset(of: [.willMoveToParent, .didMoveToParent]) }
}
