/// An error in a settings file: facts only.
struct SettingsError: Error, Hashable, Sendable {
  var location: JSON5Value.Location
  var reason: Reason

  enum Reason: Hashable, Sendable {
    case syntax(JSON5Error.Reason)
    /// A value that must be an object.
    case notAnObject(String)
    case unknownKey(String, suggestion: String?, known: [String])
    case wrongValue(key: String, expected: String, suggestion: String?)
    /// An object lacks a required key, or all of several keys.
    case missing(String, in: String)
    /// A list, located at its first element beyond the maximum.
    case tooManyElements(key: String, max: Int)
    case unknownRule(String, suggestion: String?)
    case custom(CustomFormatError)
  }
}

/// The message for the error.
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
    case .notAnObject(let what): return ("\(what) is not an object", "write {\"key\": value, …}")
    case .unknownKey(let key, let suggestion, let known):
      let list = "use one of " + known.joined(separator: ", ")
      return ("unknown key '\(key)'", suggestion.map { "did you mean '\($0)'?" } ?? list)
    case .wrongValue(let key, let expected, let suggestion):
      return ("'\(key)' must be \(expected)", suggestion.map { "did you mean \"\($0)\"?" })
    case .missing(let key, let what): return ("\(what) lacks \(key)", "add the key")
    case .tooManyElements(let key, let max):
      return ("'\(key)' has more than \(max.grouped) elements", "remove some")
    case .unknownRule(let id, let suggestion):
      return (
        "unknown rule '\(id)'", suggestion.map { "did you mean '\($0)'?" } ?? "list the rules: lifelog rules"
      )
    case .custom(let reason): return reason.text
    }
  }
}

extension JSON5Error.Reason {
  var text: (what: String, help: String?) {
    switch self {
    case .expected(let what, let found):
      return ("expected \(what), found \(found.map { "'\($0)'" } ?? "the end of the file")", nil)
    case .duplicateKey(let key, let line):
      return ("duplicate key '\(key)', first on line \(line)", "remove one of them")
    case .openString: return ("the string does not end on its line", "add the closing quotation mark")
    case .openComment: return ("the comment does not end", "end it with '*/'")
    case .badEscape: return ("invalid escape sequence after '\\'", "write '\\\\' for a backslash")
    case .tooDeep: return ("lists and objects are nested too deeply", nil)
    }
  }
}
