extension ModelErrors: CustomStringConvertible {
  /// The messages, a blank line between them.
  public var description: String { errors.map(\.description).joined(separator: "\n\n") }
}

extension ModelError: CustomStringConvertible {
  /// The message as a compiler writes it: place, what is wrong, the line with a caret, what to do.
  ///
  ///     UIKit.order:41:5: error: unknown callback 'viewDidApear'
  ///         viewDidApear -> appeared
  ///         ^^^^^^^^^^^^
  ///     help: did you mean 'viewDidAppear'?
  public var description: String {
    var text = "\(file):\(line):\(column): error: \(message)\n\(snippet)"
    if let help { text += "\nhelp: \(help)" }
    return text
  }

  /// What is wrong, in one sentence without a full stop.
  public var message: String {
    switch problem {
    case .expected(let expectation, let found): "expected \(expectation.words), found \(Self.quoted(found))"
    case .openSentence: "the sentence is not closed"
    case .openBlock(let kind, let name, _): "\(kind.words) '\(name)' is not closed"
    case .unknown(.state(let machine), let name, _, _): "machine '\(machine)' has no state '\(name)'"
    case .unknown(let kind, let name, _, _): "unknown \(kind.words) '\(name)'"
    case .duplicate(.declaration, let name, _), .duplicate(.machinePart, let name, _),
      .duplicate(.rulePart, let name, _):
      "'\(name)' is given twice"
    case .duplicate(let kind, let name, _): "\(kind.words) '\(name)' is defined twice"
    case .missing(_, .model, _): "the file names no model"
    case .missing(let part, let kind, let name): "\(kind.words) '\(name)' has no \(part)"
    case .neverTried(let callback, _): "this edge for '\(callback)' is never tried"
    case .unreachable(let state, let machine): "state '\(state)' of machine '\(machine)' is never reached"
    case .neverBroken(let rule): "nothing breaks rule '\(rule)'"
    case .tooMany(let kind, let limit): "more than \(limit) \(kind.plural)"
    case .tooManyEdges(let machine, let limit): "machine '\(machine)' has more than \(limit) edges"
    case .noChild(let callback): "'\(callback)' names no child"
    case .noArgument(let callback, let pattern): "'\(callback)' has no argument '\(pattern.words)'"
    case .gradeTooLow(let rule, let grade):
      "rule '\(rule)' is graded \(grade.rawValue) and cannot be an error"
    }
  }

  /// What to do about it, or `nil` when the message says it all.
  public var help: String? {
    switch problem {
    case .expected(.literal("->"), let found?) where found.hasPrefix(":") || found.hasPrefix("("):
      "write a callback without its arguments: 'willMoveToParent'"
    case .openSentence: "end it with '\"' on the same line"
    case .openBlock(_, _, let before?): "write '}' before line \(before)"
    case .openBlock(_, _, nil): "write '}' at the end of the file"
    case .unknown(_, _, let nearest?, _): "did you mean '\(nearest)'?"
    case .unknown(_, _, nil, let known) where !known.isEmpty && known.count <= 8:
      "known here: \(known.joined(separator: ", "))"
    case .unknown(.callback, _, nil, _):
      "callbacks bear Apple's names, without arguments: 'viewDidAppear', 'willMoveToParent'"
    case .duplicate(_, _, let line): "the first one is on line \(line)"
    case .missing(let part, .model, _): "begin the file with '\(part)'"
    case .missing(let part, _, _): "add a line '\(part)'"
    case .neverTried(_, let line): "the edge on line \(line) takes the event first; move this one before it"
    case .unreachable: "lead an edge to it, or delete it"
    case .neverBroken: "name it behind 'breaks', or mark it 'by diagnostic'"
    case .noChild: "only calls such as 'addChild' and 'addSubview' name a child"
    case .noArgument: "a parent belongs to 'willMoveToParent', a direction to 'beginAppearanceTransition'"
    case .gradeTooLow: "make it a warning, or give a source of grade A or B"
    default: nil
    }
  }

  /// The line with carets under what is wrong; only the part around them when the line is long.
  var snippet: String {
    let characters = Array(sourceLine)
    let caret = min(column - 1, characters.count)
    let first = max(0, caret - Self.reach)
    let last = min(characters.count, max(caret + Self.reach, min(caret + length, first + 2 * Self.reach)))
    let blanks = characters[first..<caret].map { $0 == "\t" ? "\t" : " " }.joined()
    let leader = first > 0 ? "…" : ""
    let carets = String(repeating: "^", count: max(1, min(length, last - caret)))
    return "  \(leader)\(String(characters[first..<last]))\(last < characters.count ? "…" : "")\n"
      + "  \(leader.isEmpty ? "" : " ")\(blanks)\(carets)"
  }

  /// How many characters of a long line are shown on each side of the caret.
  private static let reach = 60

  private static func quoted(_ found: String?) -> String { found.map { "'\($0)'" } ?? "the end of the line" }
}

extension ModelError.Kind {
  fileprivate var words: String {
    switch self {
    case .declaration: "declaration"
    case .machinePart: "part of a machine"
    case .rulePart: "part of a rule"
    case .model: "model"
    case .machine: "machine"
    case .rule: "rule"
    case .callback: "callback"
    case .severity: "severity"
    case .grade: "grade"
    case .unit: "unit of time"
    case .state: "state"
    }
  }

  fileprivate var plural: String {
    if case .state(let machine) = self { "states in machine '\(machine)'" } else { words + "s" }
  }
}

extension ModelError.Expectation {
  fileprivate var words: String {
    switch self {
    case .name(let kind): "the name of a \(kind.words)"
    case .literal(let text): "'\(text)'"
    case .sentence: "a sentence in quotation marks"
    case .duration: "a duration such as '1 s'"
    case .remedy: "the id of a remedy"
    case .className: "the name of a class"
    case .lineEnd: "the end of the line"
    }
  }
}

extension ArgumentPattern {
  /// The pattern as the language spells it; empty for any argument.
  var words: String {
    switch self {
    case .any: ""
    case .noParent: "nil"
    case .parent: "parent"
    case .sameParent: "same parent"
    case .otherParent: "other parent"
    case .appearing: "appearing"
    case .disappearing: "disappearing"
    case .yes: "yes"
    case .no: "no"
    case .ended: "ended"
    }
  }
}
