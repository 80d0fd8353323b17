import LifelogModel
import LifelogTrace

/// Reads the messages that mean callbacks which a model declares.
///
/// They are looked for before any dialect is asked: the model says what such a message means.
struct DeclaredLines: Sendable {
  private let shapes: [(callback: Callback, shape: CompiledLinePattern)]

  /// The lines of the declarations, in their order; `nil` when there are none.
  init?(_ declared: [DeclaredCallback]) {
    let callbacks = declared.prefix(Callback.maxDeclared).enumerated()
    shapes = callbacks.flatMap { place, callback in
      callback.lines.compactMap { CompiledLinePattern($0) }.map { (Callback.declared(place), $0) }
    }
    if shapes.isEmpty { return nil }
  }

  /// For each shape the letters of a message that has it.
  var texts: [[String]] { shapes.map(\.shape.texts) }

  /// The callback of the first shape that a message has.
  ///
  /// - Complexity: O(*n*) in the length of the message, for each shape.
  func read(_ text: Span<UInt8>) -> CallbackReading? {
    for (callback, shape) in shapes {
      if let subject = shape.subject(in: text) { return CallbackReading(callback, subject: subject) }
    }
    return nil
  }
}
