import LifelogText
import LifelogTrace

/// Parses the source of a model into its syntax tree and records every error.
///
/// A statement ends with its line. A list continues after a comma or an `or`. After an error the parser continues with
/// the next line, so that one run shows all errors.
///
///     model    = "model" name ["extends" name]
///     system   = "system" class {"," class}
///     event    = "event" name "=" sentence {"," sentence}
///     group    = "pair" callback "," callback | "completion" callback
///     free     = "free" trigger {"or" trigger} "," trigger {"or" trigger}
///     disable  = "disable" rule {"," rule}
///     machine  = "machine" name "{" {"start" state | "born" state | state} "}"
///     state    = "state" name ["awaits" rule] ["{" {edge} "}"]
///     edge     = trigger {"," trigger} {guard} "->" state ["cancels" | "breaks" rule {"," rule}]
///     guard    = ["," | "and"] ("when" | "unless") condition
///     rule     = "rule" id ["over" slice] ["by" witness {"or" witness}] ["as" "cause"]
///                ["for" "each" ("pair" | "completion")] "{" {part} "}"
///     witness  = "diagnostic" | "code" | "measurement"
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
/// A clause continues on the next line after an operator, after a comma, inside parentheses, and before a word that can
/// only continue it: `and`, `or`, `since`, `before`, `within`, …
struct ModelParser {
  let bytes: ContiguousArray<UInt8>
  /// The range of the source in the bytes.
  private let source: Range<Int>
  /// The names of declared callbacks in all sources.
  private let declared: Set<String>
  private var lexer: ModelLexer
  /// The current token.
  private(set) var token: ModelLexer.Token
  /// The end of the previous token.
  private(set) var end: Int
  /// The number of open parentheses. Line ends do not count inside them.
  var openParens = 0
  /// The nesting depth of the current formula.
  var depth = 0
  /// The number of callbacks and conditions in the current clause so far.
  var atoms = 0
  /// Additional callback names: the parts of the declaration that the rule is repeated for.
  var parts: [String] = []
  var errors: [UnlocatedModelError] = []

  /// - Parameters:
  ///   - bytes: The text of all sources.
  ///   - range: The source to parse.
  ///   - declared: The names of declared callbacks, which distinguish a callback from a state after an `or`.
  init(_ bytes: ContiguousArray<UInt8>, in range: Range<Int>, declared: Set<String>) {
    self.bytes = bytes
    self.declared = declared
    source = range
    lexer = ModelLexer(bytes, in: range)
    end = range.lowerBound
    token = lexer.next()
  }

  /// Parses the source into a tree of its valid parts.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  mutating func parse() -> ModelSyntax {
    var syntax = ModelSyntax()
    skipLineEnds()
    while token.kind != .fileEnd {
      do throws(UnlocatedModelError) {
        try parseDeclaration(into: &syntax)
      } catch {
        errors.append(error)
        recover()
        // No block is open here that a brace could close.
        if token.kind == .closeBrace { advance() }
      }
      skipLineEnds()
    }
    return syntax
  }

  /// Continues at another location of a source that is parsed only in part.
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
    ["model", "system", "event"] + CallbackGroup.allCases.map(\.rawValue)
    + ["free", "disable", "machine", "rule"]

  private mutating func parseDeclaration(into syntax: inout ModelSyntax) throws(UnlocatedModelError) {
    let keyword = try word(.name(.declaration))
    switch keyword.text {
    case "model": try parseModel(keyword, into: &syntax)
    case "system":
      syntax.systemClasses += try list(of: .className)
      try endStatement()
    case "event": syntax.events.append(try parseEvent())
    case "free": syntax.freeOrders.append(try parseFreeOrder())
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

/// Errors at the current token.
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
  /// - Complexity: O(*n*) in the length of the source; used only for errors.
  func line(at offset: Int) -> Int {
    bytes[source.lowerBound..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
