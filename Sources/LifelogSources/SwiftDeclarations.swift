import LifelogText

/// Finds the types and methods that a Swift file declares, and its calls of methods of containers.
struct SwiftDeclarations {
  /// Returns the declarations in their order.
  static func all(in text: Span<UInt8>) -> [SourceDeclaration] {
    var reader = SwiftDeclarations()
    while let token = reader.lexer.next(in: text) { reader.read(token, text) }
    return reader.found
  }

  /// The text between two braces.
  private struct Scope {
    /// The type with its outer types; `nil` if it is not the body of a type.
    var type: String?
    /// The number of open parentheses and brackets around it.
    var parentheses: Int
  }

  private var lexer = SourceLexer(.swift)
  private var found: [SourceDeclaration] = []
  private var scopes: [Scope] = []
  private var parentheses = 0
  /// The type whose body begins with the next brace.
  private var header: String?
  /// The name in Objective-C that an attribute gives to the next declaration.
  private var objectiveCName: String?
  /// The state at each open `#if`, which each branch begins with.
  private var conditions: [(scopes: [Scope], parentheses: Int)] = []
  private var previous = Previous.other
  /// The last word before a dot.
  private var receiver: String?

  /// The token before the current one, as far as it matters.
  private enum Previous { case dot, at, colon, pound, other, word(Range<Int>) }

  private mutating func read(_ token: SourceLexer.Token, _ text: Span<UInt8>) {
    let before = previous
    previous = .other
    switch token.kind {
    case .word: readWord(token, after: before, text)
    case .symbol(UInt8(ascii: ".")):
      previous = .dot
      receiver = if case .word(let range) = before { text.string(range) } else { nil }
    case .symbol(UInt8(ascii: "?")), .symbol(UInt8(ascii: "!")): previous = before
    case .symbol(UInt8(ascii: "@")): previous = .at
    case .symbol(UInt8(ascii: ":")): previous = .colon
    case .symbol(UInt8(ascii: "#")): previous = .pound
    case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")): parentheses += 1
    case .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")): parentheses = max(0, parentheses - 1)
    case .symbol(UInt8(ascii: "{")):
      scopes.append(Scope(type: parentheses == 0 ? header : nil, parentheses: parentheses))
      if parentheses == 0 { header = nil }
      parentheses = 0
    case .symbol(UInt8(ascii: "}")): if let scope = scopes.popLast() { parentheses = scope.parentheses }
    case .symbol: break
    }
  }

  private mutating func readWord(
    _ token: SourceLexer.Token, after before: Previous, _ text: Span<UInt8>
  ) {
    previous = .word(token.range)
    let word = text.string(token.range)
    if SourceDeclaration.calledMethods.contains(word) { readCall(word, after: before, token.line, text) }
    switch before {
    case .pound: return readCondition(word)
    case .at: return word == "objc" ? readObjectiveCName(text) : ()
    case .dot, .colon: return
    case .other, .word: break
    }
    guard parentheses == 0, header == nil else { return }
    switch word {
    case "class", "struct", "actor", "enum", "protocol", "extension": readType(word, token.line, text)
    case "func", "var", "init", "deinit":
      if let type = scopes.last?.type { readMethod(word, of: type, token.line, text) }
      objectiveCName = nil
    default: break
    }
  }

  /// Reads a call in the body of a type, which is not that of a closure's argument.
  private mutating func readCall(
    _ word: String, after before: Previous, _ line: Int, _ text: Span<UInt8>
  ) {
    guard let type = scopes.last(where: { $0.type != nil })?.type, scopes.last?.type == nil else { return }
    var ahead = lexer
    guard ahead.next(in: text)?.isSymbol("(") == true else { return }
    var (argument, depth): (String?, Int) = (nil, 1)
    while depth > 0, let token = ahead.next(in: text), !(depth == 1 && token.isSymbol(",")) {
      if token.kind == .word { argument = text.string(token.range) }
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
    }
    let receiver = if case .dot = before { self.receiver } else { nil as String? }
    let name = SourceDeclaration.calledMethod(word, receiver: receiver, argument: argument)
    if let name {
      found.append(SourceDeclaration(kind: .call(name, labels: labels(text)), type: type, line: line))
    }
  }

