import LifelogDiagrams

/// The words for a focus that shows nothing.
extension Message {
  static func nothingToDraw(_ reason: DiagramFocusError, path: String) -> Message {
    let (what, help) = reason.words
    return Message(kind: .error, what: "cannot draw \(quoted(path)): \(what)", help: help)
  }
}

extension DiagramFocusError {
  fileprivate var words: (what: String, help: String?) {
    switch self {
    case .noSuchFinding(let number, let count):
      switch count {
      case 0: ("there is no finding \(number), for nothing was found", nil)
      case 1: ("there is no finding \(number)", "there is one, which is 1")
      default: ("there is no finding \(number)", "they are numbered from 1 to \(count), as in the report")
      }
    case .unknownName(let name, let suggestion):
      (
        "no finding, rule of a finding, class or instance of this log is called '\(name)'",
        suggestion.map { "did you mean '\($0)'?" }
      )
    case .emptySpan: ("no event lies in the span", "a time of day is one of the log's first day")
    case .noSuchClass(let classes, let suggestion):
      (
        "the log has no class " + classes.map { "'\($0)'" }.joined(separator: " or "),
        suggestion.map { "did you mean '\($0)'?" }
      )
    }
  }
}
