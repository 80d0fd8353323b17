package import LifelogChecking
package import LifelogModel
import LifelogReading
package import LifelogTrace

/// The violations that the log proves, each fact once: what only follows from another violation, or states it again, is
/// its effect.
package struct ProvenViolations {
  /// Those that are not effects, in the order of the log, then those that are.
  private(set) var all: [ProvenViolation]
  /// The number of those that are not effects.
  let count: Int
  let model: Model
  /// What the log shows of each class.
  let classes: ClassResults
  let names: NameTable

  /// - Parameters:
  ///   - measured: The violations of budgets.
  ///   - transitions: The transition in which each violation occurred, by the index of the violation.
  package init(
    _ tracker: SubjectTracker, adding measured: [Violation], model: Model, names: NameTable,
    transitions: [Int: Transition]
  ) {
    var collector = Collector(tracker: tracker, model: model, names: names)
    for (index, violation) in tracker.violations.all.enumerated() {
      collector.add(violation, tracker.violations.verdicts[index], transitions[index])
    }
    for violation in measured { collector.add(violation, Evidence.Verdict(ownRuleOf: violation), nil) }
    collector.foldRepetitions()
    self.init(inOrder: collector.all, model, classes: tracker.classes, names: names)
  }

  /// - Parameter found: The violations in the order in which they were found.
  init(
    inOrder found: [ProvenViolation], _ model: Model, classes: ClassResults = ClassResults(), names: NameTable
  ) {
    (self.model, self.classes, self.names) = (model, classes, names)
    let findings = found.indices.filter { !found[$0].isFolded }.sorted {
      let (left, right) = (found[$0], found[$1])
      return (left.input, left.line, left.rule, $0) < (right.input, right.line, right.rule, $1)
    }
    let order = findings + found.indices.filter { found[$0].isFolded }
    var places = order
    for (place, index) in order.enumerated() { places[index] = place }
    all = order.map { found[$0] }
    for index in all.indices { all[index].effects = all[index].effects.map { places[$0] } }
    count = findings.count
  }

  /// The violations that are not effects, and their effects.
  var withEffects: [ProvenViolation] {
    all[..<count].flatMap { found in [found] + found.effects.map { all[$0] } }
  }
}

/// Collects the proven violations in the order in which they were found.
private struct Collector {
  let tracker: SubjectTracker
  let model: Model
  let names: NameTable
  private(set) var all: [ProvenViolation] = []
  /// The last violation of each kind that is proven.
  private var last: [ViolationKind: Int] = [:]
  /// The events that create what each violated rule requires.
  private var openings: [RuleID: [EventPattern]] = [:]
  private var incidents = Incidents()

  init(tracker: SubjectTracker, model: Model, names: NameTable) {
    (self.tracker, self.model, self.names) = (tracker, model, names)
  }

  /// Adds a violation if the evidence is sufficient. The first rule that the log decides is the finding; the other decided
  /// ones are its effects. The last violation of a kind also counts those that were not kept, whichever counted them.
  mutating func add(
    _ violation: Violation, _ verdict: Evidence.Verdict, _ transition: Transition?
  ) {
    let (kind, rules) = (ViolationKind(violation), verdict.proven)
    if !rules.isEmpty {
      last[kind] = all.count
      for (offset, proven) in rules.enumerated() {
        var found = makeProven(violation, proven)
        found.isFolded = offset > 0
        found.silent = verdict.silent
        if offset == 0 {
          found.transition = transition
          found.effects = Array(all.count + 1..<all.count + rules.count)
        }
        all.append(found)
      }
    }
    if let last = last[kind] { all[last].notKept += violation.notKept }
  }

  /// Folds violations that only follow from an earlier violation of the same subject, and diagnostics of an incident that
  /// UIKit has reported already, into the effects of the first one.
  mutating func foldRepetitions() {
    // The last violations of each subject that can have consequences, and that a clause found.
    var (latest, ofClause): ([SubjectKey: Int], [SubjectKey: Int]) = ([:], [:])
    // The rules that each subject violates, which are not pending any more.
    var violated: [SubjectKey: Set<RuleID>] = [:]
    for index in all.indices where !all[index].isFolded {
      let found = all[index]
      let key = SubjectKey(reference: found.subject, processIndex: found.processIndex)
      if found.violation.isPending {
        all[index].isFolded = violated[key]?.contains(found.rule) ?? false
        continue
      }
      violated[key, default: []].insert(found.rule)
      switch found.violation.source {
      case .diagnostic: incidents.add(index, to: &all)
      case .code, .measurement: break
      case .slice:
        if found.violation.isConsequence, let earlier = latest[key] {
          all[index].isFolded = true
          all[earlier].effects.append(index)
        } else if !found.violation.movesMachine {
          ofClause[key] = index
        } else if let earlier = ofClause[key], all[earlier].rule == found.rule,
          all[earlier].premises == found.premises
        {
          // The clause found the same violation earlier, when its time expired.
          all[index].isFolded = true
          all[earlier].notKept += found.notKept
        } else {
          latest[key] = index
        }
      }
    }
  }