  private mutating func readCondition(_ word: String) {
    switch word {
    case "if": conditions.append((scopes, parentheses))
    case "elseif", "else": if let start = conditions.last { (scopes, parentheses) = start }
    case "endif": _ = conditions.popLast()
    default: break
    }
  }

  /// Reads `(Name)` after `@objc`. A selector of a method has a colon, or belongs to no type.
  private mutating func readObjectiveCName(_ text: Span<UInt8>) {
    var ahead = lexer
    guard ahead.next(in: text)?.isSymbol("(") == true, let name = ahead.next(in: text), name.kind == .word,
      ahead.next(in: text)?.isSymbol(")") == true
    else { return }
    objectiveCName = text.string(name.range)
    lexer = ahead
  }

  /// Reads the name after `class` or another word, and the names that dots append to it.
  private mutating func readType(_ word: String, _ line: Int, _ text: Span<UInt8>) {
    var ahead = lexer
    guard let first = ahead.next(in: text), first.kind == .word else { return }
    var name = text.string(first.range)
    // `class func`, `class override var`
    if word == "class", Self.wordsAfterClass.contains(name) { return }
    lexer = ahead
    while word == "extension", ahead.next(in: text)?.isSymbol(".") == true, let next = ahead.next(in: text),
      next.kind == .word
    {
      name += "." + text.string(next.range)
      lexer = ahead
    }
    if word != "extension", let outer = scopes.last(where: { $0.type != nil })?.type {
      name = outer + "." + name
    }
    header = name
    if word == "class" || word == "struct" || word == "actor" {
      found.append(SourceDeclaration(kind: .type, type: name, line: line))
      if let objectiveCName {
        found.append(SourceDeclaration(kind: .objectiveCName(objectiveCName), type: name, line: line))
      }
    }
    objectiveCName = nil
  }

  private static let wordsAfterClass: Set<String> = [
    "func", "var", "let", "subscript", "override", "final", "private", "fileprivate", "internal", "public",
    "open", "package", "dynamic", "nonisolated", "isolated", "async",
  ]

  /// Reads a method, initializer or property of a type.
  private mutating func readMethod(_ word: String, of type: String, _ line: Int, _ text: Span<UInt8>) {
    var name = word
    if word == "func" || word == "var" {
      var ahead = lexer
      guard let next = ahead.next(in: text), next.kind == .word else { return }
      name = text.string(next.range)
      lexer = ahead
    }
    let labels = word == "func" ? labels(text) : ""
    found.append(SourceDeclaration(kind: .method(name, labels: labels), type: type, line: line))
  }

  /// The labels of the arguments of a function: `_:` or `to:with:`. They are read ahead, so that braces in default
  /// arguments count as usual.
  private func labels(_ text: Span<UInt8>) -> String {
    var ahead = lexer
    var token = ahead.next(in: text)
    var angles = 0
    while let current = token, angles > 0 || !current.isSymbol("(") {
      if current.isSymbol("<") { angles += 1 }
      if current.isSymbol(">") { angles -= 1 }
      guard angles > 0 || current.isSymbol(">") else { return "" }
      token = ahead.next(in: text)
    }
    var labels = ""
    var depth = 1
    var isStart = true
    while depth > 0, let current = ahead.next(in: text) {
      switch current.kind {
      case .symbol(UInt8(ascii: "(")), .symbol(UInt8(ascii: "[")), .symbol(UInt8(ascii: "{")): depth += 1
      case .symbol(UInt8(ascii: ")")), .symbol(UInt8(ascii: "]")), .symbol(UInt8(ascii: "}")): depth -= 1
      case .symbol(UInt8(ascii: ",")) where depth == 1: isStart = true
      case .word where isStart:
        labels += text.string(current.range) + ":"
        isStart = false
      default: break
      }
    }
    return labels
  }
}
