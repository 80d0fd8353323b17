/// An error in a custom format or dialect: facts only.
enum CustomFormatError: Hashable, Sendable {
  /// A name with characters other than lowercase letters, digits and hyphens.
  case badName
  /// A name that is already in use.
  case takenName(String, by: String)
  /// Too many formats and dialects.
  case tooMany(Int)
  /// An error message of PCRE2.
  case badPattern(String)
  case unknownGroup(String, suggestion: String?, known: [String])
  /// A pattern without any of the groups of which one is required.
  case missingGroup([String])
  /// A key that has no effect without a group.
  case unusedKey(key: String, group: String)
  /// A callback that is both fixed and in a group.
  case twoCallbacks
  case unknownCallback(String, suggestion: String?)
  /// A word with an unknown meaning.
  case unknownMeaning(String, of: String, known: [String], suggestion: String?)
  case badLayout(String)
  case unmatched(String, kind: CustomFormatSettings.Kind)
  case costly
  /// A time that cannot be parsed.
  case unreadTime(String)
  /// A sample with another value than expected; `nil` for no value.
  case becomes(key: String, String?, expected: String)
  /// A sample whose callback is unknown.
  case noCallback(String)
  /// A sample that an earlier format or dialect matches.
  case claimed(by: String, kind: CustomFormatSettings.Kind)
  case unknownFormat(String, suggestion: String?)
}

/// The message for the error.
extension CustomFormatError {
  var text: (what: String, help: String?) {
    switch self {
    case .badName: return ("invalid name", "use lowercase letters, digits and hyphens")
    case .takenName(let name, let owner):
      return ("'\(name)' is already the name of \(owner)", "choose another name")
    case .tooMany(let max): return ("more than \(max) custom formats and dialects", "remove some")
    case .badPattern(let detail): return ("invalid pattern: \(detail)", nil)
    case .unknownGroup(let name, let suggestion, let known):
      let list = "use one of " + known.joined(separator: ", ")
      return ("unknown group '\(name)'", suggestion.map { "did you mean '\($0)'?" } ?? list)
    case .missingGroup(let names):
      let groups = names.map { "(?<\($0)>…)" }.joined(separator: " nor ")
      return ("the pattern has \(names.count > 1 ? "neither" : "no") \(groups)", Self.groupHelp[names[0]])
    case .unusedKey(let key, let group):
      return ("'\(key)' has no effect: the pattern has no (?<\(group)>…)", "remove it, or add the group")
    case .twoCallbacks:
      return ("'callback' is set, but the pattern also has (?<callback>…)", "remove one of them")
    case .unknownCallback(let name, let suggestion):
      return ("unknown callback '\(name)'", suggestion.map { "did you mean '\($0)'?" })
    case .unknownMeaning(let word, let key, let known, let suggestion):
      let list = "use one of " + known.joined(separator: ", ")
      return (
        "unknown meaning '\(word)' in '\(key)'", suggestion.map { "did you mean '\($0)'?" } ?? list
      )
    case .badLayout(let layout):
      return (
        "invalid time layout '\(layout)'",
        "combine yyyy, MM, dd, HH, mm, ss, SSS and Z, or use 'unix' or 'unix-ms'"
      )
    case .unmatched(let text, let kind):
      let subject = kind == .format ? "line" : "message"
      return (
        "the pattern does not match '\(text)'",
        "match the whole \(subject) from its first character"
      )
    case .costly:
      return (
        "the pattern exceeds the backtracking limit on this sample",
        "limit the repetition, for example \\d{1,4}"
      )
    case .unreadTime(let time):
      return (
        "cannot parse the time '\(time)'", "set its layout: \"time\": \"dd/MM/yyyy HH:mm:ss.SSS\""
      )
    case .becomes(let key, let actual?, let expected):
      return ("the sample has \(key) '\(actual)', expected '\(expected)'", nil)
    case .becomes(let key, nil, let expected):
      return ("the sample has no \(key), expected '\(expected)'", nil)
    case .noCallback(let word):
      return (
        "unknown callback '\(word)'", "set its meaning: \"callbacks\": {\"\(word)\": \"viewDidAppear\"}"
      )
    case .claimed(let name, let kind):
      return (
        "the earlier \(kind.rawValue) '\(name)' matches this sample", "make its pattern more specific"
      )
    case .unknownFormat(let name, let suggestion):
      return (
        "unknown format '\(name)'",
        suggestion.map { "did you mean '\($0)'?" } ?? "list the formats: lifelog formats"
      )
    }
  }

  private static let groupHelp = [
    "message": "add a group for the message: (?<message>.*)",
    "callback": "add a group for the callback, or set it: \"callback\": \"viewDidLoad\"",
  ]
}
