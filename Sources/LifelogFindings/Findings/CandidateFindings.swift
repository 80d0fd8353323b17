import LifelogModel
import LifelogTrace

/// The cases of a report, and how they find one another: by rule, and by what they are about.
///
/// A report can hold very many of them, so that none looks through all others. Lists of places are in the order of the
/// cases.
struct CandidateFindings {
  private(set) var cases: [CandidateFinding]
  /// A number for each rule that there is a case of.
  private var numbers: [RuleID: Int] = [:]
  private var byRule: [[Int]] = []
  private var subjects = CandidatesByObject()
  /// By those whose events show them.
  private var owners = CandidatesByObject()
  private var bySubjectWords: [WordsKey: [Int]] = [:]
  private var byOtherWords: [WordsKey: [Int]] = [:]
  private var vicinity = NearbyIndex()

  private struct WordsKey: Hashable {
    let rule: Int
    let processIndex: Int
    let words: String
  }

  /// - Complexity: O(cases).
  init(_ cases: [CandidateFinding]) {
    self.cases = cases
    for index in cases.indices { add(index) }
  }

  /// A case. What it is about may not be changed.
  subscript(index: Int) -> CandidateFinding {
    _read { yield cases[index] }
    _modify { yield &cases[index] }
  }

  /// What a case says in the words of a rule; the rule's id if nobody has words for it.
  func message(of index: Int, as rule: RuleID) -> String {
    // A copy: the compiler of Swift 6.3 loses count of what a case holds where it is lent to an optional call.
    let facts = cases[index].facts
    guard let named = Rule.named(rule) else { return rule.rawValue }
    return named.message(facts)
  }

  /// The cases of which something can be explained.
  func candidates(of explained: ExplainableRules) -> [Int] {
    switch explained {
    case .any: Array(cases.indices)
    case .rules(let rules): gathered(rules) { byRule[$0] }
    }
  }

  /// The cases of some rules in the process of another that are about an object; perhaps of another input.
  func candidates(of rules: Set<RuleID>, about object: ObjectReference, excluding index: Int) -> [Int] {
    gathered(rules) { subjects.matching(object, of: $0, in: cases[index].processIndex) }.filter {
      $0 != index
    }
  }

  /// The cases of some rules in the process of another that are about the same object; perhaps of another input.
  func candidates(of rules: Set<RuleID>, sameSubjectAs index: Int) -> [Int] {
    candidates(of: rules, about: cases[index].subject, excluding: index)
  }

  /// The cases of some rules close by another.
  func candidates(of rules: Set<RuleID>, near index: Int) -> [Int] {
    gathered(rules) { vicinity.nearby(cases[index], of: $0) }
      .filter { $0 != index && cases[$0].isNear(cases[index]) }
  }

  /// The cases of some rules that are shown by events of the object that another is about.
  func candidates(of rules: Set<RuleID>, shownBySubjectOf index: Int) -> [Int] {
    gathered(rules) { owners.matching(cases[index].subject, of: $0, in: cases[index].processIndex) }
      .filter { $0 != index }
  }

  /// The cases of some rules that are about whom another names as the other one.
  func candidates(of rules: Set<RuleID>, aboutOtherOf index: Int) -> [Int] {
    guard let words = cases[index].facts.other else { return [] }
    return candidates(of: rules, words, bySubjectWords, excluding: index)
  }

  /// The cases of some rules that name whom another is about as the other one.
  func candidates(of rules: Set<RuleID>, namingSubjectOf index: Int) -> [Int] {
    candidates(of: rules, cases[index].facts.subject, byOtherWords, excluding: index)
  }

  private func candidates(
    of rules: Set<RuleID>, _ words: String, _ places: [WordsKey: [Int]], excluding index: Int
  ) -> [Int] {
    gathered(rules) {
      places[WordsKey(rule: $0, processIndex: cases[index].processIndex, words: words)] ?? []
    }
    .filter { $0 != index }
  }

  private func gathered(_ rules: Set<RuleID>, _ places: (Int) -> [Int]) -> [Int] {
    var all: [Int] = []
    for rule in rules {
      if let number = numbers[rule] { all += places(number) }
    }
    return all.sorted()
  }

  private mutating func add(_ index: Int) {
    let found = cases[index]
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
    let words = WordsKey(rule: number, processIndex: found.processIndex, words: found.facts.subject)
    bySubjectWords[words, default: []].append(index)
    if let other = found.facts.other {
      let words = WordsKey(rule: number, processIndex: found.processIndex, words: other)
      byOtherWords[words, default: []].append(index)
    }
    vicinity.add(index, found, of: number)
  }
}

/// Cases by rule and process and an object that they have to do with.
private struct CandidatesByObject {
  private struct Key: Hashable {
    let rule: Int
    let processIndex: Int
    let object: ObjectReference
  }

  /// Those with an instance, by that alone; those without one, by the name; and all, by the name.
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

  /// Those whose object is the same, as far as the log tells.
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
