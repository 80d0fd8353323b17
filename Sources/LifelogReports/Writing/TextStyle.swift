import LifelogTrace

/// How parts of a line are set apart on a terminal: by colours, or not at all.
package struct TextStyle: Sendable, Hashable {
  private let isColored: Bool

  /// Text only: files, pipes, `NO_COLOR`.
  package static let plain = TextStyle(isColored: false)
  /// ANSI codes, for terminals.
  package static let ansi = TextStyle(isColored: true)

  /// What a part of a line is; its colour follows from it.
  enum Role: Sendable, Hashable {
    case error, warning, note
    /// A place, a heading, the line at fault.
    case strong
    /// Line numbers and what is said beside the log.
    case aside
    /// What went right.
    case good
  }

  /// The text in the colours of its role.
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
