/// Parses rules from pages. The front matter contains the parts that the language writes into the braces of a rule. The
/// clauses are in a code block below `Expected`, and the exceptions and fixes in their sections.
extension ModelParser {
  /// Parts of a rule that are fields of a page, in the spelling of the language.
  private static let fields = ["severity", "grade", "needs", "otherwise"]

  /// The rule of a page; `nil`, with an error, for a page without an id.
  ///
  /// - Complexity: O(*n*) in the length of the page.
  mutating func parse(_ page: Page) -> RuleSyntax? {
    guard let id = page.field("id")?.value else {
      if page.errors.isEmpty {
        let start = page.range.lowerBound
        errors.append(UnlocatedModelError(range: start..<start, reason: .page(.noID)))
      }
      return nil
    }
    var rule = RuleSyntax(id: id)
    collect { parser throws(UnlocatedModelError) in
      if let name = page.field("slice")?.value { rule.slice = try parser.slice(name) }
      if let name = page.field("each")?.value { rule.forEach = try parser.group(name) }
    }
    parts = rule.forEach?.parts ?? []
    defer { parts = [] }
    for name in Self.fields {
      guard let field = page.field(name) else { continue }
      for value in field.values {
        restart(in: value.range)
        collect { parser throws(UnlocatedModelError) in
          try parser.parseRulePart(field.key, into: &rule)
          try parser.endStatement()
        }
      }
    }
    rule.reason = page.field("reason")?.value
    rule.pending = page.field("pending")?.value
    if page.field("check") != nil { rule.witnesses.insert(.code) }
    if page.section(.diagnostics) != nil { rule.witnesses.insert(.diagnostic) }
    rule.fixes = page.fixes.map { SourceName(text: $0, range: id.range) }
    rule.exceptions = page.items(.notAViolation).map {
      SourceName(text: MarkdownBlock.plain($0), range: id.range)
    }
    if let clauses = page.clauses { parseClauses(in: clauses, into: &rule) }
    return rule
  }

  private mutating func parseClauses(in range: Range<Int>, into rule: inout RuleSyntax) {
    restart(in: range)
    skipLineEnds()
    while token.kind != .fileEnd {
      collect { parser throws(UnlocatedModelError) in
        let keyword = try parser.word(.name(.rulePart))
        try parser.parseRulePart(keyword, into: &rule)
        try parser.endStatement()
      }
      skipLineEnds()
    }
  }

  /// Runs a parsing function. If it fails, records the error and continues with the next line.
  private mutating func collect(_ read: (inout ModelParser) throws(UnlocatedModelError) -> Void) {
    do throws(UnlocatedModelError) {
      try read(&self)
    } catch {
      errors.append(error)
      recover()
      if token.kind == .closeBrace { advance() }
    }
  }
}

extension Page {
  /// The clauses of its rule: the code block of the language below `Expected`; `nil` if it has none.
  fileprivate var clauses: Range<Int>? {
    guard let section = section(.expected) else { return nil }
    var lines = PageLines(bytes, in: section.body)
    var start: Int?
    while let line = lines.next() {
      if let start, bytes[line].elementsEqual("```".utf8) { return start..<line.lowerBound }
      if bytes[line].elementsEqual("```order".utf8) { start = line.upperBound + 1 }
    }
    return nil
  }
}
