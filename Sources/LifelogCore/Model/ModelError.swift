/// A mistake in the source of a model: where it is, and the facts from which its message is made.
public struct ModelError: Error, Sendable, Hashable {
  /// What the source is called: its path as the user gave it.
  public var file: String
  /// Counted from 1.
  public var line: Int
  /// Where it begins in its line, in characters, counted from 1.
  public var column: Int
  /// How many characters are wrong; at least 1. It may point behind the end of the line.
  public var length: Int
  /// The first wrong byte in the source, counted from 0.
  public var offset: Int
  /// The text of the line, without its end.
  public var sourceLine: String
  public var problem: Problem

  /// What a name stands for.
  public enum Kind: Sendable, Hashable {
    case declaration, machinePart, rulePart
    case model, machine, rule, callback, severity, grade, unit
    /// A state of the machine with this name.
    case state(machine: String)
  }

  /// What the grammar asks for at a place.
  public enum Expectation: Sendable, Hashable {
    case name(Kind)
    /// A word or a mark of the language itself: `is`, `->`.
    case literal(String)
    case sentence, duration, remedy, className, lineEnd
  }

  /// What is wrong.
  public enum Problem: Sendable, Hashable {
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
    /// A rule that no edge breaks.
    case neverBroken(String)
    case tooMany(Kind, limit: Int)
    /// The machine has more edges than its table can hold.
    case tooManyEdges(machine: String, limit: Int)
    /// The callback is no call that names a child.
    case noChild(String)
    /// The callback has no such argument.
    case noArgument(String, ArgumentPattern)
    /// Only what is graded A or B can be an error.
    case gradeTooLow(rule: String, grade: ModelRule.Grade)
  }
}

/// All mistakes in the source of a model, in the order of the source; never empty.
public struct ModelErrors: Error, Sendable, Hashable {
  public var errors: [ModelError]
}
