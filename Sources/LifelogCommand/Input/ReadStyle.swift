import LifelogDiagrams

extension Console {
  /// How drawings look; `nil`, and reported, when the style file cannot be read or has a mistake.
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
      report(Message(error, in: "the form of styles: a key, a colon and a value on each line"))
    }
    return nil
  }
}

/// The words for mistakes of style files.
extension Message {
  init(_ error: DiagramStyleError, in path: String) {
    kind = .error
    let (what, help) = error.reason.words
    self.what = "\(path):\(error.line):\(error.column): \(what)"
    self.help = help
  }
}

extension DiagramStyleError.Reason {
  fileprivate var words: (what: String, help: String?) {
    switch self {
    case .noValue(let text): ("'\(text)' has no value", "write a key, a colon and a value: 'background: #FFFFFF'")
    case .unknownKey(let key, let suggestion):
      (
        "there is no key '\(key)'",
        suggestion.map { "did you mean '\($0)'?" } ?? "Templates/Diagrams/light.style has every key"
      )
    case .duplicateKey(let key, let line):
      ("'\(key)' stands here a second time", "the first is on line \(line)")
    case .wrongValue(let key, let value, let expected):
      (value.isEmpty ? "'\(key)' has no value" : "'\(key)' does not take '\(value)'", "it takes \(expected)")
    }
  }
}
