import LifelogModel
import LifelogTrace

/// Finds the violations of a rule that the model language cannot express, for example one that counts, compares classes,
/// or needs threads or other data that is not in the events of a slice.
///
/// The rule still has a page with its severity, grade and reason, whose `check` field names the check. A check does not
/// know whether a log proves a violation: that depends on what its rule needs and on its ``Hinge``, at the end of the
/// log. Its state is that of one process. It begins with the first event that wakes it.
protocol Check: Sendable {
  /// The rules that it checks.
  static var rules: [RuleID] { get }
  /// The lines that it receives.
  static var reads: Reads { get }

  init()

  /// Checks an event.
  mutating func receive(
    _ judgment: Judgment, _ scene: inout some Scene, _ names: NameTable, _ found: inout ViolationLog)

  /// Forgets what a gap makes unknown: by default everything.
  mutating func forget()

  /// Ends the log.
  mutating func end(_ names: NameTable, _ found: inout ViolationLog)
}

extension Check {
  mutating func forget() { self = Self() }
  mutating func end(_ names: NameTable, _ found: inout ViolationLog) {}
}

/// The lines that a check receives.
struct Reads {
  let callbacks: CallbackSet
  /// The callbacks that make the check. It receives no line before the first of them.
  let wakes: CallbackSet
  /// Whether it also receives lines that are not a delivery.
  let includesDuplicates: Bool

  /// - Parameter wakes: By default, all that it receives.
  init(_ callbacks: CallbackSet, wakes: CallbackSet? = nil, includesDuplicates: Bool = false) {
    self.callbacks = callbacks
    self.wakes = wakes ?? callbacks
    self.includesDuplicates = includesDuplicates
  }

  /// The callbacks without which no controller has a known parent.
  static let parents: CallbackSet = [.addChild, .willMoveToParent, .didMoveToParent]
}

extension Violation {
  init(_ rule: RuleID, _ key: SubjectKey, input: Int, trace: [TraceEntry]) {
    self.init(
      rule, source: .code, input: input, processIndex: key.processIndex, subject: key.reference, trace: trace)
  }

  init(_ rule: RuleID, _ judgment: Judgment, after earlier: [TraceEntry] = []) {
    self.init(rule, judgment.key, input: judgment.input, trace: earlier + [judgment.entry])
  }

  /// The violation of a rule about times, if they violate it. If the log does not show that, it is not decided.
  ///
  /// - Parameter isInTime: `nil` if the log does not show it.
  func provided(_ isInTime: Bool?) -> Violation? {
    guard isInTime != false else { return nil }
    var violation = self
    if isInTime == nil { violation.doubt = .possible(dependsOnTime: true) }
    return violation
  }
}

extension TraceEntry {
  /// Whether it is at most a time after an earlier event; `nil` if the log does not show that.
  ///
  /// - Parameter limit: In microseconds.
  func isAtMost(_ limit: Int64, after earlier: TraceEntry) -> Bool? {
    time.isAtMost(limit, after: earlier.time)
  }
}

extension LogTime? {
  /// Whether it is at most a time after an earlier one; `nil` if the log does not show that.
  ///
  /// - Parameter limit: In microseconds.
  func isAtMost(_ limit: Int64, after earlier: LogTime?) -> Bool? {
    guard let earlier, let distance = self?.microseconds(since: earlier), distance >= 0 else { return nil }
    return distance <= limit
  }
}
