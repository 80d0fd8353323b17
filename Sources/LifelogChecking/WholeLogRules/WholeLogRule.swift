import LifelogModel
import LifelogTrace

/// Checks a whole log for a rule that the model language cannot express, for example one that counts, compares classes,
/// or needs threads or other data that is not in the events of a slice.
///
/// The rule still has a page with its severity, grade and reason. Its `check` field says that code checks it.
protocol WholeLogRule: Sendable {
  /// The rules that it checks.
  static var rules: [RuleID] { get }
  /// The callbacks that it processes. No other event is passed to it.
  static var callbacks: CallbackSet { get }
  /// The callbacks that can matter while it is idle.
  static var activates: CallbackSet { get }
  /// Whether it also processes lines that are not a delivery.
  static var includesDuplicates: Bool { get }
  /// Whether it processes only controllers with a parent.
  static var seesOnlyChildren: Bool { get }
  /// Whether it also processes transitions whose kind a call or the containment shows.
  static var seesTransitions: Bool { get }

  init()

  /// Whether it has no state. Until an activating callback occurs, no events are passed to it.
  var isIdle: Bool { get }

  /// What it dropped at a limit.
  var notTracked: NotTracked { get }

  /// Checks an event.
  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog)

  /// Checks a finished transition.
  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog)

  /// Forgets all state at a gap.
  mutating func forget()

  /// Ends the log.
  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog)
}

extension WholeLogRule {
  static var activates: CallbackSet { callbacks }
  static var includesDuplicates: Bool { false }
  static var seesOnlyChildren: Bool { false }
  static var seesTransitions: Bool { false }

  var isIdle: Bool { false }
  var notTracked: NotTracked { NotTracked() }

  mutating func receive(
    _ judgment: Judgment, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {}
  mutating func receive(
    _ transition: Transition, _ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog
  ) {}
  mutating func forget() {}
  mutating func finish(_ subjects: Subjects, _ names: NameTable, _ found: inout ViolationLog) {}
}

extension Violation {
  init(_ rule: RuleID, _ key: SubjectKey, input: Int, trace: [TraceEntry]) {
    self.init(
      rule, source: .code, input: input, processIndex: key.processIndex, subject: key.reference, trace: trace)
  }

  init(_ rule: RuleID, _ judgment: Judgment, after earlier: [TraceEntry] = []) {
    self.init(rule, judgment.key, input: judgment.input, trace: earlier + [judgment.entry])
  }
}

extension LoggedCallback {
  init(_ callback: Callback, of key: SubjectKey) {
    self.init(callback: callback, name: key.reference.name, processIndex: key.processIndex)
  }
}
