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
  mutating func record(
    _ step: Monitor.Step, _ entry: TraceEntry, at index: Int,
    alternatives: [RuleSet] = [], isExpired: Bool = false
  ) {
    record(
      monitor.rules(brokenBy: step), entry, at: index, alternatives: alternatives, isExpired: isExpired,
      isConsequence: step.strays & table[index].astray != 0)
  }

  /// Records that an event breaks rules about its subject.
  mutating func record(
    _ rules: [Int], _ entry: TraceEntry, at index: Int, alternatives: [RuleSet] = [], isExpired: Bool = false,
    isConsequence: Bool = false
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
    keep(violation)
  }

  /// The gravest of several rules; of equals the first that the model names.
  private func gravest(of rules: [Int]) -> Int? {
    rules.max { severity($0) < severity($1) }.flatMap { grave in
      rules.first { severity($0) == severity(grave) }
    }
  }

  /// Records what an event breaks in a slice that several share.
  mutating func record(
    _ step: Monitor.Step, _ event: Event, in slice: RelatedSlices.Slice, _ monitor: Monitor
  ) {
    var entry = TraceEntry(event, isChild: false)
    entry.owner = event.subject
    record(monitor.rules(brokenBy: step), entry, in: slice, monitor)
  }

  /// Records the rules that are broken in a slice that several share.
  ///
  /// - Parameter entry: The event that breaks them; `nil` where the time ran out without one.
  mutating func record(
    _ rules: [Int], _ entry: TraceEntry?, in slice: RelatedSlices.Slice, _ monitor: Monitor
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
    keep(violation)
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
  mutating func setRecorded(_ recorded: Int, at index: Int) { table[index].recorded = recorded }

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

  private func severity(_ rule: Int) -> Severity { monitor.model.rules[rule].severity }

  /// Keeps a violation. Of those that the log does not decide so far only so many are kept one by one.
  private mutating func keep(_ violation: Violation) {
    if !isDecided(violation) {
      let key = UndecidedKey(rule: violation.rule, classIndex: violation.classIndex)
      let known = undecided[key, default: Undecided()]
      if known.count == Undecided.most {
        violations[known.last].more += 1
        return
      }
      undecided[key] = Undecided(count: known.count + 1, last: violations.count)
    }
    violations.append(violation)
  }

  private func isDecided(_ violation: Violation) -> Bool {
    evidence.suffices(for: monitor.model.rules[violation.rule], in: violation)
      && evidence.leavesNoWay(violation, monitor.model)
  }
}
