/// A mistake in the sources of a model: where it is, and the facts from which its message is made.
package struct ModelError: Error, Sendable, Hashable {
  /// What the source is called: its path as the user gave it.
  package var file: String
  /// Counted from 1.
  package var line: Int
  /// Where it begins in its line, in characters, counted from 1.
  package var column: Int
  /// How many characters are wrong; at least 1. It may point behind the end of the line.
  package var length: Int
  /// The first wrong byte in its source, counted from 0.
  package var offset: Int
  /// The text of the line, without its end.
  package var sourceLine: String
  package var reason: Reason

  /// What a name stands for.
  package enum Kind: Sendable, Hashable {
    /// What can break a rule besides events: `diagnostic`.
    case witness
    /// What a rule is repeated for: `pair`.
    case group
    case declaration, machinePart, rulePart
    case model, machine, rule, callback, severity, grade, pattern, role
    /// A kind of slice: `link`.
    case slice
    /// A callback that a model declares.
    case declaredCallback
    /// A place in the shape of a log line: `{subject}`.
    case hole
    /// A unit of a duration; a unit of a bound, which can count events too.
    case unit, measure
    /// A state of the machine with this name.
    case state(machine: String)
    /// A state of whichever machine has one of that name.
    case stateOfAny
  }

  /// What is counted.
  package enum Quantity: Sendable, Hashable {
    /// How often something happens.
    case count
    /// How many events lie between two.
    case eventBound
  }

  /// What the grammar asks for at a place.
  package enum Expectation: Sendable, Hashable {
    case name(Kind)
    /// A word or a mark of the language itself: `is`, `->`.
    case literal(String)
    case sentence, duration, remedy, className, formula, argument, count, lineEnd, version
  }

  /// What is wrong.
  package enum Reason: Sendable, Hashable {
    /// Something else stands there; `nil` when the line or the file ends there.
    case expected(Expectation, found: String?)
    case openSentence
    /// A block has no closing brace. `before`: the line on which it should have been closed, counted from
    /// 1; `nil` when the file ends first.
    case openBlock(Kind, String, before: Int?)
    /// `nearest`: the known name that it resembles; `nil` when it resembles none.
    case unknown(Kind, String, nearest: String?, known: [String])
    /// `line`: where the name is defined first, counted from 1.
    case duplicate(Kind, String, line: Int)
    /// The part is missing in the machine or rule, or the model has no name.
    case missing(String, in: Kind, String)
    /// An edge before it, on `line`, always takes the event.
    case neverTried(String, line: Int)
    case unreachable(state: String, machine: String)
    /// A rule that nothing can break: no edge, no clause, no diagnostic.
    case neverBroken(String)
    /// No log can break the rule.
    case cannotFail(rule: String)
    /// Every log breaks the rule.
    case cannotHold(rule: String)
    /// A machine that takes the place of another has no such state, and a guard or a formula of another file
    /// asks for it.
    case lacksState(machine: String, state: String, askedIn: String)
    case tooMany(Kind, limit: Int)
    /// The machine has more edges than its table can hold.
    case tooManyEdges(machine: String, limit: Int)
    /// The callback is no call that names a child.
    case noChild(String)
    /// The callback has no such argument.
    case noArgument(String, ArgumentPattern)
    /// Only what is graded A or B can be an error.
    case gradeTooLow(rule: String, grade: RuleDefinition.Grade)

    /// What is given of a pattern is more or less than it is about.
    case operandCount(pattern: String, expected: Int, found: Int)
    /// The pattern takes no sequence of events.
    case noSequence(pattern: String)
    /// The pattern cannot be bounded.
    case noBound(pattern: String)
    /// Something is counted that is less than 1, or more than the limit.
    case outOfRange(Quantity, limit: Int)
    /// A pattern stands where a formula belongs.
    case misplacedPattern(String)
    case tooDeep
    /// With this rule, the clauses of all rules over a kind of slice are more than a monitor can remember.
    case tooMuchToRemember(SliceKind)
    /// The clause amounts to a formula that is too large.
    case tooLarge
    /// What the rule is over, or what an edge looks at, has no such role.
    case noRole(String, in: SliceKind)
    /// Of those who have a part in what the rule is over, it must be said whose event or condition it is.
    case namesNoRole(String, in: SliceKind)
    /// Several machines have the state, so that the role alone does not tell which is meant.
    case ambiguousState(String, role: String, machines: [String])
    /// The alternatives of a need are of several roles.
    case mixedNeed

    /// The name of a declared callback is one of UIKit's.
    case nameOfUIKit(String)
    /// The name of a declared callback is a word of the language, or has a dot.
    case unusableName(String)
    /// The shape of a log line has too little text that never changes.
    case tooLittleText(letters: Int)
    /// Nothing tells where one hole ends and the next one begins.
    case adjacentPlaceholders(String)
    case repeatedPlaceholder(String)
    /// A brace in the shape of a log line is not closed.
    case unclosedPlaceholder
    /// Two callbacks of a pair are one.
    case pairOfOne(String)
  }
}

/// All mistakes in the sources of a model, in their order; never empty.
public struct ModelErrors: Error, Sendable, Hashable {
  package var errors: [ModelError]
}
