import CGraphviz

/// What Graphviz complains of, collected in place of being written to standard error.
///
/// The library has one hook for the whole process, and calls it with pieces: `Error`, `: `, the message.
///
/// Unsafe, since a piece is an address, and stands there only during the call: it is copied at once.
enum Complaints {
  private static let pieces = Guarded("")

  /// Takes the hook and forgets what was said before. Asked for again before each drawing, since another
  /// user of the library may have taken it.
  static func begin() {
    pieces.withLock { $0 = "" }
    _ = unsafe agseterrf { piece in
      if let piece = unsafe piece {
        let text = unsafe String(cString: piece)
        Complaints.pieces.withLock { $0 += text }
      }
      return 0
    }
  }

  /// Whether anything said since `begin()` is an error.
  static var haveError: Bool { lines.contains { $0.hasPrefix("Error: ") } }

  /// What was said since `begin()`: errors if there are any, else warnings; in one line.
  static var text: String {
    let lines = lines
    let errors = lines.filter { !$0.hasPrefix("Warning: ") }
    return (errors.isEmpty ? lines : errors).joined(separator: "; ")
  }

  private static var lines: [String] {
    pieces.withLock { $0 }.split(whereSeparator: \.isNewline).map(String.init)
  }
}
