import LifelogFiles

/// The messages for a model, or a style, that cannot be read.
extension Message {
  /// - Parameter kind: What the file should be: `a style file`.
  init(_ error: ModelReadingError, expected kind: String = "a model file") {
    switch error {
    case .unreadable(let error): self.init(error)
    case .binary(let path, let binary):
      self.init(
        kind: .error, what: "cannot read \(quoted(path)): it is \(binary.description), not text",
        help: "name \(kind)")
    case .notUTF8(let path, let line):
      self.init(
        kind: .error, what: "cannot read \(quoted(path)): line \(line) is not UTF-8",
        help: "save it as UTF-8")
    }
  }
}
