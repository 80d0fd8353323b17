import LifelogModel
import LifelogTrace

/// A rule that is inconclusive so far, for one class of one process.
private struct InconclusiveKey: Hashable {
  var rule: RuleID
  var name: Name
  var processIndex: Int
}

/// A kind of violations that hinge on the whole log in the same way.
private struct HingedKind: Hashable {
  var kind: ViolationKind
  var hinge: Hinge
}

extension TraceEntry {
  /// Whether it is at most a second before another event; without times, at most four lines.
  fileprivate func isShortlyBefore(_ other: TraceEntry) -> Bool {
    if let time, let distance = other.time?.microseconds(since: time), distance >= 0 {
      return distance <= 1_000_000
    }
    return line <= other.line && other.line - line <= 4
  }
}

/// The violations of all logs, in the order in which they were found.
package struct ViolationLog {
  package private(set) var all: [Violation] = []
  /// What the ended logs prove of each of them.
  package private(set) var verdicts: [Evidence.Verdict] = []
  /// The indices of those that the current event showed and that no transition was recorded for yet.
  private var found: [Int] = []
  /// Whether the current event showed any that are kept.
  private(set) var hasFound = false
  /// Those of the current log that hinge on the whole log.
  private var hinged: [(violation: Violation, hinge: Hinge)] = []
  private var hingedLimit = OccurrenceLimit<HingedKind>(maxKept: ViolationKind.maxKept)
  /// The indices of the last ones of slices, which have the same line and process: a call stack may follow it.
  private var ofLine: (line: Int, processIndex: Int, indices: [Int]) = (0, 0, [])
  /// The index of the current input.
  var input = -1
  /// The violations that are inconclusive so far.
  private var inconclusive = OccurrenceLimit<InconclusiveKey>(maxKept: maxInconclusive)
  private var decided = OccurrenceLimit<ViolationKind>(maxKept: ViolationKind.maxKept)
  /// The subjects whose last violation that moved a machine is only counted.
  private var counted: Set<SubjectKey> = []
  /// The maximum number of inconclusive violations of a rule and class of a process to keep individually.
  private static let maxInconclusive = 200
  /// The last push of each process.
  private var pushes: [Int: TraceEntry] = [:]

  /// The kinds of violations of which the current log needs only one.
  private var appendedOnce: Set<ViolationKind> = []
  /// What checks dropped at limits.
  private(set) var notTracked = NotTracked()

  /// Begins an event.
  @inline(__always)
  mutating func beginEvent() {
    guard hasFound else { return }
    hasFound = false
    found.removeAll(keepingCapacity: true)
  }

  /// Returns the indices of the violations that the current event has shown since the last call.
  mutating func takeFound() -> [Int] {
    guard !found.isEmpty else { return [] }
    defer { found = [] }
    return found
  }

  /// Adds a violation, or counts it if there are too many of its kind.
  mutating func append(_ violation: Violation) {
    if let last = decided.last(of: ViolationKind(violation), orKeptAt: all.count) {
      all[last].notKept += 1 + violation.notKept
    } else {
      keep(violation)
    }
  }

  /// Adds a violation that counts only if the whole log shows something.
  mutating func append(_ violation: Violation, if hinge: Hinge) {
    let kind = HingedKind(kind: ViolationKind(violation), hinge: hinge)
    if let last = hingedLimit.last(of: kind, orKeptAt: hinged.count) {
      hinged[last].violation.notKept += 1
    } else {
      hinged.append((violation, hinge))
    }
  }

  /// The number of violations that a later event can revise.
  private static let maxRevised = 64

  /// Whether the current log has violations that a later event can revise.
  var canRevise: Bool { all.count > verdicts.count }

  /// Revises the last violations that fulfill a condition, because a later event shows that less is wrong.
  mutating func revise(where isRevised: (Violation) -> Bool, _ revise: (inout Violation) -> Void) {
    for index in all.indices.suffix(Self.maxRevised)
    where index >= verdicts.count && isRevised(all[index]) {
      revise(&all[index])
    }
  }

  /// Counts what a check dropped at a limit.
  mutating func recordDropped(_ limit: TrackingLimit) { notTracked.add(limit) }

  /// Adds a violation, unless the current log has one of its kind: of the same rule and class.
  mutating func appendOnce(_ violation: Violation) {
    if appendedOnce.insert(ViolationKind(violation)).inserted { append(violation) }
  }

  private mutating func keep(_ violation: Violation) {
    hasFound = true
    found.append(all.count)
    all.append(violation)
  }

  /// Keeps a violation of a slice.
  private mutating func keepInSlice(_ violation: Violation) {
    if (ofLine.line, ofLine.processIndex) != (violation.line, violation.processIndex) {
      ofLine = (violation.line, violation.processIndex, [])
    }
    ofLine.indices.append(all.count)
    keep(violation)
  }

  /// Records the last push of a process.
  mutating func recordPush(_ entry: TraceEntry, of processIndex: Int) { pushes[processIndex] = entry }

  /// Ends an input: asks what its log proves of each of its violations.
  mutating func endInput(_ evidence: Evidence) {
    for (violation, hinge) in hinged where evidence.shows(hinge) { append(violation) }
    hinged = []
    hingedLimit = OccurrenceLimit(maxKept: ViolationKind.maxKept)
    for index in verdicts.count..<all.count {
      if all[index].isAmbiguous, evidence.isOfOneLife(all[index]) { all[index].isAmbiguous = false }
      verdicts.append(evidence.verdict(of: all[index]))
      all[index].missing = [:]
    }
    inconclusive = OccurrenceLimit(maxKept: Self.maxInconclusive)
    pushes = [:]
    counted = []
    appendedOnce = []
  }

  /// Records a violating step. The most severe of the violated rules becomes the finding.
  mutating func record(
    _ found: Belief.ImpossibleEvent, _ letter: Letter, _ entry: TraceEntry, at index: Int,
    _ subjects: Subjects
  ) {
    var rules = subjects.monitor.rules(brokenBy: found.step)
    // What is violated in both pasts is certain.
    if subjects.table.newObject(at: index) != nil {
      let certain = rules.filter { rule in found.alternatives.allSatisfy { $0.contains(rule) } }
      if !certain.isEmpty { rules = certain }
    }
    record(rules, entry, at: index, subjects, by: found) {
      subjects.missing(rules, before: letter, in: found.before, at: index)
    }
  }

  /// Records that an event violates rules about its subject.
  ///
  /// - Parameters:
  ///   - found: The violating step; `nil` if there is none.
  ///   - missing: Returns the missing events; called only if the violation is kept.
  mutating func record(
    _ rules: [Int], _ entry: TraceEntry, at index: Int, _ subjects: Subjects,
    by found: Belief.ImpossibleEvent? = nil, when trigger: Violation.Trigger = .event,
    missing: () -> [RuleID: [MissingEvent]] = { [:] }
  ) {
    let subject = subjects.table[index]
    let trace = subjects.trace(at: index, endingWith: entry)
    let named = entry.isChild ? entry.caller : entry.argument.object
    let container = named.isNone ? subject.parent : named
    var circumstances = Violation.Circumstances()
    let containerKey = SubjectKey(reference: container, processIndex: subject.processIndex)
    circumstances.containerState = subjects.appearance(of: containerKey)
    if entry.callback == .viewDidAppear {
      circumstances.surrounding = subjects.surrounding(trace, of: index, parent: container)
    }
    circumstances.containerLine = subjects.lastAppearance(of: containerKey)?.line
    circumstances.push = pushes[subject.processIndex].flatMap { $0.isShortlyBefore(entry) ? $0 : nil }
    let model = subjects.monitor.model
    guard
      var violation = Violation(
        rules, of: model, source: .slice(circumstances, trigger), input: input,
        processIndex: subject.processIndex, subject: subject.reference, trace: trace)
    else { return }
    violation.earlier = subjects.table.kept(at: index)
    violation.parent = subject.parent
    violation.container = container
    violation.isAmbiguous = subject.reference.instance.isNone
    if let found {
      violation.assumesOnlyInstance = found.assumesOnlyInstance
      violation.assumesOneLife = found.assumesOneLife
      violation.alternatives = found.alternatives
      violation.movesMachine = found.step.violatingMachines != 0
      violation.isConsequence = found.step.violatingMachines & subject.afterViolation != 0
    }
    guard shouldKeep(violation, Evidence(model: model, coverage: subjects.coverage)) else { return }
    violation.missing = missing()
    keepInSlice(violation)
  }

  /// Records the violations of an event in a shared slice.
  ///
  /// - Parameter slice: The slice before the event.
  mutating func record(
    _ step: Monitor.Step, _ broken: (event: Event, letter: Letter), in slice: RelatedSlices.Slice,
    _ monitor: Monitor, _ subjects: inout Subjects, _ names: NameTable
  ) {
    var entry = TraceEntry(broken.event, isChild: false)
    entry.owner = broken.event.subject
    let rules = monitor.rules(brokenBy: step)
    record(rules, entry, in: slice, monitor, &subjects) {
      $0.missing(rules, before: broken, in: slice, monitor, names)
    }
  }

  /// Records violated rules of a shared slice.
  ///
  /// - Parameters:
  ///   - entry: The violating event; `nil` if the rules expired without one.
  ///   - missing: Returns the missing events; called only if the violation is kept.
  mutating func record(
    _ rules: [Int], _ entry: TraceEntry?, in slice: RelatedSlices.Slice, _ monitor: Monitor,
    _ subjects: inout Subjects, missing: (inout Subjects) -> [RuleID: [MissingEvent]]
  ) {
    let trace = subjects.trace(of: slice, endingWith: entry)
    guard let last = trace.last else { return }
    let subject = slice.member(monitor.slice.mainRole)?.reference ?? last.owner
    guard
      var violation = Violation(
        rules, of: monitor.model, source: .slice(Violation.Circumstances(), entry == nil ? .timeout : .event),
        input: input, processIndex: slice.processIndex, subject: subject, trace: trace)
    else { return }
    for member in slice.members {
      let name = member.key.reference.name
      violation.partners[member.role] = name
      _ = subjects.coverage.index(of: name, processIndex: slice.processIndex)
    }
    // So that they are known without an event, too.
    _ = subjects.coverage.index(of: subject.name, processIndex: slice.processIndex)
    violation.earlier = subjects.kept(of: slice)
    violation.parent = slice.member(.parent)?.reference ?? .none
    violation.container = violation.parent
    guard shouldKeep(violation, Evidence(model: monitor.model, coverage: subjects.coverage)) else { return }
    violation.missing = missing(&subjects)
    keepInSlice(violation)
  }

  /// Adds a call stack to the violations of an event, which were recorded before the stack was read.
  mutating func record(_ stack: CallStack, onLine line: Int, of processIndex: Int) {
    guard (ofLine.line, ofLine.processIndex) == (line, processIndex) else { return }
    for index in ofLine.indices { all[index].record(stack, onLine: line) }
  }

  /// Whether to keep a violation of a slice as the next one. Otherwise it is only counted, if it is not an effect of
  /// another one.
  private mutating func shouldKeep(_ violation: Violation, _ evidence: Evidence) -> Bool {
    guard evidence.decides(violation) else {
      let key = InconclusiveKey(
        rule: violation.rule, name: violation.subject.name, processIndex: violation.processIndex)
      guard let last = inconclusive.last(of: key, orKeptAt: all.count) else { return true }
      all[last].undecided += 1
      return false
    }
    let subject = SubjectKey(reference: violation.subject, processIndex: violation.processIndex)
    if violation.isDismissed || violation.isConsequence && counted.contains(subject) { return false }
    let last = decided.last(of: ViolationKind(violation), orKeptAt: all.count)
    if violation.movesMachine, !violation.isConsequence {
      if last == nil { counted.remove(subject) } else { counted.insert(subject) }
    }
    guard let last else { return true }
    all[last].notKept += 1
    return false
  }
}

extension Violation {
  /// A violation of the most severe of several rules, the first in model order among equals; `nil` without a rule.
  fileprivate init?(
    _ rules: [Int], of model: Model, source: Source, input: Int, processIndex: Int, subject: ObjectReference,
    trace: [TraceEntry]
  ) {
    guard let severity = rules.map({ model.rules[$0].severity }).max(),
      let rule = rules.first(where: { model.rules[$0].severity == severity })
    else { return nil }
    self.init(
      RuleID(model.rules[rule].id), source: source, input: input, processIndex: processIndex,
      subject: subject, trace: trace)
    otherRules = rules.filter { $0 != rule }.map { RuleID(model.rules[$0].id) }
  }

  /// Adds a call stack to the events of a line.
  fileprivate mutating func record(_ stack: CallStack, onLine line: Int) {
    for index in trace.indices where trace[index].line == line && !trace[index].isChild {
      trace[index].stack = stack
    }
  }
}
