import LifelogDiagrams

/// The messages for a focus that selects nothing.
extension Message {
  static func nothingToDraw(_ reason: DiagramFocusError, path: String) -> Message {
    let (what, help) = reason.text
    return Message(kind: .error, what: "cannot draw \(quoted(path)): \(what)", help: help)
  }
}

extension DiagramFocusError {
  fileprivate var text: (what: String, help: String?) {
    switch self {
    case .noSuchFinding(let number, let count):
      switch count {
      case 0: ("finding \(number) does not exist; the report has no findings", "remove --focus")
      case 1: ("finding \(number) does not exist; the report has one finding", "use --focus 1")
      default:
        (
          "finding \(number) does not exist; the report has \(count) findings",
          "use a number from 1 to \(count)"
        )
      }
    case .unknownName(let name, let suggestion):
      (
        "the log has no finding, rule of a finding, class or instance '\(name)'",
        suggestion.map { "did you mean '\($0)'?" }
      )
    case .emptySpan:
      (
        "the span has no events",
        "name lines or times of the log, the earlier one first; a time without a date is of its first day"
      )
    case .noSuchClass(let classes, let suggestion):
      (
        "the log has no class " + classes.map { "'\($0)'" }.joined(separator: " or "),
        suggestion.map { "did you mean '\($0)'?" }
      )
    }
  }
}
