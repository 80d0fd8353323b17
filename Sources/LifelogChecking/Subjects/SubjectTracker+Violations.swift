import LifelogModel
import LifelogTrace

/// A rule that the log does not decide so far, for one class.
struct UndecidedKey: Hashable {
  var rule: Int
  var classIndex: Int
}

/// How many violations there are of such a rule, and where the last of them is kept.
struct Undecided {
  /// So many are kept one by one.
  static let most = 200

  var count = 0
  var last = 0
}

extension TraceEntry {
  /// Whether it lies at most a second before another; without times, at most four lines.
  fileprivate func isShortlyBefore(_ other: TraceEntry) -> Bool {
    if let time, let distance = other.time?.microseconds(since: time), distance >= 0 {
      return distance <= 1_000_000
    }
    return line <= other.line && other.line - line <= 4
  }
}

/// Violations.
extension SubjectTracker {
  /// Whether anything was found wrong.
  package var hasViolations: Bool { !violations.isEmpty }

  /// Records a wrong step. The gravest of the rules that it breaks is the finding.
  ///
  /// - Parameter before: The state in which the event found the subject.
  mutating func record(
    _ step: Monitor.Step, _ letter: Letter, in before: StateID, _ entry: TraceEntry, at index: Int,
    alternatives: [RuleSet] = []
  ) {
    let rules = monitor.rules(brokenBy: step)
    record(
      rules, entry, at: index, alternatives: alternatives,
      isConsequence: step.strays & table[index].astray != 0
    ) { $0.missing(rules, before: letter, in: before, at: index) }
  }

  /// Records that an event breaks rules about its subject.
  ///
  /// - Parameter missing: What should have come; asked only where the violation is kept.
  mutating func record(
    _ rules: [Int], _ entry: TraceEntry, at index: Int, alternatives: [RuleSet] = [], isExpired: Bool = false,
    isConsequence: Bool = false,
    missing: (SubjectTracker) -> [Int: [MissingEvent]] = { _ in [:] }
  ) {
    guard let rule = gravest(of: rules) else { return }
    let subject = table[index]
    var violation = Violation(
      rule: rule, followers: rules.filter { $0 != rule }, classIndex: subject.classIndex,
      world: subject.world, subject: subject.reference, trace: trace(at: index, endingWith: entry),
      parent: subject.parent, isAmbiguous: subject.reference.instance.isNone)
    violation.alternatives = alternatives
    violation.isExpired = isExpired
    violation.input = worlds.input(of: violation.world)
    violation.isConsequence = isConsequence
    violation.container = violation.named.isNone ? subject.parent : violation.named
    violation.containerState = appearance(of: violation.container, world: subject.world)
    if entry.callback == .viewDidAppear {
      violation.surrounding = surrounding(violation.trace, of: index, parent: violation.container)
    }
    violation.containerLine = lastAppearance(of: violation.container, world: subject.world)?.line
    violation.push = pushes[subject.world].flatMap { $0.isShortlyBefore(entry) ? $0 : nil }
    guard hasRoom(for: violation) else { return }
    violation.missing = missing(self)
    violations.append(violation)
  }

  /// The gravest of several rules; of equals the first that the model names.
  private func gravest(of rules: [Int]) -> Int? {
    rules.max { severity($0) < severity($1) }.flatMap { grave in
      rules.first { severity($0) == severity(grave) }
    }
  }

  /// Records what an event breaks in a slice that several share.
  ///
  /// - Parameter slice: As it was before the event.
  mutating func record(
    _ step: Monitor.Step, _ broken: (event: Event, letter: Letter), in slice: RelatedSlices.Slice,
    _ monitor: Monitor, _ names: NameTable
  ) {
    var entry = TraceEntry(broken.event, isChild: false)
    entry.owner = broken.event.subject
    let rules = monitor.rules(brokenBy: step)
    record(rules, entry, in: slice, monitor) {
      $0.missing(rules, before: broken, in: slice, monitor, names)
    }
  }

