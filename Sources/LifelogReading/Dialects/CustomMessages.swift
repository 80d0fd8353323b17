import LifelogModel

/// Reads the messages that a model declares, and those of a team's own dialects.
///
/// They are looked for before any built-in dialect is asked: whoever describes a message says what it means.
package struct CustomMessages: Sendable {
  /// What a message turned out to be.
  enum Outcome {
    case nothing
    /// The place of the dialect is that among all dialects.
    case callback(CallbackReading, dialect: Int)
    /// A dialect could not tell in time.
    case gaveUp
  }

  private let declared: DeclaredLines?
  private let dialects: [CustomDialect]

  /// What is known of messages beside what is built in; `nil` when that is nothing.
  init?(declared: [DeclaredCallback], dialects: [CustomDialect] = []) {
    self.declared = DeclaredLines(declared)
    self.dialects = dialects
    if self.declared == nil, dialects.isEmpty { return nil }
  }

  /// For each kind of message the texts that it has; a kind without any may be every message.
  var texts: [[String]] {
    (declared?.texts ?? []) + dialects.flatMap { $0.texts.isEmpty ? [[]] : $0.texts }
  }

  /// Reads a message.
  ///
  /// - Complexity: that of each dialect, and O(*n*) in the length of the message for each declared shape.
  func read(_ text: Span<UInt8>) -> Outcome {
    if let reading = declared?.read(text) { return .callback(reading, dialect: Dialect.declaredIndex) }
    var outcome = Outcome.nothing
    for index in dialects.indices {
      switch dialects[index].read(text) {
      case .nothing: continue
      case .report(let report):
        return .callback(CallbackReading(report, in: text), dialect: Dialect.all.count + index)
      case .gaveUp: outcome = .gaveUp
      }
    }
    return outcome
  }

  /// Whether a message is one of these, or may be.
  func matches(_ text: Span<UInt8>) -> Bool {
    if case .nothing = read(text) { false } else { true }
  }
}
