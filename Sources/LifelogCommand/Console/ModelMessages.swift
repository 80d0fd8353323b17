import LifelogFiles

/// The words for a model, or a style, that cannot be read.
extension Message {
  /// - Parameter kind: What the file should be.
  init(_ trouble: ModelReadingError, in kind: String = "the language of models") {
    switch trouble {
    case .unreadable(let failure): self.init(failure)
    case .binary(let path, let binary):
      self.init(
        kind: .error, what: "cannot read \(quoted(path)): it is \(binary.description), not text",
        help: "name a file in \(kind)")
    case .notUTF8(let path, let line):
      self.init(
        kind: .error, what: "cannot read \(quoted(path)): line \(line) is not UTF-8",
        help: "save it as UTF-8")
    }
  }
}
