package import LifelogModel
package import LifelogTrace

/// A wrong edge that a slice took: a finding, if the evidence suffices.
package struct Violation {
  /// Index into the model's rules.
  package var rule: Int
  /// Further rules that the same event breaks; its effects.
  package var secondaryRules: [Int]
  /// Index into the classes of the evidence.
  package var classIndex: Int
  /// The classes of all who take part, by their role; empty where only the subject does.
  package var partners: [Role: Int] = [:]
  /// The process it happened in.
  package var processIndex: Int
  package var subject: ObjectReference
  /// The last events of the subject, the offending one last.
  package var trace: [TraceEntry]
  /// The parent that the subject has; `none` when none is known.
  package var parent: ObjectReference
  /// Whether the log could mean another instance of the same name.
  package var isAmbiguous: Bool
  /// For each instance that could have had the event, the rules that it then breaks; empty when there is
  /// but one.
  var alternatives: [RuleSet] = []
  /// Index of the input that it stands in.
  package var input = 0
  /// The container that the offending event names, or else the parent.
  package var container = ObjectReference.none
  /// Where the appearance of the container stood.
  package var containerState = AppearanceState.unknown
  /// The line of the container's last appearance callback before it; `nil` when there is none.
  package var containerLine: Int?
  /// The appearance of another controller that lasted while this one's began; `nil` where the log shows none.
  package var surrounding: SurroundingAppearance?
  /// A push, of whatever container of the process, not long before it; `nil` when the log shows none.
  package var push: TraceEntry?
  /// Whether the machine stood where an earlier violation had put it.
  package var isConsequence = false
  /// Whether a call of the app's is what is wrong; it leaves every machine where it was.
  package var isCall = false
  /// Whether no event broke it: the time for one ran out.
  package var isExpired = false
  /// For each of its rules what should have come, the best candidate first; nothing where nothing is missing.
  package var missing: [Int: [MissingEvent]] = [:]
  /// How many violations of the same rule and class are not kept one by one.
  package var more = 0

  /// The offending event.
  package var last: TraceEntry { trace[trace.count - 1] }

  /// The other controller that the offending event names: the parent or child, or who called; `none` for
  /// nobody.
  package var named: ObjectReference { last.isChild ? last.caller : last.argument.object }
}
