import LifelogText

/// Finds the classes and methods that a file of Objective-C declares.
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

  private mutating func read(_ token: SourceLexer.Token, _ text: Span<UInt8>) {
    let isDirective = isAfterAt
    isAfterAt = token.isSymbol("@")
    switch token.kind {
    case .word where isDirective: readDirective(token, text)
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
