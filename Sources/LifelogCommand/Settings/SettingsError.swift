/// What is wrong in a settings file: facts only.
struct SettingsError: Error, Hashable, Sendable {
  var location: JSON5Value.Location
  var reason: Reason

  enum Reason: Hashable, Sendable {
    case syntax(JSON5Error.Reason)
    /// What should be an object.
    case notAnObject(String)
    case unknownKey(String, suggestion: String?, known: [String])
    case wrongValue(key: String, expected: String, suggestion: String?)
    /// An object lacks a key that it must have, or one of several.
    case missing(String, in: String)
    case unknownRule(String, suggestion: String?)
    case custom(CustomFormatError)
  }
}

/// The words for it.
extension Message {
  init(_ error: SettingsError, in file: String) {
    kind = .error
    let (what, help) = error.reason.text
    self.what = "\(file):\(error.location.line):\(error.location.column): \(what)"
    self.help = help
  }
}

extension SettingsError.Reason {
  var text: (what: String, help: String?) {
    switch self {
    case .syntax(let reason): return reason.text
    case .notAnObject(let what): return ("\(what) is no object", "write {\"key\": value, …}")
    case .unknownKey(let key, let suggestion, let known):
      let list = "the keys are " + known.joined(separator: ", ")
      return ("there is no key '\(key)'", suggestion.map { "did you mean '\($0)'?" } ?? list)
    case .wrongValue(let key, let expected, let suggestion):
      return ("'\(key)' takes \(expected)", suggestion.map { "did you mean \"\($0)\"?" })
    case .missing(let key, let what): return ("\(what) lacks \(key)", nil)
    case .unknownRule(let id, let suggestion):
      let question = suggestion.map { "did you mean '\($0)'? " } ?? ""
      return ("there is no rule '\(id)'", "\(question)'lifelog rules' lists all")
    case .custom(let reason): return reason.text
    }
  }
}

extension JSON5Error.Reason {
  var text: (what: String, help: String?) {
    switch self {
    case .expected(let what, let found):
      let location = found.map { "not '\($0)'" } ?? "not the end of the file"
      return ("\(what) should stand here, \(location)", nil)
    case .duplicateKey(let key, let line):
      return ("'\(key)' stands here a second time", "the first is on line \(line)")
    case .openString: return ("the text that begins here does not end on its line", nil)
    case .openComment: return ("the comment that begins here does not end", "end it with '*/'")
    case .badEscape: return ("what follows '\\' here has no meaning", "write '\\\\' for a backslash")
    case .tooDeep: return ("lists and objects lie too deep within each other", nil)
    }
  }
}
