/// What a value is, for whoever completes it: a shell.
enum ValueKind: Sendable, Hashable {
  /// Nobody knows but who types.
  case anything
  /// A file whose name ends in one of these, without the dots; any file when there is none.
  case file(endings: [String])
  case folder
  /// One of these words.
  case words([String])
  /// A name that the tool knows.
  case name(KnownName)

  static let file = ValueKind.file(endings: [])
  static let model = ValueKind.file(endings: ["order"])
  static let drawing = ValueKind.file(endings: DiagramRequest.Format.allCases.map(\.rawValue))

  /// What a placeholder of help says of its values.
  init(placeholder: String?) {
    self =
      switch placeholder {
      case "file", "log": .file
      case "folder": .folder
      default: .anything
      }
  }
}

extension OptionDefinition {
  /// What its values are. The words that it takes say it, or its place in the table, or else its placeholder.
  var kind: ValueKind { allowed.isEmpty ? takes ?? ValueKind(placeholder: value) : .words(allowed) }
}

extension ArgumentDefinition {
  /// What its values are.
  var kind: ValueKind { takes ?? ValueKind(placeholder: name) }
}
