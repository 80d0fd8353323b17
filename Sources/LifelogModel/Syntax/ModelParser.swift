import LifelogText
import LifelogTrace

/// Reads the source of a model into its syntax tree and notes every mistake on the way.
///
/// A statement ends with its line; a list goes on after a comma or an `or`. After a mistake it goes on with
/// the next line, so that one run shows all of them.
///
///     model    = "model" name ["extends" name]
///     system   = "system" class {"," class}
///     event    = "event" name "=" sentence {"," sentence}
///     group    = "pair" callback "," callback | "completion" callback
///     disable  = "disable" rule {"," rule}
///     machine  = "machine" name "{" {"start" state | "born" state | state} "}"
///     state    = "state" name ["awaits" rule] ["{" {edge} "}"]
///     edge     = trigger {"," trigger} {guard} "->" state ["cancels" | "breaks" rule {"," rule}]
///     guard    = ["," | "and"] ("when" | "unless") condition
///     rule     = "rule" id ["over" slice] ["by" witness {"or" witness}]
///                ["for" "each" ("pair" | "completion")] "{" {part} "}"
///     witness  = "diagnostic" | "observation" | "diagnosis"
///     part     = "severity" severity | "grade" grade | "reason" sentence | "except" sentence
///              | "fix" fix {"," fix} | "needs" [role "."] callback {"or" [role "."] callback}
///              | "otherwise" severity "within" number unit | clause
///     clause   = "always" formula | "never" formula | "expects" pattern [scope] [bound]
///     pattern  = {"not" | "alternate" | "chain" | "exclusive" | "responded"} base
///                "(" [number ","] operand ["," operand] ")"
///     operand  = formula {"then" formula}
///     scope    = "before" unary | "after" unary ["until" unary] | "between" unary "and" unary
///     bound    = "within" number (unit | "events")
///     formula  = and {"or" and} ["implies" formula]
///     and      = since {"and" since}
///     since    = unary ["since" [bound] unary]
///     unary    = {"not" | ("previously" | "once" | "historically") [bound]} primary
///     primary  = "(" formula ")" | trigger [("when" | "unless") condition] | condition
///              | "true" | "false"
///     trigger  = (["child"] | role ".") callback ["nil" | ["same" | "other"] "parent" | "appearing"
///              | "disappearing" | "yes" | "no" | "ended"]
///     condition = [role "."] machine "is" state {"or" state} | role "is" state {"or" state}
///              | role "is" "system" | [role "."] "class" "is" sentence | "argument" "is" argument
///              | "os" "is" ["surely"] ("before" version | version "or" "later")
///
/// A clause goes on in the next line after an operator, a comma or inside parentheses, and when the next line
/// begins with a word that can only go on with it: `and`, `or`, `since`, `before`, `within`, …
struct ModelParser {
  private let bytes: ContiguousArray<UInt8>
  /// The source among the bytes.
  private let source: Range<Int>
  /// What declared callbacks are called, of all sources.
  private let declared: Set<String>
  private var lexer: ModelLexer
  /// The token that is looked at.
  private(set) var token: ModelLexer.Token
  /// The end of the token before it.
  private(set) var end: Int
  /// How many parentheses are open: ends of lines do not count inside them.
  var openParens = 0
  /// How deep the formula that is read is nested.
  var depth = 0
  /// How many callbacks and conditions the clause that is read has so far.
  var atoms = 0
  /// What else is a callback here: the parts of what the rule is repeated for.
  var parts: [String] = []
  var mistakes: [UnlocatedModelError] = []

  /// - Parameters:
  ///   - bytes: The text of all sources.
  ///   - range: The source to read.
  ///   - declared: The names of declared callbacks, which tell a callback from a state after an `or`.
  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>, declared: Set<String>) {
    self.bytes = bytes
    self.declared = declared
    source = range
    lexer = ModelLexer(bytes, in: range)
    end = range.lowerBound
    token = lexer.next()
  }

  /// The tree of everything that could be read.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  mutating func parse() -> ModelSyntax {
    var syntax = ModelSyntax()
    skipLineEnds()
    while token.kind != .fileEnd {
      do throws(UnlocatedModelError) {
        try parseDeclaration(into: &syntax)
      } catch {
        mistakes.append(error)
        recover()
        // Nothing is open here that a brace could close.
        if token.kind == .closeBrace { advance() }
      }
      skipLineEnds()
    }
    return syntax
  }

  /// Goes to another place of the source, of which no more than a part is read.
  mutating func restart(in range: Range<Int>) {
    lexer = ModelLexer(bytes, in: range)
    openParens = 0
    end = range.lowerBound
    token = lexer.next()
  }

  mutating func advance() {
    end = token.range.upperBound
    repeat { token = lexer.next() } while openParens > 0 && token.kind == .lineEnd
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a word names a callback.
  func isCallback(_ word: String) -> Bool {
    Callback(name: word) != nil || declared.contains(word) || parts.contains(word)
  }

  static let declarations =
    ["model", "system", "event"] + CallbackGroup.allCases.map(\.rawValue) + ["disable", "machine", "rule"]

  private mutating func parseDeclaration(into syntax: inout ModelSyntax) throws(UnlocatedModelError) {
    let keyword = try word(.name(.declaration))
    switch keyword.text {
    case "model": try parseModel(keyword, into: &syntax)
    case "system":
      syntax.systemClasses += try list(of: .className)
      try endStatement()
    case "event": syntax.events.append(try parseEvent())
    case "disable":
      syntax.disabled += try list(of: .name(.rule))
      try endStatement()
    case "machine": try parseMachine(into: &syntax.machines)
    case "rule": try parseRule(into: &syntax.rules)
    default:
      guard let kind = CallbackGroup(rawValue: keyword.text) else {
        throw unknown(.declaration, keyword, known: Self.declarations)
      }
      syntax.groups.append(try parseGroup(kind))
    }
  }
}

/// Mistakes at the token that is looked at.
extension ModelParser {
  func expected(_ expectation: ModelError.Expectation) -> UnlocatedModelError {
    switch token.kind {
    case .openSentence: UnlocatedModelError(range: token.range, reason: .openSentence)
    case .lineEnd, .fileEnd:
      UnlocatedModelError(
        range: token.range.lowerBound..<token.range.lowerBound, reason: .expected(expectation, found: nil))
    default:
      UnlocatedModelError(range: token.range, reason: .expected(expectation, found: text(token.range)))
    }
  }

  func unknown(_ kind: ModelError.Kind, _ name: SourceName, known: [String]) -> UnlocatedModelError {
    let nearest = nearestName(to: name.text, in: known)
    return UnlocatedModelError(
      range: name.range, reason: .unknown(kind, name.text, nearest: nearest, known: known))
  }

  func duplicate(_ kind: ModelError.Kind, _ name: SourceName, of first: SourceName?) -> UnlocatedModelError {
    let line = line(at: first?.range.lowerBound ?? name.range.lowerBound)
    return UnlocatedModelError(range: name.range, reason: .duplicate(kind, name.text, line: line))
  }

  /// The line of a byte, counted from 1.
  ///
  /// - Complexity: O(*n*) in the length of the source; only mistakes ask.
  func line(at offset: Int) -> Int {
    bytes[source.lowerBound..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
