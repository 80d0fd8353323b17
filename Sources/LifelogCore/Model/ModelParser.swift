/// Reads the source of a model into its syntax tree and notes every mistake on the way.
///
/// A statement ends with its line; a list goes on after a comma or an `or`. After a mistake it goes on with
/// the next line, so that one run shows all of them.
///
///     model    = "model" name
///     system   = "system" class {"," class}
///     machine  = "machine" name "{" {"start" state | "born" state | state} "}"
///     state    = "state" name ["{" {edge} "}"]
///     edge     = trigger {"," trigger} {guard} "->" state ["cancels" | "breaks" rule {"," rule}]
///     trigger  = ["child"] callback ["nil" | ["same" | "other"] "parent" | "appearing" | "disappearing"]
///     guard    = ["," | "and"] ("when" | "unless") ("parent" "is" "system" | machine "is" state {"or" state})
///     rule     = "rule" id ["by" "diagnostic"] "{" {"severity" severity | "grade" grade
///              | "needs" callback {"or" callback} | "otherwise" severity "within" duration
///              | "reason" sentence | "fix" remedy {"," remedy}} "}"
struct ModelParser {
  private let bytes: ContiguousArray<UInt8>
  private var lexer: ModelLexer
  /// The token that is looked at.
  private(set) var token: ModelLexer.Token
  /// The end of the token before it.
  private(set) var end = 0
  var mistakes: [ModelMistake] = []

  init(_ bytes: ContiguousArray<UInt8>) {
    self.bytes = bytes
    lexer = ModelLexer(bytes)
    token = lexer.next()
  }

  /// The tree of everything that could be read.
  ///
  /// - Complexity: O(*n*) in the length of the source.
  mutating func parse() -> ModelSyntax {
    var syntax = ModelSyntax()
    skipLineEnds()
    while token.kind != .fileEnd {
      do throws(ModelMistake) {
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

  mutating func advance() {
    end = token.range.upperBound
    token = lexer.next()
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  static let declarations = ["model", "system", "machine", "rule"]

  private mutating func parseDeclaration(into syntax: inout ModelSyntax) throws(ModelMistake) {
    let keyword = try word(.name(.declaration))
    switch keyword.text {
    case "model":
      let name = try word(.name(.model))
      if syntax.name != nil { throw duplicate(.declaration, keyword, of: syntax.name) }
      syntax.name = name
      try endStatement()
    case "system":
      syntax.systemClasses += try list(of: .className)
      try endStatement()
    case "machine": try parseMachine(into: &syntax.machines)
    case "rule": try parseRule(into: &syntax.rules)
    default: throw unknown(.declaration, keyword, known: Self.declarations)
    }
  }
}

/// Mistakes at the token that is looked at.
extension ModelParser {
  func expected(_ expectation: ModelError.Expectation) -> ModelMistake {
    switch token.kind {
    case .openSentence: ModelMistake(range: token.range, problem: .openSentence)
    case .lineEnd, .fileEnd:
      ModelMistake(
        range: token.range.lowerBound..<token.range.lowerBound, problem: .expected(expectation, found: nil))
    default:
      ModelMistake(range: token.range, problem: .expected(expectation, found: text(token.range)))
    }
  }

  func unknown(_ kind: ModelError.Kind, _ name: Spelled, known: [String]) -> ModelMistake {
    let nearest = nearestName(to: name.text, among: known)
    return ModelMistake(range: name.range, problem: .unknown(kind, name.text, nearest: nearest, known: known))
  }

  func duplicate(_ kind: ModelError.Kind, _ name: Spelled, of first: Spelled?) -> ModelMistake {
    let line = line(at: first?.range.lowerBound ?? name.range.lowerBound)
    return ModelMistake(range: name.range, problem: .duplicate(kind, name.text, line: line))
  }

  /// The line of a byte, counted from 1.
  ///
  /// - Complexity: O(*n*) in the length of the source; only mistakes ask.
  func line(at offset: Int) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
