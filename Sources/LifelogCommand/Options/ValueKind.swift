/// The kind of a value, for shell completion.
enum ValueKind: Sendable, Hashable {
  /// Any text; a shell cannot complete it.
  case anything
  /// A file with one of these extensions, without the dots; any file if there are none.
  case file(endings: [String])
  case folder
  /// One of these words.
  case words([String])
  /// A name from a list that the tool has.
  case name(KnownName)

  static let file = ValueKind.file(endings: [])
  static let model = ValueKind.file(endings: ["order"])
  static let drawing = ValueKind.file(endings: DiagramRequest.Format.allCases.map(\.rawValue))

  /// The kind that a placeholder in help implies.
  init(placeholder: String?) {
    self =
      switch placeholder {
      case "file", "log", "summary": .file
      case "folder": .folder
      default: .anything
      }
  }
}

extension OptionDefinition {
  /// The kind of the values: from the allowed values, else from `takes`, else from the placeholder.
  var kind: ValueKind { allowed.isEmpty ? takes ?? ValueKind(placeholder: value) : .words(allowed) }
}

extension ArgumentDefinition {
  /// The kind of the values.
  var kind: ValueKind { takes ?? ValueKind(placeholder: name) }
}
