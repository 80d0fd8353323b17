package import LifelogModel
package import LifelogTrace

/// A violation in one slice: a finding, if the log coverage suffices.
package struct Violation {
  /// Index into the model's rules.
  package var rule: Int
  /// Other rules that the same event violates; the effects.
  package var secondaryRules: [Int]
  /// Index into the classes of the log coverage.
  package var classIndex: Int
  /// The classes of all participants, by their role; empty if only the subject participates.
  package var partners: [Role: Int] = [:]
  /// The index of the process.
  package var processIndex: Int
  package var subject: ObjectReference
  /// The last events of the subject, the violating one last.
  package var trace: [TraceEntry]
  /// The events before these that gave the subject, or another participant, its parent, the oldest first.
  package var earlier: [TraceEntry] = []
  /// The parent of the subject; `none` if unknown.
  package var parent: ObjectReference
  /// Whether the event possibly belongs to another instance of the same name.
  package var isAmbiguous: Bool
  /// Whether it is a violation only if the name has one instance at a time.
  package var assumesOnlyInstance = false
  /// For each instance that possibly had the event, the rules that it then violates; empty if there is only one.
  var alternatives: [RuleSet] = []
  /// The index of the input.
  package var input = 0
  /// The container that the violating event names; otherwise the parent.
  package var container = ObjectReference.none
  /// The appearance state of the container.
  package var containerState = AppearanceState.unknown
  /// The line of the container's last appearance callback before the violation; `nil` if there is none.
  package var containerLine: Int?
  /// The appearance of another controller that was in progress when this one's began; `nil` if the log shows none.
  package var surrounding: SurroundingAppearance?
  /// A recent push in any container of the process; `nil` if the log shows none.
  package var push: TraceEntry?
  /// Whether a violating edge moved a machine, whose state may be wrong afterwards.
  package var movesMachine = false
  /// Whether an earlier violation had moved the machine to its state.
  package var isConsequence = false
  /// Whether a call of the app is the violation. It moves no machine.
  package var isCall = false
  /// Whether no event violated the rule: its time limit expired.
  package var isExpired = false
  /// For each of its rules, the missing events, the best candidate first; no entry if nothing is missing.
  package var missing: [Int: [MissingEvent]] = [:]
  /// The number of inconclusive violations of the same rule and class that are not kept individually.
  package var more = 0
  /// The number of other violations of the same rule and class that are not kept individually.
  package var notKept = 0

  /// The violating event.
  package var last: TraceEntry { trace[trace.count - 1] }

  /// The other controller that the violating event names: the parent or child, or the caller; `none` if there is none.
  package var named: ObjectReference { last.isChild ? last.caller : last.argument.object }
}
