/// Parses the tokens of a statement.
extension ModelParser {
  mutating func skipLineEnds() {
    while token.kind == .lineEnd { advance() }
  }

  /// Whether the given word comes next.
  func sees(_ word: String) -> Bool {
    token.kind == .word && token.range.count == word.utf8.count
      && bytes[token.range].elementsEqual(word.utf8)
  }

  /// Takes the given word if it comes next.
  mutating func takes(_ word: String) -> Bool {
    guard sees(word) else { return false }
    advance()
    return true
  }

  /// Takes a punctuation token if it comes next.
  mutating func takes(_ kind: ModelLexer.Kind) -> Bool {
    guard token.kind == kind else { return false }
    advance()
    return true
  }

  /// Takes the word that must come next.
  mutating func word(_ expectation: ModelError.Expectation) throws(UnlocatedModelError) -> SourceName {
    guard token.kind == .word else { throw expected(expectation) }
    defer { advance() }
    return SourceName(text: text(token.range), range: token.range)
  }

  /// The words of a list, which continues on the next line after a comma.
  mutating func list(of expectation: ModelError.Expectation) throws(UnlocatedModelError) -> [SourceName] {
    var words = [try word(expectation)]
    while takes(.comma) {
      skipLineEnds()
      words.append(try word(expectation))
    }
    return words
  }

  /// Ends a statement, at the end of its line or of its block.
  mutating func endStatement() throws(UnlocatedModelError) {
    switch token.kind {
    case .lineEnd: advance()
    case .closeBrace, .fileEnd: break
    default: throw expected(.lineEnd)
    }
  }

  /// Parses the lines of a block, from brace to brace.
  ///
  /// - Parameters:
  ///   - outer: The words that start a line only outside the block. Before one of them, a closing brace is missing.
  ///   - parse: Parses one statement.
  mutating func block(
    _ kind: ModelError.Kind, _ name: SourceName, outer: [String],
    parse: (inout ModelParser) throws(UnlocatedModelError) -> Void
  ) throws(UnlocatedModelError) {
    guard takes(.openBrace) else { throw expected(.literal("{")) }
    while true {
      skipLineEnds()
      if takes(.closeBrace) { return }
      let isOutside = token.kind == .word && outer.contains(text(token.range))
      if token.kind == .fileEnd || isOutside {
        let offset = isOutside ? token.range.lowerBound : nil
        let reason = ModelError.Reason.openBlock(kind, name.text, before: offset.map(line(at:)))
        errors.append(UnlocatedModelError(range: name.range, reason: reason))
        return
      }
      do throws(UnlocatedModelError) {
        try parse(&self)
      } catch {
        errors.append(error)
        recover()
      }
    }
  }

  /// Skips to the next line after the block that starts on this line, or to the brace that closes the current block.
  mutating func recover() {
    openParens = 0
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
