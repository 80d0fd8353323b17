package import LifelogTrace

/// A callback that a model declares, and the log lines that mean it.
///
///     event screenShown = "Analytics: shown {subject}"
package struct DeclaredCallback: Sendable, Hashable {
  package var name: String
  /// A message that has one of these shapes reports it; the first that fits.
  package var lines: [LinePattern]

  package init(name: String, lines: [LinePattern]) {
    self.name = name
    self.lines = lines
  }
}

/// The shape of a message: words that it must have, and holes between them.
package struct LinePattern: Sendable, Hashable {
  package var parts: [Part]

  package enum Part: Sendable, Hashable {
    /// These letters, exactly.
    case text(String)
    /// The class or label of the subject; also `<Cart: 0x7fa1>`, which gives its instance as well.
    case subject
    /// What tells instances of the subject apart: an address, a number, a UUID.
    case instance
    /// Anything, up to the text that follows.
    case anything
  }

  package init(_ parts: [Part]) { self.parts = parts }
}

extension CallbackNames {
  /// The names of a model's own callbacks, beside Apple's.
  ///
  /// - Parameter declared: What the model declares, in its order.
  package init(_ declared: [DeclaredCallback]) { self.init(declared: declared.map(\.name)) }
}
