package import LifelogModel
package import LifelogTrace

/// Watches a whole log for a rule that the language of models cannot state: one that counts, compares classes, or
/// asks for threads and other things that are not in the events of a slice.
///
/// The rule stands in the model all the same, `by wholeLogViolation`: there it has its severity, its grade and its reason.
protocol WholeLogRule: Sendable {
  /// The rules that it checks.
  static var rules: [RuleID] { get }
  /// The callbacks that it wants to see; no other event reaches it.
  static var callbacks: CallbackSet { get }
  /// Those of them that can matter to it while it is idle.
  static var activates: CallbackSet { get }
  /// Whether it also wants to see second reports of one delivery.
  static var includesDuplicates: Bool { get }
  /// Whether it only wants to see controllers that have a parent.
  static var seesOnlyChildren: Bool { get }
  /// Whether it also wants to see transitions: those of which a call or the containment says what they are.
  static var seesTransitions: Bool { get }

  init()

  /// Whether it has nothing in hand: until one of the callbacks that wake it comes, it need not be asked.
  var isIdle: Bool { get }

  /// An event, as the subjects has understood it.
  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation])

  /// A transition has ended, as far as the log shows.
  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation])

  /// What lies before this place says nothing about what follows.
  mutating func forget()

  /// The log ends.
  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation])
}

extension WholeLogRule {
  static var activates: CallbackSet { callbacks }
  static var includesDuplicates: Bool { false }
  static var seesOnlyChildren: Bool { false }
  static var seesTransitions: Bool { false }

  var isIdle: Bool { false }

  mutating func receive(
    _ tracked: TrackedEvent, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {}
  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]
  ) {}
  mutating func forget() {}
  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout [WholeLogViolation]) {}
}

/// What an observer saw: a finding to be.
package struct WholeLogViolation {
  package var rule: RuleID
  package var input: Int
  package var key: SubjectKey
  /// The events that show it, in the order of the log, the offending one last; never empty.
  package var trace: [TraceEntry]
  /// Another controller that is involved.
  package var other: ObjectReference = .none
  /// The container that is involved.
  package var container: ObjectReference = .none
  /// What else its sentence needs to say; `nil` when there is nothing.
  package var note: String?
  /// How many more there are of which this is the first.
  package var more = 0
  /// The line that the finding stands on; that of the last event of the trace unless another says more.
  package var line: Int

  init(_ rule: RuleID, _ key: SubjectKey, input: Int, trace: [TraceEntry]) {
    self.rule = rule
    self.key = key
    self.input = input
    self.trace = trace
    line = trace.last?.line ?? 0
  }

  init(_ rule: RuleID, _ tracked: TrackedEvent, after earlier: [TraceEntry] = []) {
    self.init(rule, tracked.key, input: tracked.input, trace: earlier + [tracked.entry])
  }
}
