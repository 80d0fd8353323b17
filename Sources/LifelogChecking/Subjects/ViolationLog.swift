import LifelogModel
import LifelogTrace

/// A rule that is inconclusive so far, for one class.
struct InconclusiveKey: Hashable {
  var rule: Int
  var classIndex: Int
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

/// The violations in the slices of a log, in log order.
package struct ViolationLog {
  package private(set) var all: [Violation] = []
  /// The index of the current input.
  var input = -1
  /// The violations that are inconclusive so far.
  private var inconclusive = OccurrenceLimit<InconclusiveKey>(maxKept: 200)
  private var decided = OccurrenceLimit<ViolationKind>(maxKept: ViolationKind.maxKept)
  /// The subjects whose last violation that moved a machine is only counted.
  private var counted: Set<SubjectKey> = []
  /// The last push of each process.
  private var pushes: [Int: TraceEntry] = [:]

  package var count: Int { all.count }
  package var isEmpty: Bool { all.isEmpty }

  /// Records the last push of a process.
  mutating func recordPush(_ entry: TraceEntry, of processIndex: Int) { pushes[processIndex] = entry }

  /// Ends an input.
  mutating func endInput() {
    pushes = [:]
    counted = []
  }

  /// Records a violating step. The most severe of the violated rules becomes the finding.
  ///
  /// - Parameter before: The state of the subject before the event.
  mutating func record(
    _ step: Monitor.Step, _ letter: Letter, in before: StateID, _ entry: TraceEntry, at index: Int,
    _ subjects: Subjects, alternatives: [RuleSet] = [], assumesOnlyInstance: Bool = false
  ) {
    var rules = subjects.monitor.rules(brokenBy: step)
    // What is violated in both pasts is certain.
    if subjects.table.otherPast(at: index) != nil {
      let certain = rules.filter { rule in alternatives.allSatisfy { $0.contains(rule) } }
      if !certain.isEmpty { rules = certain }
    }
    record(
      rules, entry, at: index, subjects, alternatives: alternatives,
      movesMachine: step.violatingMachines != 0,
      isConsequence: step.violatingMachines & subjects.table[index].afterViolation != 0,
      assumesOnlyInstance: assumesOnlyInstance
    ) { subjects.missing(rules, before: letter, in: before, at: index) }
  }

  /// Records that an event violates rules about its subject.
  ///
  /// - Parameter missing: Returns the missing events; called only if the violation is kept.
  mutating func record(
    _ rules: [Int], _ entry: TraceEntry, at index: Int, _ subjects: Subjects, alternatives: [RuleSet] = [],
    isExpired: Bool = false, movesMachine: Bool = false, isConsequence: Bool = false, isCall: Bool = false,
    assumesOnlyInstance: Bool = false,
    missing: () -> [Int: [MissingEvent]] = { [:] }
  ) {
    let model = subjects.monitor.model
    guard let rule = model.mostSevere(of: rules) else { return }
    let subject = subjects.table[index]
    var violation = Violation(
      rule: rule, secondaryRules: rules.filter { $0 != rule }, classIndex: subject.classIndex,
      processIndex: subject.processIndex, subject: subject.reference,
      trace: subjects.trace(at: index, endingWith: entry),
      parent: subject.parent, isAmbiguous: subject.reference.instance.isNone)
    violation.alternatives = alternatives
    violation.isExpired = isExpired
    violation.input = input
    violation.earlier = subjects.table.kept(at: index)
    violation.movesMachine = movesMachine
    violation.isConsequence = isConsequence
    violation.assumesOnlyInstance = assumesOnlyInstance
    violation.container = violation.named.isNone ? subject.parent : violation.named
    violation.containerState = subjects.appearance(
      of: violation.container, processIndex: subject.processIndex)
    if entry.callback == .viewDidAppear {
      violation.surrounding = subjects.surrounding(
        violation.trace, of: index, parent: violation.container)
    }
    violation.containerLine =
      subjects.lastAppearance(of: violation.container, processIndex: subject.processIndex)?.line
    violation.push = pushes[subject.processIndex].flatMap { $0.isShortlyBefore(entry) ? $0 : nil }
    violation.isCall = isCall
    guard shouldKeep(violation, subjects.coverage, model) else { return }
    violation.missing = missing()
    all.append(violation)
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
    _ subjects: inout Subjects, missing: (inout Subjects) -> [Int: [MissingEvent]]
  ) {
    let model = monitor.model
    guard let rule = model.mostSevere(of: rules) else { return }
    let main = slice.member(monitor.slice.mainRole)
    let trace = subjects.trace(of: slice, endingWith: entry)
    guard let last = trace.last else { return }
    let subject = main?.reference ?? last.owner
    var violation = Violation(
      rule: rule, secondaryRules: rules.filter { $0 != rule },
      classIndex: subjects.coverage.index(of: subject.name, processIndex: slice.processIndex),
      processIndex: slice.processIndex,
      subject: subject, trace: trace, parent: slice.member(.parent)?.reference ?? .none, isAmbiguous: false)
    for member in slice.members {
      violation.partners[member.role] = subjects.coverage.index(
        of: member.key.reference.name, processIndex: slice.processIndex)
    }
    violation.input = input
    violation.earlier = subjects.kept(of: slice)
    violation.container = violation.parent
    violation.isExpired = entry == nil
    guard shouldKeep(violation, subjects.coverage, model) else { return }
    violation.missing = missing(&subjects)
    all.append(violation)
  }

  /// Adds a call stack to the violations of an event, which were recorded before the stack was read.
  ///
  /// - Parameter count: The number of violations before any that the stack itself shows.
  mutating func record(_ stack: CallStack, onLine line: Int, of processIndex: Int, before count: Int) {
    var index = count - 1
    while index >= 0, all[index].processIndex == processIndex, all[index].last.line == line {
      all[index].record(stack, onLine: line)
      index -= 1
    }
  }

  /// Whether to keep a violation as the next one. Otherwise it is only counted, if it is not an effect of another one.
  private mutating func shouldKeep(_ violation: Violation, _ coverage: LogCoverage, _ model: Model) -> Bool {
    let isDecided =
      coverage.suffices(for: model.rules[violation.rule], in: violation)
      && coverage.breaksEveryHypothesis(violation, model)
    if isDecided {
      let kind = ViolationKind(violation, model)
      let subject = SubjectKey(reference: violation.subject, processIndex: violation.processIndex)
      if violation.isDismissed(for: kind.rule) || violation.isConsequence && counted.contains(subject) {
        return false
      }
      let last = decided.last(of: kind, orKeptAt: all.count)
      if violation.movesMachine, !violation.isConsequence {
        if last == nil { counted.remove(subject) } else { counted.insert(subject) }
      }
      guard let last else { return true }
      all[last].notKept += 1
    } else {
      let key = InconclusiveKey(rule: violation.rule, classIndex: violation.classIndex)
      guard let last = inconclusive.last(of: key, orKeptAt: all.count) else { return true }
      all[last].more += 1
    }
    return false
  }
}

extension Model {
  /// The most severe of several rules; the first in model order among equals.
  fileprivate func mostSevere(of rules: [Int]) -> Int? {
    rules.max { self.rules[$0].severity < self.rules[$1].severity }.flatMap { mostSevere in
      rules.first { self.rules[$0].severity == self.rules[mostSevere].severity }
    }
  }
}

extension Violation {
  /// Adds a call stack to the events of a line.
  fileprivate mutating func record(_ stack: CallStack, onLine line: Int) {
    for index in trace.indices where trace[index].line == line && !trace[index].isChild {
      trace[index].stack = stack
    }
  }
}