  private mutating func makeProven(
    _ violation: Violation, _ proven: Evidence.Verdict.Proven
  ) -> ProvenViolation {
    var found = ProvenViolation(
      violation, rule: proven.rule, severity: proven.severity, facts: facts(of: violation, proven.rule))
    found.facts.platform = tracker.subjects.platform(ofProcess: found.processIndex)
    switch violation.source {
    case .slice:
      let premises = violation.premises(openings(of: proven.rule))
      found.premises = Set(premises.map(\.line))
      found.prependEvents(with: premises)
      found.missing = proven.missing
    case .code: found.premises = Set(violation.trace.map(\.line))
    case .measurement: if let note = violation.note { found.notes[violation.line] = note }
    case .diagnostic:
      for entry in violation.trace { found.notes[entry.line] = "no endAppearanceTransition followed" }
    }
    return found
  }

  private mutating func openings(of id: RuleID) -> [EventPattern] {
    if let known = openings[id] { return known }
    let found = model.rule(id).map(model.openingEvents) ?? []
    openings[id] = found
    return found
  }

  /// Returns the facts for the message.
  private func facts(of violation: Violation, _ id: RuleID) -> Rule.MessageFacts {
    let subject = names.text(for: violation.subject) ?? Rule.MessageFacts.unnamed
    var facts = Rule.MessageFacts(
      subject: subject, callback: violation.last?.callback, callbacks: model.callbackNames)
    switch violation.source {
    case .diagnostic(let diagnostic):
      facts.add(diagnostic, names)
      return facts
    case .measurement(let overrun, _):
      facts.measured = overrun.facts
      return facts
    case .slice, .code: break
    }
    let rule = Rule.named(id)
    let previous =
      rule?.previous.map { callbacks in
        violation.trace.dropLast().last { callbacks.contains($0.callback) }
      } ?? violation.relevantPrevious
    facts.previous = previous?.callback
    facts.previousLine = previous?.line
    facts.parent = names.text(for: rule?.parent.map(violation.mentioned) ?? violation.container)
    facts.other = names.text(for: rule?.other.map(violation.mentioned) ?? violation.other)
    if !violation.partners.isEmpty, let index = model.rule(id),
      model.rules[index].slice == .transition
    {
      facts.other = other(of: violation)
    }
    facts.note = violation.note
    // A rule of SwiftUI is about no controller.
    facts.mayBeTwoInstances =
      violation.subject.name.isEmpty && rule?.group != .swiftUI
      || violation.isAmbiguous
        && (violation.assumesOnlyInstance || rule?.requiresSingleInstance == true)
    return facts
  }

  /// The other controller of a violation in a transition: the owner of the event, or the appearing controller.
  private func other(of violation: Violation) -> String? {
    if !violation.isWithoutEvent, let owner = violation.last?.owner, !owner.isNone,
      owner != violation.subject
    {
      return names.text(for: owner)
    }
    return violation.partners[.to].flatMap { names.text(for: ObjectReference(name: $0)) }
  }
}

/// UIKit's diagnostics of the same rule about the same object that are close together are one incident.
private struct Incidents {
  /// The last incident of each rule about each object.
  private var latest: [Key: Int] = [:]

  private struct Key: Hashable {
    let rule: RuleID
    let processIndex: Int
    let object: ObjectKey
  }

  /// Folds a diagnostic into its incident, or begins one. Those of each process arrive in the order of the log.
  mutating func add(_ index: Int, to all: inout [ProvenViolation]) {
    let diagnostic = all[index]
    let subject = diagnostic.subject
    let known = (subject.isNone ? [.any] : [.unknown] + subject.matchingKeys)
      .compactMap { latest[key($0, of: diagnostic)] }.filter { all[$0].isNear(diagnostic) }.max()
    guard let known else { return record(index, as: diagnostic) }
    all[index].isFolded = true
    all[known].effects.append(index)
    all[known].notKept += diagnostic.notKept
    all[known].severity = max(all[known].severity, diagnostic.severity)
    if all[known].subject.isNone, !diagnostic.subject.isNone {
      all[known].violation.subject = diagnostic.subject
      all[known].facts.subject = diagnostic.facts.subject
      record(known, as: diagnostic)
    }
  }

  private mutating func record(_ index: Int, as diagnostic: ProvenViolation) {
    for object in [.any] + (diagnostic.subject.isNone ? [.unknown] : diagnostic.subject.keys) {
      let key = key(object, of: diagnostic)
      latest[key] = max(index, latest[key] ?? index)
    }
  }

  private func key(_ object: ObjectKey, of diagnostic: ProvenViolation) -> Key {
    Key(rule: diagnostic.rule, processIndex: diagnostic.processIndex, object: object)
  }
}