  /// Records the rules that are broken in a slice that several share.
  ///
  /// - Parameters:
  ///   - entry: The event that breaks them; `nil` where the time ran out without one.
  ///   - missing: What should have come; asked only where the violation is kept.
  mutating func record(
    _ rules: [Int], _ entry: TraceEntry?, in slice: RelatedSlices.Slice, _ monitor: Monitor,
    missing: (inout SubjectTracker) -> [Int: [MissingEvent]]
  ) {
    guard let rule = gravest(of: rules) else { return }
    let main = slice.member(monitor.slice.mainRole)
    let trace = trace(of: slice, endingWith: entry)
    guard let last = trace.last else { return }
    let subject = main?.reference ?? last.owner
    var violation = Violation(
      rule: rule, followers: rules.filter { $0 != rule },
      classIndex: evidence.index(of: subject.name, world: slice.world), world: slice.world, subject: subject,
      trace: trace, parent: slice.member(.parent)?.reference ?? .none, isAmbiguous: false)
    for member in slice.members {
      violation.partners[member.role] = evidence.index(of: member.key.reference.name, world: slice.world)
    }
    violation.input = worlds.input(of: violation.world)
    violation.container = violation.parent
    violation.isExpired = entry == nil
    guard hasRoom(for: violation) else { return }
    violation.missing = missing(&self)
    violations.append(violation)
  }

  /// What the members of a slice remember, in the order of the log.
  private func trace(of slice: RelatedSlices.Slice, endingWith entry: TraceEntry?) -> [TraceEntry] {
    var entries: [TraceEntry] = []
    for key in Set(slice.members.map(\.key)) {
      guard let index = table.index(of: key) else { continue }
      entries += table.trace(at: index).compactMap { remembered in
        // Both ends remember a call; the child's own end says who called, and of another child nobody asks.
        if remembered.callback.namesChild, !remembered.isChild, !remembered.argument.object.isNone {
          return nil
        }
        var owned = remembered
        owned.owner = key.reference
        return owned
      }
    }
    entries.sort { $0.line < $1.line }
    guard let entry else { return entries }
    return entries.filter { $0.line < entry.line } + [entry]
  }

  /// What a subject remembers; the offending event is the last, even of a kind that is not remembered.
  private func trace(at index: Int, endingWith entry: TraceEntry) -> [TraceEntry] {
    let trace = table.trace(at: index)
    return trace.last == entry ? trace : trace + [entry]
  }

  /// Notes under which index a subject is recorded for a drawing.
  mutating func setRecorded(_ recorded: Int, at index: Int) {
    table.recorded[index] = Int32(truncatingIfNeeded: recorded)
  }

  /// Where the appearance of another subject stands; unknown when it has none in the log.
  func appearance(of reference: ObjectReference, world: Int) -> AppearanceState {
    guard !reference.isNone, let index = table.resolve(SubjectKey(reference: reference, world: world))
    else {
      return .unknown
    }
    return appearance(at: index)
  }

  /// The last appearance callback of another subject, as far as that is remembered.
  private func lastAppearance(of reference: ObjectReference, world: Int) -> TraceEntry? {
    guard !reference.isNone, let index = table.index(of: SubjectKey(reference: reference, world: world))
    else { return nil }
    return table.trace(at: index).last { $0.callback.isAppearance }
  }

  /// Where the appearance of a subject in a state stands.
  func appearance(in state: StateID) -> AppearanceState { landmarks.appearance(monitor[state]) }

  /// Where the appearance of a subject stands.
  func appearance(at index: Int) -> AppearanceState { landmarks.appearance(monitor[table[index].state]) }

  /// The state of each machine of a subject.
  func machineStates(at index: Int) -> SIMD16<UInt8> { monitor[table[index].state].machines }

  private func severity(_ rule: Int) -> Severity { monitor.model.rules[rule].severity }

  /// Whether a violation is kept, as the next one; else it is only counted. Of those that the log does not decide so
  /// far only so many are kept one by one.
  private mutating func hasRoom(for violation: Violation) -> Bool {
    guard !isDecided(violation) else { return true }
    let key = UndecidedKey(rule: violation.rule, classIndex: violation.classIndex)
    let known = undecided[key, default: Undecided()]
    if known.count == Undecided.most {
      violations[known.last].more += 1
      return false
    }
    undecided[key] = Undecided(count: known.count + 1, last: violations.count)
    return true
  }

  private func isDecided(_ violation: Violation) -> Bool {
    evidence.suffices(for: monitor.model.rules[violation.rule], in: violation)
      && evidence.leavesNoWay(violation, monitor.model)
  }
}
