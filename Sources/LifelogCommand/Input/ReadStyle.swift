import LifelogDiagrams

extension Console {
  /// Returns the style of diagrams, or reports an error of the style file and returns `nil`.
  func style(for options: DiagramOptions) -> DiagramStyle? {
    guard let path = options.style else { return DiagramStyle(options.theme ?? .light) }
    do throws(ModelReadingError) {
      let text = try ModelText.read(path)
      do throws(DiagramStyleError) {
        return try DiagramStyle(parsing: text, over: options.theme)
      } catch {
        report(Message(error, in: path))
      }
    } catch {
      report(Message(error, expected: "a style file: a key, a colon and a value on each line"))
    }
    return nil
  }
}

/// The messages for errors of style files.
extension Message {
  init(_ error: DiagramStyleError, in path: String) {
    kind = .error
    let (what, help) = error.reason.text
    self.what = "\(path):\(error.line):\(error.column): \(what)"
    self.help = help
  }
}

extension DiagramStyleError.Reason {
  fileprivate var text: (what: String, help: String?) {
    switch self {
    case .noValue(let text):
      ("'\(text)' has no value", "write a key, a colon and a value: 'background: #FFFFFF'")
    case .unknownKey(let key, let suggestion):
      (
        "unknown key '\(key)'",
        suggestion.map { "did you mean '\($0)'?" } ?? "use a key of Templates/Diagrams/light.style"
      )
    case .duplicateKey(let key, let line):
      ("duplicate key '\(key)', first on line \(line)", "remove one of them")
    case .wrongValue(let key, let value, let expected):
      (value.isEmpty ? "'\(key)' has no value" : "invalid value '\(value)' for '\(key)'", "use \(expected)")
    }
  }
}
