extension ModelText {
  /// A statement in one line: without comments, and with one space for spaces and line ends.
  ///
  /// - Parameter replaced: Words to replace, also after the dot of a role.
  func statement(_ range: Range<Int>, replacing replaced: [String: String] = [:]) -> String {
    var lexer = ModelLexer(bytes, in: range)
    var text = ContiguousArray<UInt8>()
    var last = ModelLexer.Token(kind: .openParen, range: range.lowerBound..<range.lowerBound)
    while true {
      let token = lexer.next()
      switch token.kind {
      case .fileEnd: return String(decoding: text, as: UTF8.self)
      case .lineEnd: continue
      default: break
      }
      // At a line end after a parenthesis, a one-line statement has no space.
      let isTight = last.kind == .openParen || token.kind == .closeParen
      if !isTight, token.range.lowerBound > last.range.upperBound { text.append(UInt8(ascii: " ")) }
      if token.kind == .word, !replaced.isEmpty {
        text += word(token, replacing: replaced).utf8
      } else {
        text += bytes[token.range]
      }
      last = token
    }
  }

  private func word(_ token: ModelLexer.Token, replacing replaced: [String: String]) -> String {
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    let name = QualifiedName(SourceName(text: text, range: token.range))
    guard let other = replaced[name.name.text] else { return text }
    return name.role.map { "\($0.text).\(other)" } ?? other
  }
}
