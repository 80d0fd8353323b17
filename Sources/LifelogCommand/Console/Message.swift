import LifelogText

/// One thing to say on standard error: what happened, and what to do about it.
struct Message: Hashable, Sendable {
  /// How much it weighs.
  enum Kind: String, Sendable {
    case error, warning, note
    /// What was done, for whoever asks.
    case info
  }

  var kind: Kind
  /// What happened, where and why; no full stop.
  var what: String
  /// What to do; `nil` when there is nothing to advise.
  var help: String?

  /// One or two lines, each ended. What is not printable is escaped.
  func text(isColored: Bool) -> String {
    let label = "\(kind.rawValue):"
    let shown = isColored ? "\u{1B}[\(kind.color);1m\(label)\u{1B}[0m" : label
    let advice = help.map { "help: \($0.printable)\n" } ?? ""
    return "lifelog: \(shown) \(what.printable)\n" + advice
  }
}

extension Message.Kind {
  /// As the standard ECMA-48 numbers it.
  fileprivate var color: Int {
    switch self {
    case .error: 31
    case .warning: 33
    case .note: 36
    case .info: 34
    }
  }
}
