import LifelogText

/// A message on standard error: what happened, and what to do.
struct Message: Hashable, Sendable {
  /// The severity.
  enum Kind: String, Sendable {
    case error, warning, note
    /// A step of the run, for `--verbose`.
    case info
  }

  var kind: Kind
  /// What happened, where and why; lowercase, without a period.
  var what: String
  /// What to do, in the imperative; `nil` if there is nothing to do.
  var help: String?

  /// One or two lines, each with a newline. Characters that are not printable are escaped.
  func text(isColored: Bool) -> String {
    let label = "\(kind.rawValue):"
    let shown = isColored ? "\u{1B}[\(kind.color);1m\(label)\u{1B}[0m" : label
    let helpLine = help.map { "help: \($0.printable)\n" } ?? ""
    return "lifelog: \(shown) \(what.printable)\n" + helpLine
  }
}

extension Message.Kind {
  /// The number of the color in ECMA-48.
  fileprivate var color: Int {
    switch self {
    case .error: 31
    case .warning: 33
    case .note: 36
    case .info: 34
    }
  }
}
