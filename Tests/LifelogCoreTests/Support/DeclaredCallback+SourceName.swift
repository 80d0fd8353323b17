import LifelogModel

extension DeclaredCallback {
  /// A callback and its templates as written in a model: `Analytics: shown {subject}`.
  init(_ name: String, _ lines: String...) {
    self.init(name: name, lines: lines.map { LinePattern(spelled: $0) })
  }
}

extension LinePattern {
  init(spelled text: String) {
    let placeholders: [(spelling: String, part: Part)] = [
      ("{subject}", .subject), ("{instance}", .instance), ("{*}", .anything),
    ]
    var parts: [Part] = []
    var letters = ""
    var rest = Substring(text)
    while let first = rest.first {
      if let placeholder = placeholders.first(where: { rest.hasPrefix($0.spelling) }) {
        if !letters.isEmpty { parts.append(.text(letters)) }
        letters = ""
        parts.append(placeholder.part)
        rest = rest.dropFirst(placeholder.spelling.count)
      } else {
        letters.append(first)
        rest = rest.dropFirst()
      }
    }
    if !letters.isEmpty { parts.append(.text(letters)) }
    self.init(parts)
  }
}
