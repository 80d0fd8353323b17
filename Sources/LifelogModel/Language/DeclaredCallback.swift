package import LifelogTrace

/// A callback that a model declares, and the log lines that report it.
///
///     event screenShown = "Analytics: shown {subject}"
package struct DeclaredCallback: Sendable, Hashable {
  package var name: String
  /// The patterns of the messages that report it; the first match is used.
  package var lines: [LinePattern]

  package init(name: String, lines: [LinePattern]) {
    self.name = name
    self.lines = lines
  }
}

/// The pattern of a message: required text, and placeholders in between.
package struct LinePattern: Sendable, Hashable {
  package var parts: [Part]

  package enum Part: Sendable, Hashable {
    /// This exact text.
    case text(String)
    /// The class or label of the subject, also in the form `<Cart: 0x7fa1>`, which contains the instance.
    case subject
    /// A token that distinguishes instances of the subject: an address, a number, a UUID.
    case instance
    /// Any text, up to the text that follows.
    case anything
  }

  package init(_ parts: [Part]) { self.parts = parts }
}

extension CallbackNames {
  /// The names of Apple's callbacks and of those that a model declares.
  ///
  /// - Parameter declared: The declared callbacks, in the order of the model.
  package init(_ declared: [DeclaredCallback]) { self.init(declared: declared.map(\.name)) }
}
