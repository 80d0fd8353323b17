import LifelogText

/// Parses declarations of one line.
extension ModelParser {
  mutating func parseModel(_ keyword: SourceName, into syntax: inout ModelSyntax) throws(UnlocatedModelError)
  {
    let name = try word(.name(.model))
    if syntax.name != nil { throw duplicate(.declaration, keyword, of: syntax.name) }
    syntax.name = name
    if takes("extends") { syntax.base = try word(.name(.model)) }
    try endStatement()
  }

  mutating func parseEvent() throws(UnlocatedModelError) -> EventSyntax {
    let name = try word(.name(.declaredCallback))
    guard takes(.equals) else { throw expected(.literal("=")) }
    var lines = [try parseLinePattern()]
    while takes(.comma) {
      skipLineEnds()
      lines.append(try parseLinePattern())
    }
    try endStatement()
    return EventSyntax(name: name, lines: lines)
  }

  mutating func parseGroup(_ kind: CallbackGroup) throws(UnlocatedModelError) -> GroupSyntax {
    var callbacks = [try word(.name(.callback))]
    while callbacks.count < kind.parts.count {
      guard takes(.comma) else { throw expected(.literal(",")) }
      skipLineEnds()
      callbacks.append(try word(.name(.callback)))
    }
    try endStatement()
    return GroupSyntax(kind: kind, callbacks: callbacks)
  }

  mutating func parseSentence() throws(UnlocatedModelError) -> SourceName {
    guard token.kind == .sentence else { throw expected(.sentence) }
    defer { advance() }
    let range = token.range.lowerBound + 1..<token.range.upperBound - 1
    return SourceName(text: text(range), range: range)
  }
}

/// Parses patterns of log lines.
extension ModelParser {
  private static let holes: [(name: String, part: LinePattern.Part)] = [
    ("subject", .subject), ("instance", .instance), ("*", .anything),
  ]

  /// The minimum number of letters in the text of a pattern, so that few lines are candidates.
  private static let fewestLetters = 3

  private mutating func parseLinePattern() throws(UnlocatedModelError) -> LinePattern {
    let sentence = try parseSentence()
    var parts: [LinePattern.Part] = []
    var rest = sentence
    while let hole = try hole(in: rest) {
      let text = rest.text(before: hole.range.lowerBound)
      if !text.isEmpty { parts.append(.text(text)) }
      if let last = parts.last, last.isHole {
        throw UnlocatedModelError(range: hole.range, reason: .adjacentPlaceholders(hole.text))
      }
      let part = try part(for: hole)
      if part != .anything, parts.contains(part) {
        throw UnlocatedModelError(range: hole.range, reason: .repeatedPlaceholder(hole.text))
      }
      parts.append(part)
      rest = rest.suffix(from: hole.range.upperBound)
    }
    if !rest.text.isEmpty { parts.append(.text(rest.text)) }
    let hasText = parts.contains { part in
      if case .text(let text) = part { text.count(where: \.isLetter) >= Self.fewestLetters } else { false }
    }
    guard hasText else {
      throw UnlocatedModelError(range: sentence.range, reason: .tooLittleText(letters: Self.fewestLetters))
    }
    return LinePattern(parts)
  }

  /// The first placeholder of a text, with its braces.
  private func hole(in text: SourceName) throws(UnlocatedModelError) -> SourceName? {
    let letters = text.text.utf8
    guard let open = letters.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let start = text.range.lowerBound + letters[..<open].count
    guard let close = letters[open...].firstIndex(of: UInt8(ascii: "}")) else {
      throw UnlocatedModelError(range: start..<text.range.upperBound, reason: .unclosedPlaceholder)
    }
    let hole = text.text[open...close]
    return SourceName(text: String(hole), range: start..<start + hole.utf8.count)
  }

  private func part(for hole: SourceName) throws(UnlocatedModelError) -> LinePattern.Part {
    if let known = Self.holes.first(where: { "{\($0.name)}" == hole.text }) { return known.part }
    let name = hole.text.dropFirst().dropLast()
    let nearest = nearestName(to: String(name), in: Self.holes.map(\.name)).map { "{\($0)}" }
    let known = Self.holes.map { "{\($0.name)}" }
    throw UnlocatedModelError(
      range: hole.range, reason: .unknown(.hole, hole.text, nearest: nearest, known: known))
  }
}

extension LinePattern.Part {
  fileprivate var isHole: Bool {
    if case .text = self { false } else { true }
  }
}

extension SourceName {
  fileprivate func text(before offset: Int) -> String {
    String(decoding: text.utf8.prefix(offset - range.lowerBound), as: UTF8.self)
  }

  fileprivate func suffix(from offset: Int) -> SourceName {
    let rest = text.utf8.dropFirst(offset - range.lowerBound)
    return SourceName(text: String(decoding: rest, as: UTF8.self), range: offset..<range.upperBound)
  }
}
