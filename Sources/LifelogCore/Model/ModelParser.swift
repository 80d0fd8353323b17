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

/// The tokens of a statement, one after the other.
extension ModelParser {
  mutating func advance() {
    end = token.range.upperBound
    token = lexer.next()
  }

  mutating func skipLineEnds() {
    while token.kind == .lineEnd { advance() }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a certain word comes next.
  func sees(_ word: StaticString) -> Bool {
    guard token.kind == .word, token.range.count == word.utf8CodeUnitCount else { return false }
    return text(token.range) == word.description
  }

  /// Takes a certain word if it comes next.
  mutating func takes(_ word: StaticString) -> Bool {
    guard sees(word) else { return false }
    advance()
    return true
  }

  /// Takes a mark if it comes next.
  mutating func takes(_ kind: ModelLexer.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// The word that must come next.
  mutating func word(_ expectation: ModelError.Expectation) throws(ModelMistake) -> Spelled {
    guard token.kind == .word else { throw expected(expectation) }
    defer { advance() }
    return Spelled(text: text(token.range), range: token.range)
  }

  /// The words of a list; it goes on in the next line after a comma.
  mutating func list(of expectation: ModelError.Expectation) throws(ModelMistake) -> [Spelled] {
    var words = [try word(expectation)]
    while takes(.comma) {
      skipLineEnds()
      words.append(try word(expectation))
    }
    return words
  }

  /// Alternatives; they go on in the next line after an `or`.
  mutating func alternatives(of expectation: ModelError.Expectation) throws(ModelMistake) -> [Spelled] {
    var words = [try word(expectation)]
    while takes("or") {
      skipLineEnds()
      words.append(try word(expectation))
    }
    return words
  }

  /// A statement ends with its line, or with the block in which it stands.
  mutating func endStatement() throws(ModelMistake) {
    switch token.kind {
    case .lineEnd: advance()
    case .closeBrace, .fileEnd: break
    default: throw expected(.lineEnd)
    }
  }

  /// The lines of a block, from brace to brace.
  ///
  /// - Parameters:
  ///   - outer: The words that begin a line outside the block only: before one of them, a closing brace is
  ///     missing.
  ///   - parse: Reads one statement.
  mutating func block(
    _ kind: ModelError.Kind, _ name: Spelled, outer: [String],
    parse: (inout ModelParser) throws(ModelMistake) -> Void
  ) throws(ModelMistake) {
    guard takes(.openBrace) else { throw expected(.literal("{")) }
    while true {
      skipLineEnds()
      if takes(.closeBrace) { return }
      let isOutside = token.kind == .word && outer.contains(text(token.range))
      if token.kind == .fileEnd || isOutside {
        let place = isOutside ? token.range.lowerBound : nil
        let problem = ModelError.Problem.openBlock(kind, name.text, before: place.map(line(at:)))
        mistakes.append(ModelMistake(range: name.range, problem: problem))
        return
      }
      do throws(ModelMistake) {
        try parse(&self)
      } catch {
        mistakes.append(error)
        recover()
      }
    }
  }

  /// Goes to the next line, past the block that begins on this one, or to the brace that closes this one.
  private mutating func recover() {
    var depth = 0
    while token.kind != .fileEnd {
      switch token.kind {
      case .openBrace: depth += 1
      case .closeBrace where depth == 0: return
      case .closeBrace: depth -= 1
      case .lineEnd where depth == 0: return
      default: break
      }
      advance()
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
  private func line(at offset: Int) -> Int {
    bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
  }
}
