/// A callback that a model declares, and the log lines that mean it.
///
///     event screenShown = "Analytics: shown {subject}"
public struct DeclaredCallback: Sendable, Hashable {
  public var name: String
  /// A message that has one of these shapes reports it; the first that fits.
  public var lines: [LinePattern]

  public init(name: String, lines: [LinePattern]) {
    self.name = name
    self.lines = lines
  }
}

/// The shape of a message: words that it must have, and holes between them.
public struct LinePattern: Sendable, Hashable {
  public var parts: [Part]

  public enum Part: Sendable, Hashable {
    /// These letters, exactly.
    case text(String)
    /// The class or label of the subject; also `<Cart: 0x7fa1>`, which gives its instance as well.
    case subject
    /// What tells instances of the subject apart: an address, a number, a UUID.
    case instance
    /// Anything, up to the text that follows.
    case anything
  }

  public init(_ parts: [Part]) { self.parts = parts }
}
