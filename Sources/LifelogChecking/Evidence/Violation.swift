package import LifelogModel
package import LifelogTrace

/// A violation of a rule that anything found: a finding, if the evidence suffices.
package struct Violation {
  /// What shows a violation.
  package enum Source {
    /// An event in a slice, or the absence of one.
    indirect case slice(Circumstances, Trigger)
    /// A check, of a rule with code.
    case code
    /// A diagnostic of UIKit.
    indirect case diagnostic(Diagnostic)
    /// A measured latency that exceeds a budget.
    indirect case measurement(Budget.Overrun, Severity)
  }

  /// When a slice shows a violation.
  package enum Trigger {
    /// An event, which takes a violating edge or violates a clause.
    case event
    /// The end of a time limit.
    case timeout
    /// The end of the log, in a state that the app must leave. It may leave it afterwards.
    case endOfLog
  }

  /// The most severe rule that it violates.
  package var rule: RuleID
  /// Other rules that the same event violates; the effects.
  package var otherRules: [RuleID] = []
  package var source: Source
  /// The index of the input.
  package var input: Int
  /// The index of the process.
  package var processIndex: Int
  package var subject: ObjectReference
  /// The events that show it, in the order of the log, the violating one last; for a diagnostic, those that led to it.
  package var trace: [TraceEntry]
  /// The events before these that gave the subject, or another participant, its parent, the oldest first.
  package var earlier: [TraceEntry] = []
  /// The parent of the subject; `none` if unknown.
  package var parent = ObjectReference.none
  /// The container that the violating event names, or another participating container; otherwise the parent.
  package var container = ObjectReference.none
  /// Another participating controller; `none` if there is none, or the events name it.
  package var other = ObjectReference.none
  /// The classes of all participants, by their role; empty if only the subject participates.
  package var partners: [Role: Name] = [:]
  /// Whether the event possibly belongs to another instance of the same name.
  package var isAmbiguous = false
  /// Whether it is a violation only if the name has one instance at a time.
  package var assumesOnlyInstance = false
  /// Whether it is a violation only if the whole log shows one life of the name.
  var assumesOneLife = false
  /// For each instance that possibly had the event, the rules that it then violates; empty if there is only one.
  var alternatives: [RuleSet] = []
  /// Whether a violating edge moved a machine, whose state may be wrong afterwards.
  package var movesMachine = false
  /// Whether an earlier violation had moved the machine to its state.
  package var isConsequence = false
  /// For each of its rules, the missing events, the best candidate first; no entry if nothing is missing.
  var missing: [RuleID: [MissingEvent]] = [:]
  /// The last loading or appearance callback of the presenter that a diagnostic names; `nil` if unknown.
  package var presenterCallback: Callback?
  /// Additional text for the message; `nil` if there is none.
  package var note: String?
  /// The severity that a later event leaves of it; `nil` if none changes it.
  var lowered: Severity?
  /// Whether a later event shows that it is valid after all.
  var isExcused = false
  /// Why the check that found it cannot decide it; `nil` if it can.
  var doubt: Evidence.Reason?
  /// The number of later occurrences, which the message states.
  package var more = 0
  /// The number of inconclusive violations of the same rule and class that are not kept individually.
  package var undecided = 0
  /// The number of other violations of the same rule and class that are not kept individually.
  package var notKept = 0

  package init(
    _ rule: RuleID, source: Source, input: Int, processIndex: Int, subject: ObjectReference,
    trace: [TraceEntry]
  ) {
    self.rule = rule
    self.source = source
    self.input = input
    self.processIndex = processIndex
    self.subject = subject
    self.trace = trace
  }

  /// The violating event; `nil` for a diagnostic.
  package var last: TraceEntry? { trace.last }

  /// The line of the violating event or of the diagnostic.
  package var line: Int { diagnostic?.line ?? last?.line ?? 0 }

  /// The time of the violating event or of the diagnostic; `nil` if the log prints none.
  package var time: LogTime? { diagnostic.map(\.time) ?? last?.time }

  /// The other controller that the violating event names: the parent or child, or the caller; `none` if there is none.
  package var named: ObjectReference {
    last.map { $0.isChild ? $0.caller : $0.argument.object } ?? .none
  }

  /// What was known around the violating event of a slice; `nil` for any other source.
  package var circumstances: Circumstances? {
    if case .slice(let circumstances, _) = source { circumstances } else { nil }
  }

  /// The diagnostic that reports it; `nil` if there is none.
  package var diagnostic: Diagnostic? {
    if case .diagnostic(let diagnostic) = source { diagnostic } else { nil }
  }

  /// Whether no event violated the rule: its time limit expired, or the log ended.
  package var isWithoutEvent: Bool {
    if case .slice(_, let trigger) = source { trigger != .event } else { false }
  }

  /// Whether the log ends before the rule is decided.
  package var isPending: Bool { if case .slice(_, .endOfLog) = source { true } else { false } }
}

extension Violation {
  /// What was known around an event of a slice.
  package struct Circumstances {
    /// The appearance state of the container.
    package var containerState = AppearanceState.unknown
    /// The line of the container's last appearance callback before the violation; `nil` if there is none.
    package var containerLine: Int?
    /// The appearance of another controller that was in progress when this one's began; `nil` if the log shows none.
    package var surrounding: SurroundingAppearance?
    /// A recent push in any container of the process; `nil` if the log shows none.
    package var push: TraceEntry?
  }

  /// The severity that replaces the model's; `nil` to keep the model's.
  package func severity(of rule: RuleID) -> Severity? {
    if let lowered { return lowered }
    return switch (source, rule) {
    case (.diagnostic(let diagnostic), _): DiagnosticPattern.all[Int(diagnostic.pattern)].severity
    case (.measurement(_, let severity), _): severity
    // An error if both calls are logged and the container was appearing, when the order matters.
    case (_, .addSubviewBeforeAddChild):
      circumstances?.containerState == .appearing && last?.isChild == true ? .error : nil
    // Only that they stay on screen shows it.
    case (.code, .addSubviewWithoutAddChild): .warning
    // Of a complete log only.
    case (.code, .loadedButNeverAppeared): .warning
    // A late deallocation is only a note.
    case (_, .notReleasedAfterRemoval): last?.callback == .deinit ? .note : nil
    default: nil
    }
  }

  /// Whether the event is valid after all: a controller that is used again was retained intentionally.
  package var isDismissed: Bool {
    if isExcused { return true }
    guard rule == .notReleasedAfterRemoval, !isWithoutEvent, let last else { return false }
    switch last.callback {
    case .willMoveToParent, .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear: return true
    default: return last.isChild
    }
  }
}
