import LifelogModel

/// Reads the messages that a model declares, and those of custom dialects.
///
/// They are tried before the built-in dialects, because a declaration states what its message means.
package struct CustomMessages: Sendable {
  /// The result of reading one message.
  enum Outcome {
    case nothing
    /// The index of the dialect is that among all dialects.
    case callback(CallbackReading, dialect: Int)
    /// A dialect exceeded its limit.
    case limitExceeded
  }

  private let declared: DeclaredLines?
  private let dialects: [CustomDialect]
  /// Whether costly messages are left to the reader itself.
  var readsAhead = false

  /// `nil` if there are neither declared messages nor custom dialects.
  init?(declared: [DeclaredCallback], dialects: [CustomDialect] = []) {
    self.declared = DeclaredLines(declared)
    self.dialects = dialects
    if self.declared == nil, dialects.isEmpty { return nil }
  }

  /// The literal texts of each kind of message. A kind without texts can match every message.
  var texts: [[String]] {
    (declared?.texts ?? []) + dialects.flatMap { $0.texts.isEmpty ? [[]] : $0.texts }
  }

  /// Reads a message.
  ///
  /// - Complexity: That of each dialect, and O(*n*) in the length of the message for each declared pattern.
  func read(_ text: Span<UInt8>) -> Outcome {
    if let reading = declared?.read(text) { return .callback(reading, dialect: Dialect.declaredIndex) }
    var outcome = Outcome.nothing
    for index in dialects.indices {
      switch dialects[index].read(text, readsAhead) {
      case .nothing: continue
      case .report(let report):
        return .callback(CallbackReading(report, in: text), dialect: Dialect.all.count + index)
      case .limitExceeded: outcome = .limitExceeded
      }
    }
    return outcome
  }

  /// Whether a message matches, or may match.
  func matches(_ text: Span<UInt8>) -> Bool {
    if case .nothing = read(text) { false } else { true }
  }
}
