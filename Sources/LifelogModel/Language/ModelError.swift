/// An error in the sources of a model: its location, and the facts of its message.
package struct ModelError: Error, Sendable, Hashable {
  /// The name of the source: its path as the user gave it.
  package var file: String
  /// Counted from 1.
  package var line: Int
  /// The start in the line, in characters, counted from 1.
  package var column: Int
  /// The number of wrong characters, at least 1. The range may extend past the end of the line.
  package var length: Int
  /// The offset of the first wrong byte in its source, counted from 0.
  package var offset: Int
  /// The text of the line, without its line end.
  package var sourceLine: String
  package var reason: Reason

  /// The kind of thing that a name means.
  package enum Kind: Sendable, Hashable {
    /// A source of violations other than events: `diagnostic`.
    case witness
    /// A kind of declaration that a rule is repeated for: `pair`.
    case group
    case declaration, machinePart, rulePart
    case model, machine, rule, callback, severity, grade, pattern, role
    /// A kind of slice: `link`.
    case slice
    /// A callback that a model declares.
    case declaredCallback
    /// A placeholder in the pattern of a log line: `{subject}`.
    case placeholder
    /// A unit of a duration, and a unit of a bound, which can also be events.
    case unit, measure
    /// A state of the machine with this name.
    case state(machine: String)
    /// A state of any machine that has one of that name.
    case stateOfAny
  }

  /// A counted quantity.
  package enum Quantity: Sendable, Hashable {
    /// The number of occurrences of something.
    case count
    /// The number of events between two others.
    case eventBound
  }

  /// The syntax that the grammar expects at a location.
  package enum Expectation: Sendable, Hashable {
    case name(Kind)
    /// A word or punctuation of the language itself: `is`, `->`.
    case literal(String)
    case sentence, duration, fix, className, formula, argument, count, lineEnd, version
  }

  /// The kind of an error, with its facts.
  package enum Reason: Sendable, Hashable {
    /// Something else is at the location; `nil` if the line or the file ends there.
    case expected(Expectation, found: String?)
    case openSentence
    /// A block without a closing brace. `before`: the line before which the brace is missing, counted from 1; `nil` if
    /// the file ends first.
    case openBlock(Kind, String, before: Int?)
    /// `nearest`: the most similar known name; `nil` if none is similar.
    case unknown(Kind, String, nearest: String?, known: [String])
    /// `line`: the line of the first definition, counted from 1.
    case duplicate(Kind, String, line: Int)
    /// A page of a rule cannot be read.
    case page(PageError.Reason)
    /// The machine or rule lacks the part, or the model has no name.
    case missing(String, in: Kind, String)
    /// An earlier edge, on `line`, always takes the event.
    case neverTried(String, line: Int)
    case unreachable(state: String, machine: String)
    /// A rule without an edge, clause or diagnostic that can violate it.
    case neverBroken(String)
    /// No log can violate the rule.
    case cannotFail(rule: String)
    /// Every log violates the rule.
    case cannotHold(rule: String)
    /// A machine that replaces another has no such state, but a guard or a formula of another file uses it.
    case lacksState(machine: String, state: String, askedIn: String)
    case tooMany(Kind, limit: Int)
    /// The machine has more edges than its table can contain.
    case tooManyEdges(machine: String, limit: Int)
    /// The callback is not a call that names a child.
    case noChild(String)
    /// The callback has no such argument.
    case noArgument(String, ArgumentPattern)
    /// Only rules with grade A or B can be errors.
    case gradeTooLow(rule: String, grade: RuleDefinition.Grade)

    /// The pattern has too many or too few operands.
    case operandCount(pattern: String, expected: Int, found: Int)
    /// The pattern takes no sequence of events.
    case noSequence(pattern: String)
    /// The pattern cannot be bounded.
    case noBound(pattern: String)
    /// A count is less than 1 or greater than the limit.
    case outOfRange(Quantity, limit: Int)
    /// A pattern in the place of a formula.
    case misplacedPattern(String)
    case tooDeep
    /// With this rule, the clauses of all rules over a kind of slice exceed the memory of a monitor.
    case tooMuchToRemember(SliceKind)
    /// The formula of the clause is too large.
    case tooLarge
    /// The slice of the rule or edge has no such role.
    case noRole(String, in: SliceKind)
    /// An event or condition needs a role, because the slice has several members.
    case namesNoRole(String, in: SliceKind)
    /// Several machines have the state, so the role alone is ambiguous.
    case ambiguousState(String, role: String, machines: [String])

    /// The name of a declared callback is one of UIKit's callbacks.
    case nameOfUIKit(String)
    /// The name of a declared callback is a word of the language, or contains a dot.
    case unusableName(String)
    /// The pattern of a log line has too little fixed text.
    case tooLittleText(letters: Int)
    /// Two placeholders have no text between them, so the end of the first is ambiguous.
    case adjacentPlaceholders(String)
    case repeatedPlaceholder(String)
    /// A brace in the pattern of a log line is not closed.
    case unclosedPlaceholder
    /// Both callbacks of a pair are the same.
    case pairOfOne(String)
  }
}

/// All errors in the sources of a model, in order; never empty.
public struct ModelErrors: Error, Sendable, Hashable {
  package var errors: [ModelError]
}
