import LifelogText

/// Finds the classes and methods that a file of Objective-C declares, and its calls of methods of containers.
struct ObjectiveCDeclarations {
  /// Returns the declarations in their order.
  static func all(in text: Span<UInt8>) -> [SourceDeclaration] {
    var reader = ObjectiveCDeclarations()
    while let token = reader.lexer.next(in: text) { reader.read(token, text) }
    return reader.found
  }

  private var lexer = SourceLexer(.objectiveC)
  private var found: [SourceDeclaration] = []
  /// The class or category that is implemented; `nil` outside of an implementation.
  private var implemented: String?
  private var braces = 0
  private var isAfterAt = false
  /// The last word: the receiver of a message, or the last part of its expression.
  private var lastWord: String?

  private mutating func read(_ token: SourceLexer.Token, _ text: Span<UInt8>) {
    let isDirective = isAfterAt
    isAfterAt = token.isSymbol("@")
    switch token.kind {
    case .word where isDirective: readDirective(token, text)
    case .word where braces > 0: readCall(token, text)
    case .symbol(UInt8(ascii: "#")): lexer.skipLine(in: text)
    case .symbol(UInt8(ascii: "{")): braces += 1
    case .symbol(UInt8(ascii: "}")): braces = max(0, braces - 1)
    case .symbol(UInt8(ascii: "-")) where braces == 0:
      if let implemented { readMethod(of: implemented, token.line, text) }
    default: break
    }
  }

  private mutating func readDirective(_ token: SourceLexer.Token, _ text: Span<UInt8>) {
    let word = text.string(token.range)
    if word == "end" { (implemented, braces) = (nil, 0) }
    guard word == "interface" || word == "implementation" else { return }
    var ahead = lexer
    guard let name = ahead.next(in: text), name.kind == .word else { return }
    let type = text.string(name.range)
    lexer = ahead
    // A category, or a class extension.
    let isCategory = ahead.next(in: text)?.isSymbol("(") == true
    if !isCategory {
      let kind: SourceDeclaration.Kind = word == "interface" ? .interface : .type
      found.append(SourceDeclaration(kind: kind, type: type, line: token.line))
    }
    if word == "implementation" { (implemented, braces) = (type, 0) }
  }

  /// Reads `addSubview:child.view]` in a method.
  private mutating func readCall(_ token: SourceLexer.Token, _ text: Span<UInt8>) {
    let word = text.string(token.range)
    defer { lastWord = word }
    guard let implemented, SourceDeclaration.calledMethods.contains(word) else { return }
    var ahead = lexer
    guard let next = ahead.next(in: text), next.isSymbol(":") || next.isSymbol("]") else { return }
    var (former, argument): (String?, String?) = (nil, nil)
    var depth = 0
    while next.isSymbol(":"), let token = ahead.next(in: text), !token.isSymbol(";"), depth >= 0 {
      if token.isSymbol(":"), depth == 0 {
        // The word before it is the next part of the selector.
        argument = former
        break
      }
      if token.isSymbol("[") { depth += 1 }
      if token.isSymbol("]") { depth -= 1 }
      if token.kind == .word { (former, argument) = (argument, text.string(token.range)) }
    }
    let name = SourceDeclaration.calledMethod(word, receiver: lastWord, argument: argument)
    if let name {
      found.append(SourceDeclaration(kind: .call(name, labels: ""), type: implemented, line: token.line))
    }
  }

  /// Reads `(void)viewWillAppear:(BOOL)animated {` after the minus sign.
  private mutating func readMethod(of type: String, _ line: Int, _ text: Span<UInt8>) {
    var ahead = lexer
    var name: String?
    var labels = ""
    var word: String?
    var first: String?
    var depth = 0
    while let token = ahead.next(in: text), !token.isSymbol(";"), !token.isSymbol("}") {
      if token.isSymbol("{") {
        guard let method = name ?? first else { return }
        return found.append(
          SourceDeclaration(kind: .method(method, labels: labels), type: type, line: line))
      }
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      guard depth == 0 else { continue }
      if token.kind == .word {
        word = text.string(token.range)
        first = first ?? word
      } else if token.isSymbol(":"), let part = word {
        if name == nil { name = part } else { labels += part + ":" }
        word = nil
      }
    }
  }
}
