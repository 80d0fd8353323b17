import CGraphviz
import LifelogText

/// Graphviz's messages, collected instead of being written to standard error.
///
/// The library has one hook for the whole process, and calls it with pieces: `Error`, `: `, the message.
///
/// Unsafe, because a piece is an address that is valid only during the call; it is copied immediately.
enum GraphvizMessages {
  private static let pieces = Guarded("")

  /// Installs the hook and discards earlier messages. This is repeated before each drawing, because another user of the
  /// library may have replaced the hook.
  static func begin() {
    pieces.with { $0 = "" }
    _ = unsafe agseterrf { piece in
      if let piece = unsafe piece {
        let text = unsafe String(cString: piece)
        GraphvizMessages.pieces.with { $0 += text }
      }
      return 0
    }
  }

  /// Whether any message since `begin()` is an error.
  static var hasError: Bool { lines.contains { $0.hasPrefix("Error: ") } }

  /// The messages since `begin()` in one line: errors if there are any, else warnings.
  static var text: String {
    let lines = lines
    let errors = lines.filter { !$0.hasPrefix("Warning: ") }
    return (errors.isEmpty ? lines : errors).joined(separator: "; ")
  }

  private static var lines: [String] {
    pieces.with { $0 }.split(whereSeparator: \.isNewline).map(String.init)
  }
}
