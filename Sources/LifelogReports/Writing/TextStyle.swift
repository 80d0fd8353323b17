import LifelogTrace

/// The style of text on a terminal: colored or plain.
package struct TextStyle: Sendable, Hashable {
  private let isColored: Bool

  /// Plain text, for files, pipes and `NO_COLOR`.
  package static let plain = TextStyle(isColored: false)
  /// ANSI codes, for terminals.
  package static let ansi = TextStyle(isColored: true)

  /// The role of a part of a line, which determines its color.
  enum Role: Sendable, Hashable {
    case error, warning, note
    /// A location, a heading or the violating line.
    case strong
    /// Line numbers and notes.
    case aside
    /// A positive result or a help label.
    case good
  }

  /// Returns the text in the color of its role.
  func paint(_ text: String, as role: Role?) -> String {
    guard isColored, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(Self.code(role))m\(text)\u{1B}[0m"
  }

  /// Parameters of "select graphic rendition", ECMA-48 §8.3.117.
  private static func code(_ role: Role) -> String {
    switch role {
    case .error: "1;31"
    case .warning: "1;33"
    case .note: "1;36"
    case .strong: "1"
    case .aside: "2"
    case .good: "1;32"
    }
  }
}

extension Severity {
  /// The role of the word that names it.
  var role: TextStyle.Role {
    switch self {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
