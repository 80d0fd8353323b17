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

  mutating func parseFreeOrder() throws(UnlocatedModelError) -> FreeOrderSyntax {
    let first = try parseAlternatives()
    guard takes(.comma) else { throw expected(.literal(",")) }
    skipLineEnds()
    let second = try parseAlternatives()
    try endStatement()
    return FreeOrderSyntax(first: first, second: second)
  }

  private mutating func parseAlternatives() throws(UnlocatedModelError) -> [TriggerSyntax] {
    var triggers = [try parseTrigger()]
    while takesOperator("or") { triggers.append(try parseTrigger()) }
    return triggers
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
  private static let placeholders: [(name: String, part: LinePattern.Part)] = [
    ("subject", .subject), ("instance", .instance), ("*", .anything),
  ]

  /// The minimum number of letters in the text of a pattern, so that few lines are candidates.
  private static let minLetters = 3

  private mutating func parseLinePattern() throws(UnlocatedModelError) -> LinePattern {
    let sentence = try parseSentence()
    var parts: [LinePattern.Part] = []
    var rest = sentence
    while let placeholder = try placeholder(in: rest) {
      let text = rest.text(before: placeholder.range.lowerBound)
      if !text.isEmpty { parts.append(.text(text)) }
      if let last = parts.last, last.isPlaceholder {
        throw UnlocatedModelError(range: placeholder.range, reason: .adjacentPlaceholders(placeholder.text))
      }
      let part = try part(for: placeholder)
      if part != .anything, parts.contains(part) {
        throw UnlocatedModelError(range: placeholder.range, reason: .repeatedPlaceholder(placeholder.text))
      }
      parts.append(part)
      rest = rest.suffix(from: placeholder.range.upperBound)
    }
    if !rest.text.isEmpty { parts.append(.text(rest.text)) }
    let hasText = parts.contains { part in
      if case .text(let text) = part { text.count(where: \.isLetter) >= Self.minLetters } else { false }
    }
    guard hasText else {
      throw UnlocatedModelError(range: sentence.range, reason: .tooLittleText(letters: Self.minLetters))
    }
    return LinePattern(parts)
  }

  /// The first placeholder of a text, with its braces.
  private func placeholder(in text: SourceName) throws(UnlocatedModelError) -> SourceName? {
    let letters = text.text.utf8
    guard let open = letters.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    let start = text.range.lowerBound + letters[..<open].count
    guard let close = letters[open...].firstIndex(of: UInt8(ascii: "}")) else {
      throw UnlocatedModelError(range: start..<text.range.upperBound, reason: .unclosedPlaceholder)
    }
    let placeholder = text.text[open...close]
    return SourceName(text: String(placeholder), range: start..<start + placeholder.utf8.count)
  }

  private func part(for placeholder: SourceName) throws(UnlocatedModelError) -> LinePattern.Part {
    if let known = Self.placeholders.first(where: { "{\($0.name)}" == placeholder.text }) {
      return known.part
    }
    let name = placeholder.text.dropFirst().dropLast()
    let nearest = nearestName(to: String(name), in: Self.placeholders.map(\.name)).map { "{\($0)}" }
    let known = Self.placeholders.map { "{\($0.name)}" }
    throw UnlocatedModelError(
      range: placeholder.range,
      reason: .unknown(.placeholder, placeholder.text, nearest: nearest, known: known))
  }
}

extension LinePattern.Part {
  fileprivate var isPlaceholder: Bool {
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
