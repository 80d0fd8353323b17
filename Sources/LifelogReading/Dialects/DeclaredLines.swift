import LifelogModel
import LifelogTrace

/// Reads the messages of callbacks that a model declares.
///
/// They are tried before any dialect, because the model states what such a message means.
struct DeclaredLines: Sendable {
  private let patterns: [(callback: Callback, pattern: CompiledLinePattern)]

  /// The lines of the declarations, in order; `nil` if there are none.
  init?(_ declared: [DeclaredCallback]) {
    let callbacks = declared.prefix(Callback.maxDeclared).enumerated()
    patterns = callbacks.flatMap { index, callback in
      callback.lines.compactMap { CompiledLinePattern($0) }.map { (Callback.declared(index), $0) }
    }
    if patterns.isEmpty { return nil }
  }

  /// The literal texts of each pattern.
  var texts: [[String]] { patterns.map(\.pattern.texts) }

  /// The callback of the first pattern that matches a message.
  ///
  /// - Complexity: O(*n*) in the length of the message, for each pattern.
  func read(_ text: Span<UInt8>) -> CallbackReading? {
    for (callback, pattern) in patterns {
      if let subject = pattern.subject(in: text) { return CallbackReading(callback, subject: subject) }
    }
    return nil
  }
}
